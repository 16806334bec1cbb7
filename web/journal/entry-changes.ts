/** Event emitter for changes of entries, for lists of other features with their own data shape. */
import type { Entry } from '../../contract/journal.ts';

export interface EntryChange {
  id: string;
  /** The current entry; undefined if deleted. */
  entry: Entry | undefined;
}

type Listener = (change: EntryChange) => void;
const listeners = new Set<Listener>();

export function emitEntryChange(change: EntryChange): void {
  for (const listener of listeners) listener(change);
}

/** Returns the unsubscribe function. */
export function onEntryChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
