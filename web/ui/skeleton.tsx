/** A stand-in with the size of what is loading, so that nothing shifts when it arrives. */
import { classNames } from './class-names.ts';

/** Give it the size of the real thing. Wrap a group in an element with `aria-busy` and a name. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-hair/70', className)}
    />
  );
}
