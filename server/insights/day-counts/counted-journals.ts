/**
 * LRU cache of the counts of people's journals. Each access asks the database whether days have changed, so the answer
 * includes entries saved on any server.
 */
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { HOUR_MS } from '../../../contract/durations.ts';
import { DASHBOARD_DAYS } from '../../../contract/insights.ts';
import { addDays, type Clock, type Day, dayOf } from '../../platform/clock.ts';
import { storesNothing } from '../../platform/db/database-errors.ts';
import { journalCacheBytes } from '../../platform/journal-cache.ts';
import { SharedRuns } from '../../platform/shared-runs.ts';
import { findCountsState, findDayCounts, findYearCountsAfter } from './day-counts.queries.ts';
import type { DayCounts, JournalCounts, YearCounts } from './day-counts.ts';
import { type Recounted, recountKnownDays } from './recount-days.ts';

/** Approximate memory in bytes, measured with Node 24. */
const BYTES_OF = { journal: 4_000, year: 3_000, yearDay: 250, recentDay: 1_500, count: 110, names: 300 } as const;
/** Lifetime of cached counts in milliseconds. */
const CACHE_TTL_MS = HOUR_MS;
/** The dashboard's days in any time zone, and those that become recent while the counts are cached. */
const RECENT_DAYS = DASHBOARD_DAYS + 7;
const LAST_DAY: Day = '9999-12-31';

interface Dependencies {
  sql: Sql;
  clock: Clock;
  /** Throws `storage_full` if nothing can be saved. */
  assertWritable: () => Promise<void> | void;
}

class CachedCounts {
  readonly #deps: Dependencies;
  readonly #userId: string;
  readonly #years = new Map<number, YearCounts>();
  #revision = 0;
  /** The first of the recent days. */
  #from = LAST_DAY;
  #counts: JournalCounts = { years: [], recent: [] };
  readonly #refreshes = new SharedRuns(() => this.#refresh());

  constructor(deps: Dependencies, userId: string) {
    this.#deps = deps;
    this.#userId = userId;
  }

  /** Each change creates a new object, so results can be memoized by it. */
  get counts(): JournalCounts {
    return this.#counts;
  }

  /** Approximate memory in bytes. */
  get bytes(): number {
    return this.#counts.years.reduce(
      (sum, { days, themes, things, named }) =>
        sum +
        BYTES_OF.year +
        days.length * BYTES_OF.yearDay +
        (themes.length + things.length) * BYTES_OF.count +
        named.length * BYTES_OF.names,
      BYTES_OF.journal + this.#counts.recent.length * BYTES_OF.recentDay,
    );
  }

  refresh(): Promise<void> {
    return this.#refreshes.run();
  }

  async #refresh(): Promise<void> {
    const { sql, clock } = this.#deps;
    const from = addDays(dayOf(clock.now(), 'UTC'), -RECENT_DAYS);
    const { revision, hasChanged } = await findCountsState(sql, this.#userId);
    const isRecent = from >= this.#from;
    if (hasChanged) {
      const recounted = await this.#recount(isRecent);
      if (recounted) return this.#replace(recounted);
    } else if (revision === this.#revision && isRecent) return;
    // Counts get their revisions while the person's are locked, so none appears below one that was read before.
    const { years, last } = await findYearCountsAfter(sql, this.#userId, this.#revision);
    if (last === this.#revision && isRecent) return;
    this.#replace({ years, revision: last, from, recent: await findDayCounts(sql, this.#userId, from, LAST_DAY) });
  }

  /**
   * Where nothing can be stored, the days stay marked: until the next access that can, the stored counts are used. Returns
   * the counts if they need not be read again.
   */
  async #recount(isRecent: boolean): Promise<Recounted | undefined> {
    const known = { revision: this.#revision, from: isRecent ? this.#from : LAST_DAY, recent: this.#counts.recent };
    try {
      await this.#deps.assertWritable();
      return await recountKnownDays(this.#deps.sql, this.#userId, known);
    } catch (error) {
      if (!storesNothing(error)) throw error;
      return undefined;
    }
  }

  #replace({ years, revision, from, recent }: Recounted): void {
    if (years.length === 0 && revision === this.#revision && from === this.#from) return;
    for (const year of years) this.#years.set(year.year, year);
    this.#revision = revision;
    this.#from = from;
    const known = [...this.#years.values()].filter(({ days }) => days.length > 0);
    this.#counts = { years: known.sort((one, other) => one.year - other.year), recent };
  }
}

export class CountedJournals {
  readonly #deps: Dependencies;
  readonly #cache: LRUCache<string, CachedCounts>;
  /** Those that are not in the cache yet. */
  readonly #loading = new Map<string, CachedCounts>();

  /** `maxBytes`: memory of the counts of all journals. */
  constructor({ sql, clock, assertWritable }: Dependencies, maxBytes = journalCacheBytes('counts')) {
    this.#deps = { sql, clock, assertWritable };
    this.#cache = new LRUCache({
      maxSize: maxBytes,
      // A journal above the limit is cached alone.
      sizeCalculation: ({ bytes }) => Math.min(bytes, maxBytes),
      ttl: CACHE_TTL_MS,
      ttlAutopurge: true,
    });
  }

  /** Approximate memory of all cached counts in bytes. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  /** The current counts of the days from `from` to `to`, both inclusive, that have entries, oldest first. */
  async days(userId: string, from: Day, to: Day): Promise<DayCounts[]> {
    await this.of(userId);
    return findDayCounts(this.#deps.sql, userId, from, to);
  }

  /** The current counts of a person's journal. */
  async of(userId: string): Promise<JournalCounts> {
    const cached = this.#cache.get(userId) ?? this.#loading.get(userId) ?? new CachedCounts(this.#deps, userId);
    const before = cached.bytes;
    if (!this.#cache.has(userId)) this.#loading.set(userId, cached);
    try {
      await cached.refresh();
    } finally {
      this.#loading.delete(userId);
    }
    // Set again when the size changes, so that the LRU recomputes its size.
    const isHeld = this.#cache.peek(userId) === cached;
    if (!isHeld || cached.bytes !== before) this.#cache.set(userId, cached, { noUpdateTTL: isHeld });
    return cached.counts;
  }
}
