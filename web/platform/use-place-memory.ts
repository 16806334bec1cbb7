/** What a page remembers of one place of the history, through leaving, coming back and loading anew, until the tab closes. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from './stored.ts';

type Places = [place: string, value: unknown][];

export interface PlaceMemory {
  /** Undefined where nothing is kept; whatever was kept last otherwise, which may be of another version of the page. */
  recall: () => unknown;
  /** `value` must be made of what JSON knows. */
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
 * `name`: of what is kept, one for each use on a page. The memory is another one at each place of the history; `shelf`
 * holds those of the last places, and is read and written whole.
 */
export function usePlaceMemory(name: string, shelf = 'evenglow-place', remembered = 10): PlaceMemory {
  // Every page that is loaded from its address has the same key, so that the key alone would mix them up.
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
