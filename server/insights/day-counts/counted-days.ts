/**
 * LRU cache of the counts of people's days. Each access asks the database whether days have changed, so the answer includes
 * entries saved on any server.
 */
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Day } from '../../platform/clock.ts';
import { SharedRuns } from '../../platform/shared-runs.ts';
import type { DayCounts } from './count-days.ts';
import { findCountsAfter, findCountsState } from './day-counts.queries.ts';
import { recountChangedDays } from './recount-days.ts';

/** Limit of cached days in total, at about 1 KB each. */
const DAYS_MAX = 30_000;
/** Lifetime of cached counts in milliseconds. Rows of days without entries are kept longer. */
const CACHE_TTL_MS = HOUR_MS;

class CachedDays {
  readonly #sql: Sql;
  readonly #userId: string;
  readonly #byDate = new Map<Day, DayCounts>();
  #revision = 0;
  #days: readonly DayCounts[] | undefined;
  readonly #refreshes = new SharedRuns(() => this.#refresh());

  constructor(sql: Sql, userId: string) {
    this.#sql = sql;
    this.#userId = userId;
  }

  /** Oldest first. Each change creates a new array, so results can be memoized by it. */
  get days(): readonly DayCounts[] {
    this.#days ??= [...this.#byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
    return this.#days;
  }

  refresh(): Promise<void> {
    return this.#refreshes.run();
  }

  async #refresh(): Promise<void> {
    const { revision, hasChanged } = await findCountsState(this.#sql, this.#userId);
    if (hasChanged) await recountChangedDays(this.#sql, this.#userId);
    else if (revision === this.#revision) return;
    for (let hasMore = true; hasMore; ) hasMore = await this.#loadNext();
  }

  /** Counts get their revisions while the person's are locked, so none appears below one that was read before. */
  async #loadNext(): Promise<boolean> {
    const { counted, empty, last, hasMore } = await findCountsAfter(this.#sql, this.#userId, this.#revision);
    for (const counts of counted) this.#byDate.set(counts.date, counts);
    for (const day of empty) this.#byDate.delete(day);
    if (last > this.#revision) this.#days = undefined;
    this.#revision = last;
    return hasMore;
  }
}

export class CountedDays {
  readonly #sql: Sql;
  readonly #cache = new LRUCache<string, CachedDays>({
    maxSize: DAYS_MAX,
    // A journal above the limit is cached alone.
    sizeCalculation: ({ days }) => Math.min(days.length + 1, DAYS_MAX),
    ttl: CACHE_TTL_MS,
    ttlAutopurge: true,
  });
  /** Those that are not in the cache yet. */
  readonly #loading = new Map<string, CachedDays>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** The current counts of the days of a person that have entries, oldest first. */
  async of(userId: string): Promise<readonly DayCounts[]> {
    const cached = this.#cache.get(userId) ?? this.#loading.get(userId) ?? new CachedDays(this.#sql, userId);
    const before = cached.days.length;
    if (!this.#cache.has(userId)) this.#loading.set(userId, cached);
    try {
      await cached.refresh();
    } finally {
      this.#loading.delete(userId);
    }
    // Set again when the number changes, so that the LRU recomputes its size.
    const isHeld = this.#cache.peek(userId) === cached;
    if (!isHeld || cached.days.length !== before) this.#cache.set(userId, cached, { noUpdateTTL: isHeld });
    return cached.days;
  }
}
