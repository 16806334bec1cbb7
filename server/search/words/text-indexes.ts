/**
 * LRU cache of text indexes. Each access updates the index from the journal in memory, so an edit is found at once on
 * every server.
 */

import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../../contract/durations.ts';
import { type IndexedDocument, TextIndex } from './text-index.ts';

/** Searched documents in memory. Each change creates a new array. */
export interface Documents {
  readonly entries: readonly IndexedDocument[];
}

/** Loads the texts of these documents; deleted ones are omitted. */
export type ReadTexts = (userId: string, ids: readonly string[]) => Promise<readonly { id: string; text: string }[]>;

/** Lifetime without a search, in milliseconds. */
const TTL_MS = HOUR_MS;
/** Documents loaded at a time. */
const BATCH = 250;
/** Longest time without yielding, in milliseconds. */
const YIELD_INTERVAL_MS = 6;

interface CachedIndex {
  index: TextIndex;
  /** The documents it indexes. */
  of: readonly IndexedDocument[] | undefined;
}

/** The indexes of all sources. */
export type IndexCache = LRUCache<string, CachedIndex>;

/** A cache of at most so many bytes. An index above the limit is cached alone. */
export function createIndexCache(maxBytes: number): IndexCache {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ index }) => Math.min(maxBytes, index.bytes),
    ttl: TTL_MS,
    updateAgeOnGet: true,
    // Otherwise indexes of those who do not search again would stay.
    ttlAutopurge: true,
  });
}

export class TextIndexes {
  readonly #source: string;
  readonly #readTexts: ReadTexts;
  readonly #cache: IndexCache;
  readonly #running = new Map<string, Promise<CachedIndex>>();

  /** `source`: names the documents in the cache. */
  constructor(source: string, readTexts: ReadTexts, cache: IndexCache) {
    this.#source = source;
    this.#readTexts = readTexts;
    this.#cache = cache;
  }

  /** The index of the current documents. Use it before the next await. */
  async of(userId: string, documents: Documents): Promise<TextIndex> {
    for (;;) {
      const cached = this.#cache.get(this.#keyOf(userId));
      if (cached?.of === documents.entries) return cached.index;
      const running = this.#running.get(userId);
      if (running) await running;
      else {
        const work = this.#update(userId, cached, documents).finally(() => this.#running.delete(userId));
        this.#running.set(userId, work);
        const { of, index } = await work;
        // An index above the limit of the cache is used for this query only.
        if (of === documents.entries) return index;
      }
    }
  }

  #keyOf(userId: string): string {
    return `${this.#source} ${userId}`;
  }

  async #update(userId: string, cached: CachedIndex | undefined, { entries }: Documents): Promise<CachedIndex> {
    let index = cached?.index ?? new TextIndex();
    let yieldAt = performance.now() + YIELD_INTERVAL_MS;
    const yieldIfDue = async () => {
      if (performance.now() < yieldAt) return;
      await new Promise((resolve) => setImmediate(resolve));
      yieldAt = performance.now() + YIELD_INTERVAL_MS;
    };
    const stale = new Map(
      entries.filter(({ id, revision }) => index.revisionOf(id) !== revision).map((entry) => [entry.id, entry]),
    );
    if (index.size + stale.size > entries.length) {
      const currentIds = new Set(entries.map(({ id }) => id));
      for (const id of index.ids) if (!currentIds.has(id)) index.remove(id);
    }
    const ids = [...stale.keys()];
    for (let at = 0; at < ids.length; at += BATCH) {
      const batch = new Set(ids.slice(at, at + BATCH));
      for (const { id, text } of await this.#readTexts(userId, [...batch])) {
        const entry = stale.get(id);
        if (entry) index.put(entry, text);
        batch.delete(id);
        await yieldIfDue();
      }
      // Deleted since the journal was read.
      for (const id of batch) index.remove(id);
    }
    if (index.isSparse) index = index.compacted();
    const updated: CachedIndex = { index, of: entries };
    this.#cache.set(this.#keyOf(userId), updated);
    return updated;
  }
}
