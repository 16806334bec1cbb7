/** One person's entries in memory, without their text, for counting and filtering. */
import type { Day } from '../../platform/clock.ts';
import { SharedWords } from './shared-words.ts';

export interface KnownEntry {
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
  readonly things: readonly string[];
  readonly tags: readonly string[];
  readonly entryType: 'text' | 'photo' | 'video';
  readonly isPublic: boolean;
  /** Whether it has help lines. */
  readonly help: 'shown' | 'put_away' | null;
}

export interface RemovedEntry {
  readonly id: string;
  readonly revision: number;
}

/** The count and sum of the entry and deletion revisions above a given one. */
export interface Tally {
  entries: number;
  entryRevisions: number;
  removed: number;
  removedRevisions: number;
}

/** Sort order of the journal: newest day first, then newest creation time, then id. */
function newestFirst(one: KnownEntry, other: KnownEntry): number {
  if (one.entryDate !== other.entryDate) return one.entryDate < other.entryDate ? 1 : -1;
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  return one.id < other.id ? 1 : -1;
}

/** From this many changes on, sorting is faster than inserting each entry. */
const SORT_FROM = 50;

export class InMemoryJournal {
  readonly #byId = new Map<string, KnownEntry>();
  /** Revision of the deletion, by entry id. */
  readonly #removed = new Map<string, number>();
  #ordered: KnownEntry[] = [];
  #version = 0;
  #newest = 0;
  readonly #shared = new SharedWords();
  /** Last tally, until the next change. */
  #tallied: { after: number; tally: Tally } | undefined;

  /** Newest first. Each change creates a new array, so results can be memoized by it. */
  get entries(): readonly KnownEntry[] {
    return this.#ordered;
  }

  /** Increases with each change. */
  get version(): number {
    return this.#version;
  }

  /** The highest revision that was applied. */
  get newest(): number {
    return this.#newest;
  }

  find(id: string): KnownEntry | undefined {
    return this.#byId.get(id);
  }

  /** Tally of the known changes. Each change has its own revision, so a missing one changes the sum. */
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
  apply(changed: readonly KnownEntry[], removed: readonly RemovedEntry[]): void {
    this.#tallied = undefined;
    for (const { revision } of changed) this.#newest = Math.max(this.#newest, revision);
    for (const { revision } of removed) this.#newest = Math.max(this.#newest, revision);
    for (const { id, revision } of removed) this.#removed.set(id, revision);
    const gone = removed.filter(({ id, revision }) => (this.#byId.get(id)?.revision ?? revision) < revision);
    const fresh = changed
      .filter(({ id, revision }) => revision > (this.#byId.get(id)?.revision ?? this.#removed.get(id) ?? -1))
      .map((entry) => this.#sharing(entry));
    if (fresh.length === 0 && gone.length === 0) return;
    const leaves = new Set([...gone, ...fresh].map(({ id }) => id).filter((id) => this.#byId.has(id)));
    for (const { id } of gone) this.#byId.delete(id);
    for (const entry of fresh) this.#byId.set(entry.id, entry);
    const ordered = leaves.size === 0 ? [...this.#ordered] : this.#ordered.filter(({ id }) => !leaves.has(id));
    if (fresh.length >= SORT_FROM) {
      ordered.push(...fresh);
      ordered.sort(newestFirst);
    } else {
      for (const entry of fresh) ordered.splice(placeOf(ordered, entry), 0, entry);
    }
    this.#ordered = ordered;
    this.#version++;
  }

  /** The same entry with shared copies of repeated strings, which halves its memory. */
  #sharing(entry: KnownEntry): KnownEntry {
    const shared = this.#shared;
    return {
      id: entry.id,
      revision: entry.revision,
      entryDate: shared.word(entry.entryDate),
      createdAt: entry.createdAt,
      timezone: shared.word(entry.timezone),
      hour: entry.hour,
      sentiment: entry.sentiment,
      themes: shared.list(entry.themes),
      people: shared.list(entry.people),
      things: shared.list(entry.things),
      tags: shared.list(entry.tags),
      entryType: shared.word(entry.entryType),
      isPublic: entry.isPublic,
      help: entry.help === null ? null : shared.word(entry.help),
    };
  }
}

function sumAbove(after: number, revised: Iterable<number | { revision: number }>): { count: number; sum: number } {
  let count = 0;
  let sum = 0;
  for (const one of revised) {
    const revision = typeof one === 'number' ? one : one.revision;
    if (revision <= after) continue;
    count++;
    sum += revision;
  }
  return { count, sum };
}

/** The insertion index of `entry` in the sorted array. */
function placeOf(ordered: readonly KnownEntry[], entry: KnownEntry): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = ordered[middle];
    if (there && newestFirst(there, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
