/** Placeholders with the height of entry cards. */

import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function EntryCardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true" className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
          key={index}
          className="px-4 pt-2 pb-5 sm:px-6 sm:pt-3"
        >
          <div className="flex min-h-11 items-center gap-3">
            <Skeleton className="size-5" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="me-9 ms-auto h-4 w-24" />
          </div>
          <Skeleton className="mt-2 h-5 w-full" />
          <Skeleton className="mt-2.5 h-5 w-3/5" />
          <div className="mt-4 flex gap-2">
            <Skeleton className="h-7 w-18 rounded-full" />
            <Skeleton className="h-7 w-22 rounded-full" />
          </div>
        </Card>
      ))}
    </div>
  );
}
