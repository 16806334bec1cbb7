/** Which drafts this browser keeps, told without reading them: a list of a journal asks for each of its cards. */
import { useSyncExternalStore } from 'react';
import { storedKeys } from './stored.ts';

const PREFIX = 'evenglow-draft:';

/** Read once while somebody looks, and kept up to date from then on. */
let keys: Set<string> | undefined;
const watchers = new Set<() => void>();

/** Where the draft `name` of one person is stored. */
export function draftKey(userId: string, name: string): string {
  return `${PREFIX}${userId}:${name}`;
}

/** To be called whenever a draft was stored or removed. */
export function noteDraft(key: string, isStored: boolean): void {
  if (!keys || keys.has(key) === isStored) return;
  if (isStored) keys.add(key);
  else keys.delete(key);
  for (const watcher of watchers) watcher();
}

function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key?.startsWith(PREFIX)) noteDraft(key, newValue !== null);
}

function subscribe(watcher: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', followOtherTabs);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    window.removeEventListener('storage', followOtherTabs);
    keys = undefined;
  };
}

/** Whether there is such a draft; followed as long as it is asked. */
export function useHasDraft(userId: string, name: string): boolean {
  return useSyncExternalStore(subscribe, () => {
    keys ??= new Set(storedKeys(PREFIX));
    return keys.has(draftKey(userId, name));
  });
}
