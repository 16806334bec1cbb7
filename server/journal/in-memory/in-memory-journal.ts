/** One person's entries in memory, without their text, for counting and filtering. */
import type { QuietHelp } from '../../../contract/analysis.ts';
import { type EntryType, isCheckIn } from '../../../contract/check-ins.ts';
import type { Day } from '../../platform/clock.ts';
import { StringPool } from './shared-words.ts';

export interface EntryMetadata {
  readonly id: string;
  readonly revision: number;
  readonly entryDate: Day;
  /** Creation time, in milliseconds since 1970. */
  readonly createdAt: number;
  /** Time zone in which it was written. */
  readonly timezone: string;
  /** Local hour when it was written, 0 to 23. */
  readonly hour: number;
  /** 1 to 5; null if unknown. */
  readonly sentiment: number | null;
  readonly themes: readonly string[];
  /** As the entry mentions them. The feature `insights` decides which names are one person. */
  readonly people: readonly string[];
  /** Those of `people` who are thanked or were kind. */
  readonly thanked: readonly string[];
  readonly things: readonly string[];
  readonly tags: readonly string[];
  readonly entryType: EntryType;
  /** Whether it has photos or a video. */
  readonly hasMedia: boolean;
  readonly isPublic: boolean;
  /** Whether it has the card with helplines. */
  readonly help: 'shown' | 'put_away' | null;
  /** Whether it has the quiet line, or had it until it was hidden. */
  readonly quietHelp: QuietHelp | 'hidden' | null;
}

const writtenCache = new WeakMap<readonly EntryMetadata[], readonly EntryMetadata[]>();

/** The entries that are no check-ins, in the same order, memoized by the array. The array itself without check-ins. */
export function withoutCheckIns(entries: readonly EntryMetadata[]): readonly EntryMetadata[] {
  let written = writtenCache.get(entries);
  if (!written) {
    written = entries.some(isCheckIn) ? entries.filter((entry) => !isCheckIn(entry)) : entries;
    writtenCache.set(entries, written);
  }
  return written;
}

export interface RemovedEntry {
  readonly id: string;
  readonly revision: number;
}

/**
 * The count and the exact sum of the entry and deletion revisions above a given one. A change raises the revision of its
 * row or adds a row, so with the same count and sum none is missing. Several changes may have the same revision.
 */
export interface Tally {
  entries: number;
  entryRevisions: bigint;
  removed: number;
  removedRevisions: bigint;
}

/** Sort order of the journal: newest day first, then newest creation time, then id. */
function newestFirst(one: EntryMetadata, other: EntryMetadata): number {
  if (one.entryDate !== other.entryDate) return one.entryDate < other.entryDate ? 1 : -1;
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  return one.id < other.id ? 1 : -1;
}

/** Measured with Node 24: an entry with its id, places in the map and the array, and lists of one name at most. */
const BYTES_PER_ENTRY = 376;
/** A list of several names, without the names, which entries share. */
const BYTES_PER_LIST = 56;
const BYTES_PER_NAME = 8;
/** An id and a revision. */
const BYTES_PER_REMOVAL = 126;
/** An empty journal. */
const BYTES_MIN = 2_000;

/** From this many changes on, sorting is faster than inserting each entry. */
const SORT_FROM = 50;

export class InMemoryJournal {
  readonly #byId = new Map<string, EntryMetadata>();
  /** Revision of the deletion, by entry id. */
  readonly #removed = new Map<string, number>();
  #ordered: EntryMetadata[] = [];
  #version = 0;
  #newest = 0;
  #bytes = 0;
  readonly #shared = new StringPool();
  /** Last tally, until the next change. */
  #tallied: { after: number; tally: Tally } | undefined;

  /** Newest first. Each change creates a new array, so results can be memoized by it. */
  get entries(): readonly EntryMetadata[] {
    return this.#ordered;
  }

  /** Increases with each change. */
  get version(): number {
    return this.#version;
  }

  /** The highest revision that was applied. */
  get lastRevision(): number {
    return this.#newest;
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    return BYTES_MIN + this.#bytes + this.#shared.bytes + this.#removed.size * BYTES_PER_REMOVAL;
  }

  find(id: string): EntryMetadata | undefined {
    return this.#byId.get(id);
  }

