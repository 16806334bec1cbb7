/** Counts of the everyday things that a journal mentions. */
import type { EntryMetadata } from '../journal/index.ts';
import { countNames, type NameCount } from './counted.ts';
import { memoizeByEntries } from './memoize-by-entries.ts';

const LEADING_DETERMINER = /^(?:the|an?|my|our|your|his|her|its|their|this|that|these|those|some)\s+/;

/** The normalized name of a thing: "the garden" and "my garden" are both "garden". */
export function thingName(named: string): string {
  return named.normalize('NFC').toLowerCase().trim().replace(LEADING_DETERMINER, '');
}

/** Things by the number of entries that mention them, most frequent first. */
export function countThings(entries: readonly EntryMetadata[]): NameCount[] {
  const names = new Map<string, string>();
  const nameOf = (thing: string) => {
    const name = names.get(thing) ?? thingName(thing);
    names.set(thing, name);
    return name;
  };
  return countNames(entries, ({ things }) => new Set(things.map(nameOf))).filter(({ name }) => name !== '');
}

/** The things of a whole journal, memoized. */
export const thingsOf = memoizeByEntries((entries) => countThings(entries));
