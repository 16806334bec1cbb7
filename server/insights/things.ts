/** Counts of the everyday things that a journal mentions. */
import type { EntryMetadata } from '../journal/index.ts';
import { countNames, mostFrequentFirst, type NameCount, sumPairs } from './counted.ts';
import { memoizeByCounts } from './memoize-by-counts.ts';

const LEADING_DETERMINER = /^(?:the|an?|my|our|your|his|her|its|their|this|that|these|those|some)\s+/;

/** The normalized name of a thing: "the garden" and "my garden" are both "garden". */
export function thingName(named: string): string {
  return named.normalize('NFC').toLowerCase().trim().replace(LEADING_DETERMINER, '');
}

/** Things by the number of entries that mention them, most frequent first. */
export function countThings(entries: readonly EntryMetadata[]): NameCount[] {
  return countNames(entries, thingNamesOf);
}

/** The normalized names of the things that an entry mentions, each once. */
export function thingNamesOf({ things }: Pick<EntryMetadata, 'things'>): Set<string> {
  return new Set(things.map(thingName).filter((name) => name !== ''));
}

/** The things of a whole journal, memoized. */
export const thingsOf = memoizeByCounts(({ years }) => mostFrequentFirst(sumPairs(years.map(({ things }) => things))));
