/** Lists stored in this browser per user and shared by all tabs, such as messages waiting to be sent. */
import { createStore, type Store } from './store.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

export interface StoredList<Item> {
  /** Increments with every change of a list, here or in another tab. */
  version: Store<number>;
  /** Returns the same array until the list changes. */
  read: (userId: string) => readonly Item[];
  change: (userId: string, update: (all: readonly Item[]) => readonly Item[]) => void;
}

/** `keyOf` returns the storage key of a user's list. Stored items are validated with `isItem`. */
export function createStoredList<Item>(
  keyOf: (userId: string) => string,
  isItem: (value: unknown) => value is Item,
): StoredList<Item> {
  const none: readonly Item[] = [];
  /** The lists by user: a fallback if storage is not available, and the basis for detecting changes. */
  const cache = new Map<string, { stored: string | undefined; items: readonly Item[] }>();
  const version = createStore(0, () => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.startsWith(keyOf(''))) version.set(version.get() + 1);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  });
  const parse = (stored: string | undefined): readonly Item[] => {
    try {
      const all: unknown = JSON.parse(stored ?? '[]');
      return Array.isArray(all) && all.length > 0 ? all.filter(isItem) : none;
    } catch {
      return none;
    }
  };
  const read = (userId: string) => {
    const stored = readStored(keyOf(userId));
    const cached = cache.get(userId);
    if (cached && cached.stored === stored) return cached.items;
    const items = parse(stored);
    cache.set(userId, { stored, items });
    return items;
  };
  const change: StoredList<Item>['change'] = (userId, update) => {
    const items = update(read(userId));
    if (items.length === 0) removeStored(keyOf(userId));
    else writeStored(keyOf(userId), JSON.stringify(items));
    cache.set(userId, { stored: readStored(keyOf(userId)), items });
    version.set(version.get() + 1);
  };
  return { version, read, change };
}
