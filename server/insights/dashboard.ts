/** Everything the dashboard shows, except entries. */
import { setImmediate } from 'node:timers/promises';
import { DASHBOARD_DAYS, type Dashboard, type NamedPerson, RECENT_THEMES_DAYS } from '../../contract/insights.ts';
import type { NameDecision } from '../../contract/people.ts';
import { addDays, type Day } from '../platform/clock.ts';
import type { Actor } from '../platform/http/handle.ts';
import { streakIn } from './count-streak.ts';
import type { DayCounts, JournalCounts } from './day-counts/day-counts.ts';
import { summarize } from './days.ts';
import type { LocalToday } from './dependencies.ts';
import { type InsightsDependencies, localTodayOf } from './dependencies.ts';
import { lastMonths, recapMonth, yearsOf } from './journal-months.ts';
import { peopleOfCounts } from './people/people-of-counts.ts';
import { findDecisions } from './people/person-decisions.queries.ts';
import type { Naming, People } from './people/person-index.ts';
import { findKeysWithCard } from './people/thank-you-cards.queries.ts';
import { hasMemory } from './recap/memories.ts';
import { rhythmOf } from './rhythm.ts';
import { statsOf } from './stats.ts';
import { sumThemes, themesByMonth, themesOf } from './themes.ts';
import { thingsOf } from './things.ts';

const PEOPLE_MAX = 8;
const THINGS_MAX = 12;
const THEME_MONTHS = 12;

/** The dashboard of a person. Returns the same object while nothing changed, so that its ETag can be reused. */
export async function getDashboard(deps: InsightsDependencies, actor: Actor): Promise<Dashboard> {
  const [counts, decisions, keysWithCard] = await Promise.all([
    deps.counts.of(actor.userId),
    findDecisions(deps.orm, actor.userId),
    findKeysWithCard(deps.orm, actor.userId),
  ]);
  const now = localTodayOf(deps, actor);
  const cacheKey = [now.today, now.timezone, now.checkInsInStreak, ...[...keysWithCard].sort()].join('\n');
  const cached = dashboardCache.get(counts);
  if (cached?.cacheKey === cacheKey && cached.people === peopleOfCounts(counts, decisions)) return cached.dashboard;
  await computeInSteps(counts, now, decisions);
  const people = peopleOfCounts(counts, decisions);
  const dashboard = {
    ...figuresOf(counts, now),
    people: mostNamedPeople(people, keysWithCard),
    thanked: mostThankedPeople(people),
  };
  dashboardCache.set(counts, { cacheKey, people, dashboard });
  return dashboard;
}

/** Last result per version of the counts. `CountedJournals` has a new object after each change. */
const dashboardCache = new WeakMap<JournalCounts, { cacheKey: string; people: People<Naming>; dashboard: Dashboard }>();

/**
 * Computes the slow parts of a long journal one at a time, yielding in between so that other requests are answered.
 * Each part is memoized.
 */
async function computeInSteps(
  counts: JournalCounts,
  now: LocalToday,
  decisions: readonly NameDecision[],
): Promise<void> {
  const steps = [themesOf, thingsOf, () => streakIn(counts, now), () => peopleOfCounts(counts, decisions)];
  for (const compute of steps) {
    await setImmediate();
    compute(counts);
  }
  await setImmediate();
}

function figuresOf(counts: JournalCounts, now: LocalToday): Omit<Dashboard, 'people' | 'thanked'> {
  const { today } = now;
  const { streak, skipped } = streakIn(counts, now);
  const recent = counts.recent.filter(({ date }) => date <= today);
  return {
    today,
    stats: statsOf(counts, now),
    streakFrom: streak.streakStartDate,
    ...(skipped.size > 0 && { skippedDays: [...skipped] }),
    days: summarize(since(addDays(today, 1 - DASHBOARD_DAYS), recent)),
    recentThemes: sumThemes(since(addDays(today, 1 - RECENT_THEMES_DAYS), recent)),
    themes: [...themesOf(counts)],
    themeMonths: themesByMonth(counts.recent, lastMonths(today, THEME_MONTHS)),
    things: thingsOf(counts).slice(0, THINGS_MAX),
    rhythm: rhythmOf(counts),
    recap: recapMonth(counts, today),
    years: yearsOf(counts),
    hasMemory: hasMemory(counts, today),
  };
}

const since = (first: Day, days: readonly DayCounts[]) => days.filter(({ date }) => date >= first);

function mostNamedPeople({ all }: People<Naming>, keysWithCard: ReadonlySet<string>): NamedPerson[] {
  return all.slice(0, PEOPLE_MAX).map(({ key, name, names, count, lastDate }) => ({
    key,
    name,
    count,
    lastDate,
    told: keysWithCard.has(key) || names.some((one) => keysWithCard.has(one.key)),
  }));
}

/** Those who are only mentioned are not among them. */
function mostThankedPeople({ all }: People<Naming>): Dashboard['thanked'] {
  return all
    .filter(({ thanks }) => thanks > 0)
    .sort((one, other) => other.thanks - one.thanks)
    .slice(0, PEOPLE_MAX)
    .map(({ key, name, thanks }) => ({ key, name, count: thanks }));
}
