/** Skeleton of shared entries. */
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function FeedSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading what members share" aria-busy="true" className="grid gap-4">
      {Array.from({ length: count }, (_, index) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never reorder
          key={index}
          className="px-4 pt-4 pb-5 sm:px-6 sm:pt-5"
        >
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <div>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="mt-2 h-3.5 w-24" />
            </div>
          </div>
          <Skeleton className="mt-4 h-5 w-full" />
          <Skeleton className="mt-2.5 h-5 w-4/5" />
          <Skeleton className="mt-6 h-5 w-20" />
        </Card>
      ))}
    </div>
  );
}
