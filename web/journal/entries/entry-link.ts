/** Links to an entry in the list of all entries, and the handling of such a link there. */
import { useEffect, useState } from 'react';
import { type NavigateOptions, useLocation } from 'react-router';
import { useHistoryMemory } from '../../platform/use-history-memory.ts';
import { useLazy } from '../../ui/lazy.ts';

/** The page with all entries. */
export const ALL_ENTRIES_PATH = '/dashboard';

const loadFocusEntry = () => import('./focus-entry.ts');

interface LinkState {
  entry: string;
}

/** Returns navigation options with the entry in the history state, not in the address. */
export function linkToEntry(id: string): NavigateOptions {
  return { state: { entry: id } satisfies LinkState };
}

/**
 * Returns the id of the linked entry, whose card gets the focus once mounted; undefined without a link. Stable per
 * history entry.
 */
export function useLinkedEntry(): string | undefined {
  const state: unknown = useLocation().state;
  const memory = useHistoryMemory('shown');
  const [linkedId] = useState(() => (isState(state) && memory.load() !== true ? state.entry : undefined));
  const focusModule = useLazy(loadFocusEntry, linkedId !== undefined);
  useEffect(() => {
    // Coming back later restores the page as it was left.
    if (linkedId && focusModule) return focusModule.focusEntry(linkedId, () => memory.save(true));
  }, [linkedId, focusModule, memory]);
  return linkedId;
}

function isState(state: unknown): state is LinkState {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
}
