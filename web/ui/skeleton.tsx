/** A placeholder of the size of loading content, so that nothing shifts. */
import { classNames } from './class-names.ts';

/** Give it the size of the content. Wrap a group in a labelled element with `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-hair/70', className)}
    />
  );
}
