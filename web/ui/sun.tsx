/** The drawn sun, apart from its sky: some show it alone. */
import { classNames } from './class-names.ts';

/** Two rings of light around a disc, as on a warm evening; drawn around the lower middle of the place it is given. */
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
