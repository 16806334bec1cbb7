/** The moon: a crescent in two rings of light, centered in the lower middle of its container as the sun is. */
import { classNames } from './class-names.ts';

export function Moon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      className={classNames('-translate-x-1/2 max-w-none translate-y-1/2', className)}
      aria-hidden="true"
    >
      <circle r="96" fill="oklch(0.92 0.04 90)" opacity="0.06" />
      <circle r="68" fill="oklch(0.92 0.04 90)" opacity="0.09" />
      <path d="M14 -40 A42 42 0 1 0 36 22 A34 34 0 0 1 14 -40Z" fill="oklch(0.93 0.05 90)" />
    </svg>
  );
}
