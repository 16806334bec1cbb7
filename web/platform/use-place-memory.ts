/** What a page remembers of one place of the history, through leaving, coming back and loading anew, until the tab closes. */
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from './stored.ts';

const KEY = 'evenglow-place';
/** Places of the history that are remembered. */
const REMEMBERED = 10;

type Places = [place: string, value: unknown][];

export interface PlaceMemory {
  /** Undefined where nothing is kept; whatever was kept last otherwise, which may be of another version of the page. */
  recall: () => unknown;
  /** `value` must be made of what JSON knows. */
  keep: (value: unknown) => void;
}

function readPlaces(): Places {
  try {
    const places: unknown = JSON.parse(readStored(KEY, 'session') ?? '[]');
    return Array.isArray(places) ? places : [];
  } catch {
    return [];
  }
}

/** `name`: of what is kept, one for each use on a page. */
export function usePlaceMemory(name: string): PlaceMemory {
  const { key, pathname } = useLocation();
  return useMemo(() => {
    const place = `${key} ${pathname} ${name}`;
    return {
      recall: () => readPlaces().find(([known]) => known === place)?.[1],
      keep: (value) => {
        const others = readPlaces().filter(([known]) => known !== place);
        writeStored(KEY, JSON.stringify([...others, [place, value]].slice(-REMEMBERED)), 'session');
      },
    };
  }, [key, pathname, name]);
}
