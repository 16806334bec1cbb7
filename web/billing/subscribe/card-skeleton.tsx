/** Skeleton shown until Stripe has rendered the card fields. */
import { Skeleton } from '../../ui/skeleton.tsx';

export function CardSkeleton() {
  return (
    <div role="status" aria-label="The card form is loading" className="grid gap-4">
      <Skeleton className="h-11" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <Skeleton className="h-11" />
    </div>
  );
}
