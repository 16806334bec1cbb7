/** Everything the dashboard shows, except entries. */
import { setImmediate } from 'node:timers/promises';
import { DASHBOARD_DAYS, type Dashboard, type NamedPerson, RECENT_THEMES_DAYS } from '../../contract/insights.ts';
import type { NameDecision } from '../../contract/people.ts';
import { addDays } from '../platform/clock.ts';
import type { Actor } from '../platform/http/handle.ts';
import { streakIn } from './count-streak.ts';
import type { DayCounts } from './day-counts/count-days.ts';
import { daysWithin, summarize } from './days.ts';
import type { LocalToday } from './dependencies.ts';
import { type InsightsDependencies, localTodayOf } from './dependencies.ts';
import { lastMonths, recapMonth, yearsOf } from './journal-months.ts';
import { peopleOfDays } from './people/people-of-days.ts';
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
  const [days, decisions, keysWithCard] = await Promise.all([
    deps.days.of(actor.userId),
    findDecisions(deps.orm, actor.userId),
    findKeysWithCard(deps.orm, actor.userId),
  ]);
  const now = localTodayOf(deps, actor);
  const cacheKey = [now.today, now.timezone, now.checkInsInStreak, ...[...keysWithCard].sort()].join('\n');
  const cached = dashboardCache.get(days);
  if (cached?.cacheKey === cacheKey && cached.people === peopleOfDays(days, decisions)) return cached.dashboard;
  await computeInSteps(days, now, decisions);
  const people = peopleOfDays(days, decisions);
  const dashboard = {
    ...figuresOf(days, now),
    people: mostNamedPeople(people, keysWithCard),
    thanked: mostThankedPeople(people),
  };
  dashboardCache.set(days, { cacheKey, people, dashboard });
  return dashboard;
}

/** Last result per version of the counts. `CountedDays` has a new array after each change. */
const dashboardCache = new WeakMap<
  readonly DayCounts[],
  { cacheKey: string; people: People<Naming>; dashboard: Dashboard }
>();

/**
 * Computes the slow parts of a long journal one at a time, yielding in between so that other requests are answered.
 * Each part is memoized.
 */
async function computeInSteps(
  days: readonly DayCounts[],
  now: LocalToday,
  decisions: readonly NameDecision[],
): Promise<void> {
  const steps = [themesOf, thingsOf, rhythmOf, () => streakIn(days, now), () => peopleOfDays(days, decisions)];
  for (const compute of steps) {
    await setImmediate();
    compute(days);
  }
  await setImmediate();
}

function figuresOf(days: readonly DayCounts[], now: LocalToday): Omit<Dashboard, 'people' | 'thanked'> {
  const { today } = now;
  const { streak, skipped } = streakIn(days, now);
  return {
    today,
    stats: statsOf(days, now),
    streakFrom: streak.streakStartDate,
    ...(skipped.size > 0 && { skippedDays: [...skipped] }),
    days: summarize(daysWithin(days, addDays(today, 1 - DASHBOARD_DAYS), today)),
    recentThemes: sumThemes(daysWithin(days, addDays(today, 1 - RECENT_THEMES_DAYS), today)),
    themes: [...themesOf(days)],
    themeMonths: themesByMonth(days, lastMonths(today, THEME_MONTHS)),
    things: thingsOf(days).slice(0, THINGS_MAX),
    rhythm: rhythmOf(days),
    recap: recapMonth(days, today),
    years: yearsOf(days),
    hasMemory: hasMemory(days, today),
  };
}

function mostNamedPeople({ all }: People<Naming>, keysWithCard: ReadonlySet<string>): NamedPerson[] {
  return all.slice(0, PEOPLE_MAX).map(({ key, name, names, entries, lastDate }) => ({
    key,
    name,
    count: entries.length,
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
