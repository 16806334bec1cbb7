/** The vectors of journals in memory, loaded with the first question and kept up to date with the journal. */
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { lengthOf, VECTOR_SIZE } from '../../analysis/index.ts';
import type { SearchDocuments } from '../source.ts';
import { findVectors, VECTORS_PER_STATEMENT } from './vectors.queries.ts';

/** A vector with its revision, buffer and objects. Measured with Node 24. */
const BYTES_PER_ENTRY = VECTOR_SIZE + 340;
/** Lifetime without a question. */
const TTL_MS = HOUR_MS;
/** Shortest time between two looks for vectors that were missing. */
const LOOK_AGAIN_MS = MINUTE_MS / 6;

interface StoredVector {
  revision: number;
  /** Empty for a text without a vector; undefined if it is not made yet. */
  vector: Int8Array | undefined;
  /** Euclidean length of the vector. */
  length: number;
}

export interface EntryVector {
  vector: Int8Array;
  /** Euclidean length of the vector, more than 0. */
  length: number;
}

interface JournalVectors {
  of: SearchDocuments['entries'];
  byId: ReadonlyMap<string, StoredVector>;
  missing: number;
  loadedAt: number;
}

export class EntryVectors {
  readonly #sql: Sql;
  readonly #onMissing: (userId: string) => void;
  readonly #cache: LRUCache<string, JournalVectors>;

  /**
   * `maxBytes`: memory of all journals together. `onMissing` is called when vectors of a journal are missing, at most once
   * in `LOOK_AGAIN_MS`.
   */
  constructor(sql: Sql, maxBytes: number, onMissing: (userId: string) => void) {
    this.#sql = sql;
    this.#onMissing = onMissing;
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ byId }) => Math.min(maxBytes, 1024 + byId.size * BYTES_PER_ENTRY),
      ttl: TTL_MS,
      updateAgeOnGet: true,
      // Otherwise journals that are not searched again would stay.
      ttlAutopurge: true,
    });
  }

  /** Returns a function that gives the vector of an entry of these documents; undefined if it has none. */
  async of(userId: string, documents: SearchDocuments): Promise<(id: string) => EntryVector | undefined> {
    const cached = this.#cache.get(userId);
    const isComplete = cached?.of === documents.entries && cached.missing === 0;
    const isFresh = cached?.of === documents.entries && Date.now() - cached.loadedAt < LOOK_AGAIN_MS;
    const journal = cached && (isComplete || isFresh) ? cached : await this.#load(userId, documents, cached);
    return (id) => {
      const { vector, length = 0 } = journal.byId.get(id) ?? {};
      return vector && length > 0 ? { vector, length } : undefined;
    };
  }

  async #load(
    userId: string,
    { entries }: SearchDocuments,
    before: JournalVectors | undefined,
  ): Promise<JournalVectors> {
    const byId = new Map<string, StoredVector>();
    const unknown: string[] = [];
    for (const { id, revision } of entries) {
      const known = before?.byId.get(id);
      byId.set(id, known?.revision === revision ? known : { revision, vector: undefined, length: 0 });
      if (byId.get(id)?.vector === undefined) unknown.push(id);
    }
    let missing = unknown.length;
    for (let from = 0; from < unknown.length; from += VECTORS_PER_STATEMENT) {
      for (const { id, vector } of await findVectors(
        this.#sql,
        userId,
        unknown.slice(from, from + VECTORS_PER_STATEMENT),
      )) {
        const stored = byId.get(id);
        if (!stored) continue;
        // A copy, because the driver's buffer holds the whole answer.
        stored.vector = Int8Array.from(new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength));
        stored.length = stored.vector.length === 0 ? 0 : lengthOf(stored.vector);
        missing--;
      }
    }
    if (missing > 0) this.#onMissing(userId);
    const journal = { of: entries, byId, missing, loadedAt: Date.now() };
    this.#cache.set(userId, journal);
    return journal;
  }
}
