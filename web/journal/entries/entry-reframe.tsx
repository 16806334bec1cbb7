/** The AI's reframe on a card; collapsed on a hard entry. */
import { Sparkle } from 'lucide-react';
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { useItemState } from '../../ui/item-state.ts';

export function EntryReframe({ reframe, sentiment }: { reframe: string; sentiment: number | null }) {
  const [shown, setShown] = useItemState('reframe', sentiment === null || sentiment >= HARD_ENTRY_BELOW);
  if (!shown) {
    return (
      <button
        type="button"
        onClick={() => setShown(true)}
        className="-ms-2 reach mt-3 flex h-9 items-center gap-2 rounded-control px-2 font-medium text-dusk text-sm hover:bg-dusk-wash"
      >
        <Sparkle aria-hidden="true" className="size-4" />
        Show a gentle reframe
      </button>
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
