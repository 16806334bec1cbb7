/** State of one history entry, restored after leaving, going back and reloading, until the tab closes. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from './stored.ts';

type StoredValues = [place: string, value: unknown][];

export interface HistoryMemory {
  /** Returns the stored value, which may come from another version of the page; undefined if there is none. */
  load: () => unknown;
  /** `value` must be serializable as JSON. */
  save: (value: unknown) => void;
}

function readPlaces(shelf: string): StoredValues {
  try {
    const places: unknown = JSON.parse(readStored(shelf, 'session') ?? '[]');
    return Array.isArray(places) ? places : [];
  } catch {
    return [];
  }
}

/**
 * Returns the state `name` of the current history entry. `storageKey` is the session storage key of the last `maxValues`
 * entries, read and written as a whole.
 */
export function useHistoryMemory(name: string, storageKey = 'evenglow-place', maxValues = 10): HistoryMemory {
  // Every page loaded by its address has the same history key, so the path is part of the key too.
  const { key, pathname } = useLocation();
  return useMemo(() => {
    const valueKey = `${key} ${pathname} ${name}`;
    return {
      load: () => readPlaces(storageKey).find(([known]) => known === valueKey)?.[1],
      save: (value) => {
        const others = readPlaces(storageKey).filter(([known]) => known !== valueKey);
        writeStored(storageKey, JSON.stringify([...others, [valueKey, value]].slice(-maxValues)), 'session');
      },
    };
  }, [key, pathname, name, storageKey, maxValues]);
}
