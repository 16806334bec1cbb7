/** Community statistics and the shared week. */
import { type CommunityStats, WEEK_KEPT_FROM } from '../../../contract/community.ts';
import { addDays, type Clock, type Day, dayOf, daysBetween } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { ensureSeasonalChallenges } from '../challenges/challenges.queries.ts';
import { countChallengesOn, countMembersAndEntries, countWeek, findWrittenWeeks } from './leaderboard.queries.ts';

interface StatsDependencies {
  orm: Queryable;
  database: Pick<Database, 'read'>;
  clock: Clock;
}

/** Numbers that are the same for all users. */
type SharedStats = Pick<CommunityStats, 'members' | 'entries'> & {
  week: Omit<CommunityStats['week'], 'mine'>;
};

/** With more rows than this, the counts are cached for `CACHE_MS`. */
const CACHE_MIN_ROWS = 50_000;
const CACHE_MS = 15_000;

export class CommunityStatsCache {
  readonly #deps: StatsDependencies;
  /** By the week's Monday, because time zones can be in different weeks. */
  readonly #cached = new Map<Day, { stats: Promise<SharedStats>; until: number }>();

  constructor(deps: StatsDependencies) {
    this.#deps = deps;
  }

  async of({ userId, timezone, dayEndsAt }: Actor): Promise<CommunityStats> {
    const { orm, clock } = this.#deps;
    const today = dayOf(clock.now(), timezone, dayEndsAt);
    const monday = mondayOf(today);
    const [{ week, ...shared }, challenges, weeks] = await Promise.all([
      this.#sharedStats(monday),
      this.#challengesOn(today),
      findWrittenWeeks(orm, userId),
    ]);
    const evenings = weeks.find((written) => written.monday === monday)?.days ?? 0;
    const weeksKept = weeks.filter(({ days }) => days >= WEEK_KEPT_FROM).length;
    return {
      ...shared,
      challenges,
      wroteToday: week.evenings[daysBetween(monday, today)] ?? 0,
      week: { ...week, mine: { evenings, isKept: evenings >= WEEK_KEPT_FROM, weeksKept } },
    };
  }

  async #challengesOn(today: Day): Promise<number> {
    const { orm, clock } = this.#deps;
    await ensureSeasonalChallenges(orm, today, clock.now());
    return countChallengesOn(orm, today);
  }

  async #sharedStats(monday: Day): Promise<SharedStats> {
    const now = performance.now();
    for (const [key, { until }] of this.#cached) if (until < now) this.#cached.delete(key);
    const cached = this.#cached.get(monday);
    if (cached) return cached.stats;
    const stats = this.#count(monday);
    // Concurrent callers share one count.
    this.#cached.set(monday, { stats: stats, until: Number.POSITIVE_INFINITY });
    let until = 0;
    try {
      const { members, entries } = await stats;
      if (members + entries >= CACHE_MIN_ROWS) until = performance.now() + CACHE_MS;
      return await stats;
    } finally {
      this.#cached.set(monday, { stats: stats, until });
    }
  }

  async #count(monday: Day): Promise<SharedStats> {
    return this.#deps.database.read(async ({ orm }) => {
      const [totals, week] = await Promise.all([countMembersAndEntries(orm), countWeek(orm, monday)]);
      return { ...totals, week };
    });
  }
}

const A_MONDAY = '2024-01-01';

/** The Monday on or before `day`. */
export function mondayOf(day: Day): Day {
  const weekday = ((daysBetween(A_MONDAY, day) % 7) + 7) % 7;
  return addDays(day, -weekday);
}
