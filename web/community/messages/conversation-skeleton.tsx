/** Skeletons of a conversation and of the conversation list. */
import { Skeleton } from '../../ui/skeleton.tsx';

export function ConversationSkeleton() {
  return (
    <div aria-busy="true" className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">Messages</h1>
      <div className="flex flex-none items-center gap-3 border-hair border-b px-3 py-3 lg:px-6">
        <Skeleton className="size-10 rounded-full" />
        <div className="space-y-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      </div>
      <div className="flex flex-1 flex-col justify-end gap-4 px-4 pb-4 lg:px-6">
        <Skeleton className="h-16 w-4/5 max-w-[27.5rem] rounded-surface" />
        <Skeleton className="h-11 w-3/5 max-w-80 self-end rounded-surface" />
        <Skeleton className="h-16 w-4/5 max-w-[27.5rem] rounded-surface" />
      </div>
      <div className="flex-none px-3 pt-2 pb-10 lg:px-6">
        <Skeleton className="h-14 w-full rounded-surface" />
      </div>
    </div>
  );
}

/** The rows of the list. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-6 px-3 pt-4">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-11/12" />
          </div>
        </div>
      ))}
    </div>
  );
}
