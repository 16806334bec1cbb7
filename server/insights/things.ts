/** The things of daily life that a journal names. */
import type { KnownEntry } from '../journal/index.ts';
import { type Counted, countNames } from './counted.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';

const WHOSE = /^(?:the|an?|my|our|your|his|her|its|their|this|that|these|those|some)\s+/;

/** A thing as it is counted: “the garden” and “my garden” are the garden. */
export function thingName(named: string): string {
  return named.normalize('NFC').toLowerCase().trim().replace(WHOSE, '');
}

/** Things by the number of entries that name them, most frequent first. */
export function countThings(entries: readonly KnownEntry[]): Counted[] {
  const names = new Map<string, string>();
  const nameOf = (thing: string) => {
    const name = names.get(thing) ?? thingName(thing);
    names.set(thing, name);
    return name;
  };
  return countNames(entries, ({ things }) => new Set(things.map(nameOf))).filter(({ name }) => name !== '');
}

/** Those of a whole journal. */
export const thingsOf = memoizeByEntries((entries) => countThings(entries));
