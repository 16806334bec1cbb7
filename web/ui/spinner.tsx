/** The loading spinner: a ring with a rotating arc. */
import { classNames } from './class-names.ts';

/** Decorative: the control or region around it names the pending action. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classNames('size-5 flex-none animate-spin', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <circle cx="10" cy="10" r="8" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
