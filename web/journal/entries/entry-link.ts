/** Links to an entry in the list of all entries, and the handling of such a link there. */
import { useEffect, useState } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import { useHistoryMemory } from '../../platform/use-history-memory.ts';
import { useLazy } from '../../ui/lazy.ts';

/** The page with all entries. */
export const ALL_ENTRIES_PATH = '/dashboard';

const leading = () => import('./focus-entry.ts');

interface State {
  entry: string;
}

/** Returns navigation options with the entry in the history state, not in the address. */
export function linkToEntry(id: string): NavigateOptions {
  return { state: { entry: id } satisfies State };
}

/**
 * Returns the id of the linked entry, whose card gets the focus once mounted; undefined without a link. Stable per
 * history entry.
 */
export function useLinkedEntry(): string | undefined {
  const state: unknown = useLocation().state;
  const memory = useHistoryMemory('shown');
  const [shown] = useState(() => (isState(state) && memory.recall() !== true ? state.entry : undefined));
  const part = useLazy(leading, shown !== undefined);
  useEffect(() => {
    // Coming back later restores the page as it was left.
    if (shown && part) return part.focusEntry(shown, () => memory.keep(true));
  }, [shown, part, memory]);
  return shown;
}

function isState(state: unknown): state is State {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
}
