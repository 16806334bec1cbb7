/** The sun without a sky. */
import { classNames } from './class-names.ts';

/** A disc with two rings of light, centered in the lower middle of its container. */
export function Sun({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      className={classNames('-translate-x-1/2 max-w-none translate-y-1/2', className)}
      aria-hidden="true"
    >
      <circle r="98" fill="var(--sun)" opacity="0.13" />
      <circle r="74" fill="var(--sun)" opacity="0.2" />
      <circle r="50" fill="var(--sun)" />
    </svg>
  );
}
