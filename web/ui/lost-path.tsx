/** The drawing for missing and broken pages. */
import { useId } from 'react';
import { Drawing, type DrawingProps } from './illustrations.tsx';

/** A path that disappears in the hills under a low moon. */
export function LostPath({ className }: DrawingProps) {
  const land = useId();
  return (
    <Drawing className={className}>
      <clipPath id={land}>
        <ellipse cx="80" cy="62" rx="76" ry="46" />
      </clipPath>
      <g clipPath={`url(#${land})`}>
        <path d="M0 0h160v110H0Z" fill="var(--dusk-wash)" />
        <circle cx="112" cy="44" r="13" fill="var(--mood-5)" />
        <circle cx="112" cy="44" r="21" fill="var(--mood-5)" opacity="0.22" />
        <path d="M0 74c26-26 46-24 66-8 20-22 56-26 96 0v44H0Z" fill="var(--dusk-hair)" />
        <path d="M0 88c34-20 70-12 94-4s46 2 68-8v40H0Z" fill="var(--ember-wash)" />
        <path d="M0 88c34-20 70-12 94-4s46 2 68-8" stroke="var(--ember)" strokeWidth="1.6" />
      </g>
      <path
        d="M64 106c6-8 24-8 22-15-2-6-16-4-14-9 2-4 8-4 10-7"
        stroke="var(--ember)"
        strokeDasharray="0.1 5"
        strokeWidth="3"
      />
      <path d="M40 36h.1M58 26h.1M76 40h.1M30 54h.1M88 24h.1" stroke="var(--dusk)" strokeWidth="2.6" />
    </Drawing>
  );
}
