/** Tells lists of other features, which keep entries in a shape of their own, what was changed on this page. */
import type { Entry } from '../../contract/journal.ts';

export interface EntryChange {
  id: string;
  /** As it is now; undefined where it was deleted. */
  entry: Entry | undefined;
}

type Listener = (change: EntryChange) => void;
const listeners = new Set<Listener>();

export function tellEntryChange(change: EntryChange): void {
  for (const listener of listeners) listener(change);
}

/** Answers how to stop. */
export function onEntryChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
