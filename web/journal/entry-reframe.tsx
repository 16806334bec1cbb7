/** The AI's gentle reframe on a card. On a hard entry it waits until it is asked for. */
import { Sparkle } from 'lucide-react';
import { useState } from 'react';
import { HARD_ENTRY_BELOW } from '../../contract/limits.ts';
import { buttonStyle } from '../ui/button-style.ts';

export function EntryReframe({ reframe, sentiment }: { reframe: string; sentiment: number | null }) {
  const [shown, setShown] = useState(sentiment === null || sentiment >= HARD_ENTRY_BELOW);
  if (!shown) {
    return (
      <button
        type="button"
        onClick={() => setShown(true)}
        className={buttonStyle('quiet', 'small', '-ms-3 mt-2 text-dusk')}
      >
        <Sparkle aria-hidden="true" className="size-4" />
        Show a gentle reframe
      </button>
    );
  }
  return (
    <aside aria-label="A gentle reframe" className="mt-4 flex gap-3 rounded-control bg-dusk-wash px-4 py-3.5">
      <Sparkle aria-hidden="true" className="mt-0.5 size-5 text-dusk" />
      <div className="min-w-0">
        <p className="font-semibold text-dusk text-sm">A gentle reframe</p>
        <p dir="auto" className="mt-0.5 text-ink">
          {reframe}
        </p>
      </div>
    </aside>
  );
}
