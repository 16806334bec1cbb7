/** Chooses entries to show without the user's request (memories, recaps): never hard ones, good ones first, varied, and deterministic. */
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import { averageOf } from '../average.ts';

/** Lowest mood of a good entry. */
const GOOD_FROM = 3.5;

function isHardEntry({ sentiment, help }: EntryMetadata): boolean {
  return help !== null || (sentiment !== null && sentiment < HARD_ENTRY_BELOW);
}

/** Cache of hard entries, keyed by the array of a journal's entries. */
const hardEntriesCache = new WeakMap<readonly EntryMetadata[], ReadonlySet<EntryMetadata>>();

/**
 * Entries that people are not reminded of unless they ask: those below `HARD_ENTRY_BELOW` or with help lines, and all
 * entries of a day whose average is below it or that has an entry with help lines. Entries without a mood are not hard.
 */
export function hardEntriesOf(entries: readonly EntryMetadata[]): ReadonlySet<EntryMetadata> {
  const known = hardEntriesCache.get(entries);
  if (known) return known;
  const hard = new Set<EntryMetadata>();
  for (const ofDay of Map.groupBy(entries, ({ entryDate }) => entryDate).values()) {
    const isHardDay =
      (averageOf(ofDay) ?? HARD_ENTRY_BELOW) < HARD_ENTRY_BELOW || ofDay.some(({ help }) => help !== null);
    for (const entry of ofDay) if (isHardDay || isHardEntry(entry)) hard.add(entry);
  }
  hardEntriesCache.set(entries, hard);
  return hard;
}

/** Whether an entry is known to be good. */
export function isGood({ sentiment }: EntryMetadata): boolean {
  return sentiment !== null && sentiment >= GOOD_FROM;
}

/**
 * A deterministic number from 0 to 2^32 - 1: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) with the finalizer of
 * MurmurHash3.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The entry at `index` (from 0, wrapping around) of a pseudo-random order that depends only on the seed and the ids:
 * adding or removing an entry keeps the order of the others.
 */
export function pickEntry(entries: readonly EntryMetadata[], seed: string, index = 0): EntryMetadata | undefined {
  const ranked = entries.map((entry) => ({ entry, rank: hashOf(seed + entry.id) }));
  ranked.sort((one, other) => one.rank - other.rank || (one.entry.id < other.entry.id ? -1 : 1));
  return ranked[index % ranked.length]?.entry;
}

/** The value of choosing an entry next to `others`. The weights are a matter of taste; a whole mood step is 1. */
function scoreOf(entry: EntryMetadata, others: readonly EntryMetadata[], seed: string): number {
  let worth = entry.sentiment ?? GOOD_FROM;
  if (entry.people.length > 0) worth += 0.5;
  if (entry.hasMedia) worth += 0.4;
  // Breaks ties pseudo-randomly.
  worth += hashOf(seed + entry.id) / 2 ** 32;
  for (const other of others) {
    if (entry.entryDate === other.entryDate) worth -= 3;
    if (entry.themes.some((theme) => other.themes.includes(theme))) worth -= 0.8;
    if (entry.people.some((name) => other.people.includes(name))) worth -= 0.4;
  }
  return worth;
}

/**
 * At most `count` of the entries: the best and most varied, in the order of choice. `shownEntries`: entries shown with them.
 */
export function chooseEntries(
  entries: readonly EntryMetadata[],
  count: number,
  seed: string,
  shownEntries: readonly EntryMetadata[] = [],
): EntryMetadata[] {
  const chosen: EntryMetadata[] = [];
  const remaining = new Set(entries);
  while (chosen.length < count && remaining.size > 0) {
    let best: EntryMetadata | undefined;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const entry of remaining) {
      const score = scoreOf(entry, [...shownEntries, ...chosen], seed);
      if (score > bestWorth) [best, bestWorth] = [entry, score];
    }
    if (!best) break;
    chosen.push(best);
    remaining.delete(best);
  }
  return chosen;
}
