/**
 * LRU cache of text indexes. Each access updates the index from the journal in memory, so an edit is found at once on
 * every server.
 */

import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../../contract/durations.ts';
import { type Indexed, TextIndex } from './text-index.ts';

/** Searched documents in memory. Each change creates a new array. */
export interface Documents {
  readonly entries: readonly Indexed[];
}

/** Loads the texts of these documents; deleted ones are left out. */
export type ReadTexts = (userId: string, ids: readonly string[]) => Promise<readonly { id: string; text: string }[]>;

/** Memory limit of all indexes together. An index above the limit is cached alone. */
const BYTES_MAX = 96 * 1024 * 1024;
/** Lifetime without a search, in milliseconds. */
const KEPT_MS = HOUR_MS;
/** Documents loaded at a time. */
const BATCH = 250;
/** Longest time without yielding, in milliseconds. */
const PIECE_MS = 6;

interface Held {
  index: TextIndex;
  /** The documents it indexes. */
  of: readonly Indexed[] | undefined;
}

export class TextIndexes {
  readonly #readTexts: ReadTexts;
  readonly #held = new LRUCache<string, Held>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ index }) => Math.min(BYTES_MAX, index.bytes),
    ttl: KEPT_MS,
    updateAgeOnGet: true,
  });
  readonly #running = new Map<string, Promise<Held>>();

  constructor(readTexts: ReadTexts) {
    this.#readTexts = readTexts;
  }

  /** Approximate memory of all indexes in bytes. */
  get bytes(): number {
    return this.#held.calculatedSize;
  }

  /** The index of the current documents. Use it before the next await. */
  async of(userId: string, documents: Documents): Promise<TextIndex> {
    for (;;) {
      const held = this.#held.get(userId);
      if (held?.of === documents.entries) return held.index;
      const running = this.#running.get(userId);
      if (running) await running;
      else {
        const work = this.#update(userId, held, documents).finally(() => this.#running.delete(userId));
        this.#running.set(userId, work);
        const { of, index } = await work;
        // An index above the limit of the cache is used for this question only.
        if (of === documents.entries) return index;
      }
    }
  }

  async #update(userId: string, held: Held | undefined, { entries }: Documents): Promise<Held> {
    let index = held?.index ?? new TextIndex();
    let pieceEnds = performance.now() + PIECE_MS;
    const pause = async () => {
      if (performance.now() < pieceEnds) return;
      await new Promise((resolve) => setImmediate(resolve));
      pieceEnds = performance.now() + PIECE_MS;
    };
    const stale = new Map(
      entries.filter(({ id, revision }) => index.revisionOf(id) !== revision).map((entry) => [entry.id, entry]),
    );
    if (index.size + stale.size > entries.length) {
      const there = new Set(entries.map(({ id }) => id));
      for (const id of index.ids) if (!there.has(id)) index.remove(id);
    }
    const ids = [...stale.keys()];
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = new Set(ids.slice(at, at + BATCH));
      for (const { id, text } of await this.#readTexts(userId, [...batch])) {
        const entry = stale.get(id);
        if (entry) index.put(entry, text);
        batch.delete(id);
        await pause();
      }
      // Deleted since the journal was read.
      for (const id of batch) index.remove(id);
    }
    if (index.isSparse) index = index.compacted();
    const updated: Held = { index, of: entries };
    this.#held.set(userId, updated);
    return updated;
  }
}
