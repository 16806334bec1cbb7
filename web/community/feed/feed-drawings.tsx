/** Drawings for empty feeds. */
import { Drawing } from '../../ui/illustrations.tsx';

/** A lit lantern beside the outline of a second one. */
export function TwoLanterns() {
  return (
    <Drawing>
      <path d="M16 98h128" stroke="var(--soft)" />
      <path d="M46 30h24c9 18 9 36 0 54H46c-9-18-9-36 0-54Z" fill="var(--raised)" stroke="var(--soft)" />
      <path d="M40 58h36c0 9-2 18-6 26H46c-4-8-6-17-6-26Z" fill="var(--mood-5)" />
      <path d="M46 30h24c9 18 9 36 0 54H46c-9-18-9-36 0-54ZM58 10v12M48 24h20M48 91h20" stroke="var(--soft)" />
      <path d="M104 46h16c8 14 8 28 0 42h-16c-8-14-8-28 0-42Z" fill="none" stroke="var(--edge)" strokeDasharray="4 5" />
      <path d="M112 30v9M104 40h16" stroke="var(--edge)" />
    </Drawing>
  );
}

/** A pale sun on the horizon. */
export function PaleSun() {
  return (
    <Drawing>
      <path d="M44 66a36 36 0 0 1 72 0Z" fill="var(--ember-wash)" />
      <path d="M80 10v10M42 24l6 8M118 24l-6 8" stroke="var(--edge)" />
      <path d="M8 66h144" stroke="var(--soft)" />
      <path d="M38 82h84M60 97h40" stroke="var(--edge)" />
    </Drawing>
  );
}
