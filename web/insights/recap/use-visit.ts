/** The user's choices for memories during this visit: hard days, and how often another one was requested. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../platform/store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';

export interface Visit {
  hardDays: boolean;
  /** How often another memory was requested today. */
  another: number;
}

const INITIAL_VISIT: Visit = { hardDays: false, another: 0 };

/** Keyed by user and day. */
const visits = createStore<ReadonlyMap<string, Visit>>(new Map());

/** Session storage key, so that a reload shows the same memory. */
const ANOTHER_KEY = 'evenglow-another-memory';

function readAnother(name: string): number {
  const [stored, count] = readStored(ANOTHER_KEY, 'session')?.split(' ') ?? [];
  const another = Number(count);
  return stored === name && Number.isSafeInteger(another) && another > 0 ? another : 0;
}

/** Starts fresh for each day and user. */
export function useVisit(userId: string, today: string): [Visit, (change: Partial<Visit>) => void] {
  const name = `${userId}:${today}`;
  const storedVisit = useSyncExternalStore(visits.subscribe, visits.get).get(name);
  const visit = storedVisit ?? { ...INITIAL_VISIT, another: readAnother(name) };
  const change = (part: Partial<Visit>) => {
    const next = { ...visit, ...part };
    writeStored(ANOTHER_KEY, `${name} ${next.another}`, 'session');
    visits.set(new Map([[name, next]]));
  };
  return [visit, change];
}
