/**
 * LRU cache of journals in memory. Each access asks the database what changed since, so the answer includes entries
 * saved on any server.
 */

import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { journalCacheBytes } from '../../platform/journal-cache.ts';
import { SharedRuns } from '../../platform/shared-runs.ts';
import {
  BATCH,
  findEntryMetadata,
  findEntryMetadataAfter,
  findLastRevision,
  findRemovedEntries,
  findRevisions,
  tallyChanges,
} from './changes.queries.ts';
import { InMemoryJournal, type Tally } from './in-memory-journal.ts';

/** Lifetime of a cached journal in milliseconds. Records of deletions are kept longer. */
const CACHE_TTL_MS = HOUR_MS;
/**
 * Revisions are assigned before a transaction commits, so a lower one can become visible after a higher one. After this
 * time, in milliseconds, every older transaction has ended; no request takes as long.
 */
const COMMITTED_AFTER_MS = MINUTE_MS;
/**
 * The same time in revisions, which are microseconds. A transaction that is open during the load began its write at most
 * this long before the person's last revision was assigned, so its revisions are higher than that one less this. It holds for
 * any clock of the database that does not jump between two open transactions of one person: where a clock is behind the last
 * revision, the next one is counted from that. The comparison of the whole journal finds the exception after a minute.
 */
const OVERLAP = COMMITTED_AFTER_MS * 1_000;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

interface CachedJournal {
  readonly journal: InMemoryJournal;
  /** Every change up to this revision is known. */
  settled: number;
  /** A revision that becomes settled once `at`, by the process clock, is old enough. */
  pending: { at: number; revision: number };
  readonly refreshes: SharedRuns<boolean>;
}

export class InMemoryJournals {
  readonly #sql: Sql;
  readonly #cache: LRUCache<string, CachedJournal>;
  readonly #loading = new Map<string, Promise<CachedJournal>>();

  readonly #now: () => number;

  /** `maxBytes`: memory of all journals. `now`: milliseconds of a monotonic clock. */
  constructor(sql: Sql, { maxBytes = journalCacheBytes('entries'), now = () => performance.now() } = {}) {
    this.#sql = sql;
    this.#now = now;
    this.#cache = new LRUCache<string, CachedJournal>({
      maxSize: maxBytes,
      // A journal above the limit is cached alone.
      sizeCalculation: ({ journal }) => Math.min(journal.bytes, maxBytes),
      ttl: CACHE_TTL_MS,
      ttlAutopurge: true,
    });
  }

  /** Approximate memory of all cached journals in bytes. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** The current journal of a person. */
  async of(userId: string): Promise<InMemoryJournal> {
    const cached = this.#cache.get(userId) ?? (await this.#loadOnce(userId));
    const before = cached.journal.bytes;
    if (!(await cached.refreshes.run())) {
      if (this.#cache.peek(userId) === cached) this.#cache.delete(userId);
      return this.of(userId);
    }
    if (cached.journal.bytes !== before && this.#cache.peek(userId) === cached) {
      // Set again, so that the LRU recomputes its size.
      this.#cache.set(userId, cached, { noUpdateTTL: true });
    }
    return cached.journal;
  }

  #loadOnce(userId: string): Promise<CachedJournal> {
    const loading = this.#loading.get(userId) ?? this.#load(userId).finally(() => this.#loading.delete(userId));
    this.#loading.set(userId, loading);
    return loading;
  }

  async #load(userId: string): Promise<CachedJournal> {
    const journal = new InMemoryJournal();
    const now = this.#now();
    // Before the entries: what is written later than this is above it, and what was committed before is in the entries.
    const last = await findLastRevision(this.#sql, userId);
    for (let after = NIL_UUID; ; ) {
      const entries = await findEntryMetadataAfter(this.#sql, userId, after);
      journal.apply(entries, []);
      const { id } = entries.at(-1) ?? {};
      if (id === undefined || entries.length < BATCH) break;
      after = id;
    }
    const cached: CachedJournal = {
      journal,
      settled: Math.max(0, last - OVERLAP),
      pending: { at: now, revision: last },
      refreshes: new SharedRuns(() => this.#refresh(userId, cached)),
    };
    this.#cache.set(userId, cached);
    return cached;
  }

  /** False if the tally differs although all changes were applied: one was missed, and the journal must be reloaded. */
  async #refresh(userId: string, cached: CachedJournal): Promise<boolean> {
    const { journal, settled } = cached;
    const now = this.#now();
    const settlesPending = now - cached.pending.at >= COMMITTED_AFTER_MS;
    // Compares all entries occasionally, in case a transaction took longer than `COMMITTED_AFTER_MS`.
    const tally = await tallyChanges(this.#sql, userId, settlesPending ? 0 : settled);
    const isKnown = (after: number) => isSame(tally, journal.tally(after), settlesPending);
    if (!isKnown(settlesPending ? 0 : settled)) {
      await this.#applyChanges(userId, journal, settled);
      if (settlesPending && !isKnown(0)) return false;
    }
    if (settlesPending) {
      cached.settled = cached.pending.revision;
      cached.pending = { at: now, revision: journal.lastRevision };
    }
    return true;
  }

  async #applyChanges(userId: string, journal: InMemoryJournal, settled: number): Promise<void> {
    const [revised, removed] = await Promise.all([
      findRevisions(this.#sql, userId, settled),
      findRemovedEntries(this.#sql, userId, settled),
    ]);
    journal.apply([], removed);
    const outdated = revised.filter(({ id, revision }) => (journal.find(id)?.revision ?? -1) < revision);
    for (let from = 0; from < outdated.length; from += BATCH) {
      const ids = outdated.slice(from, from + BATCH).map(({ id }) => id);
      journal.apply(await findEntryMetadata(this.#sql, userId, ids), []);
    }
  }
}

/** `entriesOnly`: ignores deletions, whose records are deleted after a while. */
function isSame(one: Tally, other: Tally, entriesOnly: boolean): boolean {
  if (one.entries !== other.entries || one.entryRevisions !== other.entryRevisions) return false;
  return entriesOnly || (one.removed === other.removed && one.removedRevisions === other.removedRevisions);
}
