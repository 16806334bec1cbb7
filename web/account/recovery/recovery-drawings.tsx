/** Drawings of the account recovery pages. */
import { Drawing, type DrawingProps } from '../../ui/illustrations.tsx';

/** A letter with a small sun in it. */
export function SunnyLetter({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M54 42a26 26 0 0 1 52 0" fill="var(--mood-5)" />
      <path d="M80 4v6M56 11l4 6M104 11l-4 6M38 30l6 3M122 30l-6 3" stroke="var(--ember)" />
      <path d="M24 42h112v60H24Z" fill="var(--raised)" stroke="var(--soft)" />
      <path d="M24 42l50 35q6 4 12 0l50-35" stroke="var(--soft)" />
      <path d="M24 102l40-32M136 102l-40-32" stroke="var(--edge)" />
    </Drawing>
  );
}

/** An open door with morning light behind it. */
export function OpenDoor({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M60 98V46a20 20 0 0 1 20-20h2v72Z" fill="var(--raised)" stroke="var(--soft)" />
      <path d="M82 98V26a20 20 0 0 1 20 20v52Z" fill="var(--mood-5)" stroke="var(--soft)" />
      <circle cx="75" cy="64" r="1.6" fill="var(--soft)" />
      <path d="M112 52l8-4M113 66h9M112 80l8 4" stroke="var(--ember)" />
      <path d="M34 98h92" stroke="var(--soft)" />
    </Drawing>
  );
}

/** An hourglass that has run out. */
export function EmptyHourglass({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M66 92a14 14 0 0 1 28 0v6H66Z" fill="var(--mood-4)" />
      <path
        d="M58 22h44M58 98h44M63 22c0 22 13 26 13 38s-13 16-13 38M97 22c0 22-13 26-13 38s13 16 13 38"
        stroke="var(--soft)"
      />
      <path d="M40 84l8 4M120 84l-8 4" stroke="var(--ember)" />
      <path d="M34 98h92" stroke="var(--soft)" />
    </Drawing>
  );
}
