/** Skeletons of a conversation with the guide and of the conversation list. */
import { PAGES } from '../../../contract/pages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export function ChatSkeleton() {
  return (
    <div aria-busy="true" className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{PAGES.reflections.title}</h1>
      <div className="flex flex-none items-center border-hair border-b px-4 py-4 lg:px-6">
        <Skeleton className="h-7 w-48" />
      </div>
      <div className="flex flex-1 flex-col justify-end gap-5 px-4 pb-4 lg:px-6">
        <Skeleton className="h-18 w-3/5 max-w-[27.5rem] self-end rounded-surface" />
        <Skeleton className="h-16 w-4/5 max-w-[33rem]" />
        <Skeleton className="h-11 w-2/5 max-w-80 self-end rounded-surface" />
        <Skeleton className="h-24 w-4/5 max-w-[33rem]" />
      </div>
      <div className="flex-none px-3 pt-2 pb-10 lg:px-6">
        <Skeleton className="h-14 w-full rounded-surface" />
      </div>
    </div>
  );
}

/** The rows of the list. */
export function SessionsSkeleton() {
  return (
    <div aria-busy="true" className="space-y-3 px-3 pt-3">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="space-y-2 py-1.5">
          <Skeleton className="h-4.5 w-3/4" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
  );
}
