/** Drawings of the challenge categories. */
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

const LANTERN = (
  <>
    <path d="M30 18h12c6 12 6 24 0 36H30c-6-12-6-24 0-36Z" fill="var(--raised)" />
    <path d="M26 36h20c0 6-1 12-4 18H30c-3-6-4-12-4-18Z" fill="var(--mood-5)" stroke="none" />
    <path d="M30 18h12c6 12 6 24 0 36H30c-6-12-6-24 0-36ZM36 9v9M30 59h12" />
  </>
);

/** By `category`. */
const DRAWINGS: Record<string, ReactNode> = {
  light: LANTERN,
  letter: (
    <>
      <path d="M14 24h44v28H14Z" fill="var(--raised)" />
      <path d="m14 24 22 17 22-17M14 24h44v28H14Z" />
      <circle cx="36" cy="42" r="5" fill="var(--mood-3)" />
    </>
  ),
  people: (
    <>
      <circle cx="28" cy="27" r="6.5" fill="var(--mood-5)" />
      <circle cx="45" cy="30" r="5.5" fill="var(--raised)" />
      <path d="M16 53c0-8 5-14 12-14s12 6 12 14Z" fill="var(--raised)" />
      <path d="M43 41c7-2 14 3 14 12H40" />
    </>
  ),
  outdoors: (
    <>
      <path d="M35 58c-1-14 1-28 7-42" />
      <path d="M36 44c-8 0-13-4-15-11 8-1 14 3 15 11Z" fill="var(--sage-wash)" stroke="var(--sage)" />
      <path d="M38 34c7 0 13-4 14-12-8 0-13 4-14 12Z" fill="var(--sage-wash)" stroke="var(--sage)" />
      <path d="M37 55c6 1 12-2 15-9-8-2-13 2-15 9Z" fill="var(--sage-wash)" stroke="var(--sage)" />
    </>
  ),
  table: (
    <>
      <path d="M18 37h36c0 11-7 18-18 18s-18-7-18-18Z" fill="var(--mood-4)" />
      <path d="M14 37h44M28 59h16" />
      <path d="M29 30c-3-4 3-6 0-11M36 30c-3-4 3-6 0-11M43 30c-3-4 3-6 0-11" stroke="var(--ember)" />
    </>
  ),
  hands: (
    <>
      <path d="M19 26h26v20c0 6-5 10-13 10s-13-4-13-10Z" fill="var(--raised)" />
      <path d="M19 36c5 3 8-3 13 0s8 3 13 0v10c0 6-5 10-13 10s-13-4-13-10Z" fill="var(--mood-4)" stroke="none" />
      <path d="M19 26h26v20c0 6-5 10-13 10s-13-4-13-10ZM45 30c10-1 10 14 0 14" />
      <path d="M28 19c0-3 3-4 3-7" stroke="var(--ember)" />
    </>
  ),
  home: (
    <>
      <path d="M18 34v22h36V34L36 17Z" fill="var(--raised)" />
      <path d="M13 38 36 16l23 22M18 34v22h36V34" />
      <path d="M31 56V42h10v14Z" fill="var(--mood-5)" />
    </>
  ),
  time: (
    <>
      <path d="M25 15h22c0 10-3 15-9 21 6 6 9 11 9 21H25c0-10 3-15 9-21-6-6-9-11-9-21Z" fill="var(--raised)" />
      <path d="M28 57c1-7 4-10 8-10s7 3 8 10ZM31 28h10l-5 6Z" fill="var(--mood-5)" stroke="none" />
      <path d="M25 15h22c0 10-3 15-9 21 6 6 9 11 9 21H25c0-10 3-15 9-21-6-6-9-11-9-21ZM22 15h28M22 57h28" />
    </>
  ),
};

interface ChallengeDrawingProps {
  category: string;
  /** Whether the user has joined. */
  isMine: boolean;
  className?: string;
}

export function ChallengeDrawing({ category, isMine, className }: ChallengeDrawingProps) {
  return (
    <svg
      viewBox="0 0 72 72"
      aria-hidden="true"
      fill="none"
      stroke="var(--soft)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('flex-none', className)}
    >
      <circle cx="36" cy="36" r="34" fill={isMine ? 'var(--ember-wash)' : 'var(--sunken)'} stroke="none" />
      {DRAWINGS[category] ?? LANTERN}
    </svg>
  );
}
