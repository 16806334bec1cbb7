/** Leads to one entry among all of the journal: where to go, and what the page there makes of it. */
import { useEffect, useState } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import { usePlaceMemory } from '../../platform/use-place-memory.ts';
import { useLazy } from '../../ui/lazy.ts';

/** The page with all entries. */
export const ALL_ENTRIES_PATH = '/dashboard';

const leading = () => import('./focus-entry.ts');

interface State {
  entry: string;
}

/** What to go there with. Nothing of it stands in the address. */
export function linkToEntry(id: string): NavigateOptions {
  return { state: { entry: id } satisfies State };
}

/**
 * The entry somebody was led here for, whose card is given the focus once it is drawn; undefined where nobody was led
 * anywhere. It stays the same, so that what uses it is made anew for each place of the history.
 */
export function useLinkedEntry(): string | undefined {
  const state: unknown = useLocation().state;
  const memory = usePlaceMemory('shown');
  const [shown] = useState(() => (isState(state) && memory.recall() !== true ? state.entry : undefined));
  const part = useLazy(leading, shown !== undefined);
  useEffect(() => {
    // Whoever comes back here later finds the page as it was left.
    if (shown && part) return part.focusEntry(shown, () => memory.keep(true));
  }, [shown, part, memory]);
  return shown;
}

function isState(state: unknown): state is State {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
}
