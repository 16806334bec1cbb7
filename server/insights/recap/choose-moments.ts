/** Chooses the entries that are shown unasked: never hard ones, good ones first, varied, and deterministic. */
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import type { KnownEntry } from '../../journal/index.ts';
import { averageOf } from '../average.ts';

/** Lowest mood of a good entry. */
const GOOD_FROM = 3.5;

function isHardEntry({ sentiment, help }: KnownEntry): boolean {
  return help !== null || (sentiment !== null && sentiment < HARD_ENTRY_BELOW);
}

/** Hard entries per journal, by its array of entries. */
const remembered = new WeakMap<readonly KnownEntry[], ReadonlySet<KnownEntry>>();

/**
 * Entries that people are not reminded of unless they ask: those below `HARD_ENTRY_BELOW` or with help lines, and all
 * entries of a day whose average is below it or that has an entry with help lines. Entries without a mood are not hard.
 */
export function hardEntriesOf(entries: readonly KnownEntry[]): ReadonlySet<KnownEntry> {
  const known = remembered.get(entries);
  if (known) return known;
  const hard = new Set<KnownEntry>();
  for (const ofDay of Map.groupBy(entries, ({ entryDate }) => entryDate).values()) {
    const isHardDay =
      (averageOf(ofDay) ?? HARD_ENTRY_BELOW) < HARD_ENTRY_BELOW || ofDay.some(({ help }) => help !== null);
    for (const entry of ofDay) if (isHardDay || isHardEntry(entry)) hard.add(entry);
  }
  remembered.set(entries, hard);
  return hard;
}

/** Whether an entry is known to be good. */
export function isGood({ sentiment }: KnownEntry): boolean {
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
 * The entry at `place` (from 0, wrapping around) of a pseudo-random order that depends only on the seed and the ids:
 * adding or removing an entry keeps the order of the others.
 */
export function drawn(entries: readonly KnownEntry[], seed: string, place = 0): KnownEntry | undefined {
  const ranked = entries.map((entry) => ({ entry, rank: hashOf(seed + entry.id) }));
  ranked.sort((one, other) => one.rank - other.rank || (one.entry.id < other.entry.id ? -1 : 1));
  return ranked[place % ranked.length]?.entry;
}

/** The value of choosing an entry next to `others`. The weights are a matter of taste; a whole mood step is 1. */
function worth(entry: KnownEntry, others: readonly KnownEntry[], seed: string): number {
  let worth = entry.sentiment ?? GOOD_FROM;
  if (entry.people.length > 0) worth += 0.5;
  if (entry.entryType !== 'text') worth += 0.4;
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
 * At most `count` of the entries: the best and most varied, in the order of choice. `beside`: entries shown with them.
 */
export function chooseMoments(
  entries: readonly KnownEntry[],
  count: number,
  seed: string,
  beside: readonly KnownEntry[] = [],
): KnownEntry[] {
  const chosen: KnownEntry[] = [];
  const left = new Set(entries);
  while (chosen.length < count && left.size > 0) {
    let best: KnownEntry | undefined;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const entry of left) {
      const its = worth(entry, [...beside, ...chosen], seed);
      if (its > bestWorth) [best, bestWorth] = [entry, its];
    }
    if (!best) break;
    chosen.push(best);
    left.delete(best);
  }
  return chosen;
}
