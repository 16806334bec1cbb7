/** The set of drafts stored in this browser, without reading their contents: each card of a long list queries it. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';
import { storedKeys } from '../../platform/stored.ts';

const PREFIX = 'evenglow-draft:';

/** Loaded on first use and updated while there are subscribers; undefined otherwise. */
const keys = createStore<ReadonlySet<string> | undefined>(undefined, () => {
  window.addEventListener('storage', followOtherTabs);
  return () => {
    window.removeEventListener('storage', followOtherTabs);
    keys.set(undefined);
  };
});

/** Returns the storage key of a user's draft `name`. */
export function draftKey(userId: string, name: string): string {
  return `${PREFIX}${userId}:${name}`;
}

/** Returns the number of drafts of a user in this browser. */
export function countDrafts(userId: string): number {
  return storedKeys(draftKey(userId, '')).length;
}

/** Call it whenever a draft was stored or removed. */
export function updateDraftKeys(key: string, isStored: boolean): void {
  const current = keys.get();
  if (!current || current.has(key) === isStored) return;
  const next = new Set(current);
  if (isStored) next.add(key);
  else next.delete(key);
  keys.set(next);
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key?.startsWith(PREFIX)) updateDraftKeys(key, newValue !== null);
}

function storedDraftKeys(): ReadonlySet<string> {
  const current = keys.get();
  if (current) return current;
  const loaded = new Set(storedKeys(PREFIX));
  keys.set(loaded);
  return loaded;
}

/** Returns whether there is a stored draft. */
export function useHasDraft(userId: string, name: string): boolean {
  return useSyncExternalStore(keys.subscribe, () => storedDraftKeys().has(draftKey(userId, name)));
}
