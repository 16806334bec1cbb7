/** Small drawings for empty states and errors. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DrawingProps {
  className?: string;
}

export function Drawing({ className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 110"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.2"
      className={classNames('h-28 w-40', className)}
    >
      {children}
    </svg>
  );
}

/** An open notebook with a rising sun: nothing written yet. */
export function OpenNotebook({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M54 48a26 26 0 0 1 52 0" fill="var(--mood-5)" />
      <path d="M80 8v7M52 17l4 6M108 17l-4 6M34 37l7 3M126 37l-7 3" stroke="var(--ember)" />
      <path
        d="M80 56C66 46 44 44 20 48v46c24-4 46-2 60 8 14-10 36-12 60-8V48c-24-4-46-2-60 8Z"
        fill="var(--raised)"
        stroke="var(--soft)"
      />
      <path d="M80 56v46" stroke="var(--soft)" />
      <path d="M34 62c11-1 22 0 32 4M34 76c11-1 22 0 32 4" stroke="var(--edge)" />
      <path d="M126 62c-11-1-22 0-32 4" stroke="var(--dusk)" />
    </Drawing>
  );
}

/** A window in the evening light: the day is not over. */
export function EveningWindow({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M46 96V46a34 34 0 0 1 68 0v50Z" fill="var(--ember-wash)" stroke="var(--soft)" />
      <path d="M60 96V70a20 20 0 0 1 40 0v26Z" fill="var(--mood-5)" />
      <path d="M80 12v84M46 58h68" stroke="var(--soft)" />
      <path d="M34 98h92" stroke="var(--soft)" />
      <path d="M124 96c-6-12 2-22 10-26 4 12 0 22-10 26Z" fill="var(--sage-wash)" stroke="var(--sage)" />
    </Drawing>
  );
}
