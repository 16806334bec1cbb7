/** State of one history entry, restored after leaving, going back and reloading, until the tab closes. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from './stored.ts';

type Places = [place: string, value: unknown][];

export interface HistoryMemory {
  /** Returns the stored value, which may come from another version of the page; undefined if there is none. */
  recall: () => unknown;
  /** `value` must be serializable as JSON. */
  keep: (value: unknown) => void;
}

function readPlaces(shelf: string): Places {
  try {
    const places: unknown = JSON.parse(readStored(shelf, 'session') ?? '[]');
    return Array.isArray(places) ? places : [];
  } catch {
    return [];
  }
}

/**
 * Returns the state `name` of the current history entry. `shelf` is the session storage key of the last `remembered`
 * entries, read and written as a whole.
 */
export function useHistoryMemory(name: string, shelf = 'evenglow-place', remembered = 10): HistoryMemory {
  // Every page loaded by its address has the same history key, so the path is part of the key too.
  const { key, pathname } = useLocation();
  return useMemo(() => {
    const place = `${key} ${pathname} ${name}`;
    return {
      recall: () => readPlaces(shelf).find(([known]) => known === place)?.[1],
      keep: (value) => {
        const others = readPlaces(shelf).filter(([known]) => known !== place);
        writeStored(shelf, JSON.stringify([...others, [place, value]].slice(-remembered)), 'session');
      },
    };
  }, [key, pathname, name, shelf, remembered]);
}