  /** Tally of the known changes. */
  tally(after: number): Tally {
    if (this.#tallied?.after !== after) {
      const entries = sumAbove(after, this.#ordered.values());
      const removed = sumAbove(after, this.#removed.values());
      const tally = {
        entries: entries.count,
        entryRevisions: entries.sum,
        removed: removed.count,
        removedRevisions: removed.sum,
      };
      this.#tallied = { after, tally };
    }
    return this.#tallied.tally;
  }

  /**
   * Applies current versions of entries, and deletions. Skips known revisions, so changes may come twice and in any
   * order.
   */
  apply(changed: readonly EntryMetadata[], removed: readonly RemovedEntry[]): void {
    this.#tallied = undefined;
    for (const { revision } of changed) this.#newest = Math.max(this.#newest, revision);
    for (const { revision } of removed) this.#newest = Math.max(this.#newest, revision);
    for (const { id, revision } of removed) this.#removed.set(id, revision);
    const deleted = removed.filter(({ id, revision }) => (this.#byId.get(id)?.revision ?? revision) < revision);
    const updated = changed
      .filter(({ id, revision }) => revision > (this.#byId.get(id)?.revision ?? this.#removed.get(id) ?? -1))
      .map((entry) => this.#intern(entry));
    if (updated.length === 0 && deleted.length === 0) return;
    const replacedIds = new Set([...deleted, ...updated].map(({ id }) => id).filter((id) => this.#byId.has(id)));
    for (const id of replacedIds) this.#bytes -= bytesOf(this.#byId.get(id));
    for (const { id } of deleted) this.#byId.delete(id);
    for (const entry of updated) this.#byId.set(entry.id, entry);
    for (const id of new Set(updated.map((entry) => entry.id))) this.#bytes += bytesOf(this.#byId.get(id));
    const ordered =
      replacedIds.size === 0 ? [...this.#ordered] : this.#ordered.filter(({ id }) => !replacedIds.has(id));
    if (updated.length >= SORT_FROM) {
      ordered.push(...updated);
      ordered.sort(newestFirst);
    } else {
      for (const entry of updated) ordered.splice(insertionIndex(ordered, entry), 0, entry);
    }
    this.#ordered = ordered;
    this.#version++;
  }

  /** The same entry with shared copies of repeated strings, which halves its memory. */
  #intern(entry: EntryMetadata): EntryMetadata {
    const interned = this.#shared;
    return {
      id: entry.id,
      revision: entry.revision,
      entryDate: interned.word(entry.entryDate),
      createdAt: entry.createdAt,
      timezone: interned.word(entry.timezone),
      hour: entry.hour,
      sentiment: entry.sentiment,
      themes: interned.internList(entry.themes),
      people: interned.internList(entry.people),
      thanked: interned.internList(entry.thanked),
      things: interned.internList(entry.things),
      tags: interned.internList(entry.tags),
      entryType: interned.word(entry.entryType),
      hasMedia: entry.hasMedia,
      isPublic: entry.isPublic,
      help: entry.help === null ? null : interned.word(entry.help),
      quietHelp: entry.quietHelp === null ? null : interned.word(entry.quietHelp),
    };
  }
}

function bytesOf(entry: EntryMetadata | undefined): number {
  if (!entry) return 0;
  const { themes, people, thanked, things, tags } = entry;
  let bytes = BYTES_PER_ENTRY;
  for (const { length } of [themes, people, thanked, things, tags]) {
    if (length > 1) bytes += BYTES_PER_LIST + length * BYTES_PER_NAME;
  }
  return bytes;
}

/** Divides the bits of a revision in half: sums of halves are exact doubles up to 67 million revisions. */
const HALF = 2 ** 26;

function sumAbove(after: number, revised: Iterable<number | { revision: number }>): { count: number; sum: bigint } {
  let count = 0;
  let high = 0;
  let low = 0;
  for (const item of revised) {
    const revision = typeof item === 'number' ? item : item.revision;
    if (revision <= after) continue;
    const half = Math.floor(revision / HALF);
    count++;
    high += half;
    low += revision - half * HALF;
  }
  return { count, sum: BigInt(high) * BigInt(HALF) + BigInt(low) };
}

/** The insertion index of `entry` in the sorted array. */
function insertionIndex(ordered: readonly EntryMetadata[], entry: EntryMetadata): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = ordered[middle];
    if (candidate && newestFirst(candidate, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
