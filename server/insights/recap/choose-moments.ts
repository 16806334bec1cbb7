/** Which moments are shown without being asked for: never hard ones, good ones first, varied, and always the same ones. */
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import type { KnownEntry } from '../../journal/index.ts';
import { averageOf } from '../average.ts';

/** From this mood on a moment is a good one. */
const GOOD_FROM = 3.5;

function isHardEntry({ sentiment, help }: KnownEntry): boolean {
  return help !== null || (sentiment !== null && sentiment < HARD_ENTRY_BELOW);
}

/** By the array of a journal: its entries that are hard or stand on a hard day. */
const remembered = new WeakMap<readonly KnownEntry[], ReadonlySet<KnownEntry>>();

/**
 * Entries that nobody is reminded of unless they ask: those below `HARD_ENTRY_BELOW` or with help lines, and all of a day
 * whose average is below it or that has an entry with help lines. Entries whose mood is not known are not hard.
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

/** True for a moment that is known to be a good one. */
export function isGood({ sentiment }: KnownEntry): boolean {
  return sentiment !== null && sentiment >= GOOD_FROM;
}

/** A number from 0 to 2^32 - 1 that is the same for the same text: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), mixed once more as MurmurHash3 ends. */
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
 * The entry at `place`, counted from 0 and round again, of an order that depends on the seed and the ids alone: where an entry
 * comes or goes, the others keep theirs.
 */
export function drawn(entries: readonly KnownEntry[], seed: string, place = 0): KnownEntry | undefined {
  const ranked = entries.map((entry) => ({ entry, rank: hashOf(seed + entry.id) }));
  ranked.sort((one, other) => one.rank - other.rank || (one.entry.id < other.entry.id ? -1 : 1));
  return ranked[place % ranked.length]?.entry;
}

/** How much a moment is worth choosing beside those `others`. The weights are taste: a whole mood step is 1. */
function worth(entry: KnownEntry, others: readonly KnownEntry[], seed: string): number {
  let worth = entry.sentiment ?? GOOD_FROM;
  if (entry.people.length > 0) worth += 0.5;
  if (entry.entryType !== 'text') worth += 0.4;
  // Of equals not always the first.
  worth += hashOf(seed + entry.id) / 2 ** 32;
  for (const other of others) {
    if (entry.entryDate === other.entryDate) worth -= 3;
    if (entry.themes.some((theme) => other.themes.includes(theme))) worth -= 0.8;
    if (entry.people.some((name) => other.people.includes(name))) worth -= 0.4;
  }
  return worth;
}

/** At most `count` of the entries, the best and most varied, first chosen first. `beside`: those shown with them. */
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
