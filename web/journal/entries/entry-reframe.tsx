/** The analysis' reframe on a card; on a hard entry one plain line. */
import { Sparkle } from 'lucide-react';

export function EntryReframe({ reframe, isHard }: { reframe: string; isHard: boolean }) {
  if (isHard) {
    return (
      <p dir="auto" className="mt-3 text-soft">
        {reframe}
      </p>
    );
  }
  return (
    <div role="note" aria-label="A gentle reframe" className="mt-4 flex gap-3 rounded-control bg-dusk-wash px-4 py-3.5">
      <Sparkle aria-hidden="true" className="mt-0.5 size-5 text-dusk" />
      <div className="min-w-0">
        <p className="font-semibold text-dusk text-sm">A gentle reframe</p>
        <p dir="auto" className="mt-0.5 text-ink">
          {reframe}
        </p>
      </div>
    </div>
  );
}
