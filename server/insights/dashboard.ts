/** Everything the dashboard shows, except entries. */
import { setImmediate } from 'node:timers/promises';
import { DASHBOARD_DAYS, type Dashboard, type NamedPerson, RECENT_THEMES_DAYS } from '../../contract/insights.ts';
import type { EntryMetadata } from '../journal/index.ts';
import { addDays } from '../platform/clock.ts';
import type { Actor } from '../platform/http/handle.ts';
import { streakIn } from './count-streak.ts';
import { daysOf, daysWithin } from './days.ts';
import type { LocalToday } from './dependencies.ts';
import { type InsightsDependencies, localTodayOf } from './dependencies.ts';
import { lastMonths, recapMonth, yearsOf } from './journal-months.ts';
import { type People, peopleOf } from './people/person-index.ts';
import { findKeysWithCard } from './people/thank-you-cards.queries.ts';
import { entriesBetween } from './recap/figures.ts';
import { hasMemory } from './recap/memories.ts';
import { rhythmOf } from './rhythm.ts';
import { statsOf } from './stats.ts';
import { countThemes, themesByMonth, themesOf } from './themes.ts';
import { thingsOf } from './things.ts';

const PEOPLE_MAX = 8;
const THINGS_MAX = 12;
const THEME_MONTHS = 12;

/** The dashboard of a person. Returns the same object while nothing changed, so that its ETag can be reused. */
export async function getDashboard(deps: InsightsDependencies, actor: Actor): Promise<Dashboard> {
  const [{ entries }, people, keysWithCard] = await Promise.all([
    deps.journals.of(actor.userId),
    peopleOf(deps, actor.userId),
    findKeysWithCard(deps.orm, actor.userId),
  ]);
  const now = localTodayOf(deps, actor);
  const cacheKey = [now.today, now.timezone, now.checkInsInStreak, ...[...keysWithCard].sort()].join('\n');
  const cached = dashboardCache.get(entries);
  if (cached?.cacheKey === cacheKey && cached.people === people) return cached.dashboard;
  await computeInSteps(entries, now);
  const dashboard = {
    ...figuresOf(entries, now),
    people: mostNamedPeople(people, keysWithCard),
    thanked: mostThankedPeople(people),
  };
  dashboardCache.set(entries, { cacheKey: cacheKey, people, dashboard });
  return dashboard;
}

/** Last result per journal. A journal in memory has a new array of entries after each change. */
const dashboardCache = new WeakMap<
  readonly EntryMetadata[],
  { cacheKey: string; people: People; dashboard: Dashboard }
>();

/**
 * Computes the slow parts of a long journal one at a time, yielding in between so that other requests are answered.
 * Each part is memoized.
 */
async function computeInSteps(entries: readonly EntryMetadata[], now: LocalToday): Promise<void> {
  for (const compute of [daysOf, themesOf, thingsOf, rhythmOf, () => streakIn(entries, now)]) {
    await setImmediate();
    compute(entries);
  }
  await setImmediate();
}

function figuresOf(entries: readonly EntryMetadata[], now: LocalToday): Omit<Dashboard, 'people' | 'thanked'> {
  const { today } = now;
  const { streak, skipped } = streakIn(entries, now);
  const recent = entriesBetween(entries, addDays(today, 1 - RECENT_THEMES_DAYS), today);
  return {
    today,
    stats: statsOf(entries, now),
    streakFrom: streak.streakStartDate,
    ...(skipped.size > 0 && { skippedDays: [...skipped] }),
    days: daysWithin(entries, addDays(today, 1 - DASHBOARD_DAYS), today),
    recentThemes: countThemes(recent),
    themes: [...themesOf(entries)],
    themeMonths: themesByMonth(entries, lastMonths(today, THEME_MONTHS)),
    things: thingsOf(entries).slice(0, THINGS_MAX),
    rhythm: rhythmOf(entries),
    recap: recapMonth(entries, today),
    years: yearsOf(entries),
    hasMemory: hasMemory(entries, today),
  };
}

function mostNamedPeople({ all }: People, keysWithCard: ReadonlySet<string>): NamedPerson[] {
  return all.slice(0, PEOPLE_MAX).map(({ key, name, names, entries, lastDate }) => ({
    key,
    name,
    count: entries.length,
    lastDate,
    told: keysWithCard.has(key) || names.some((one) => keysWithCard.has(one.key)),
  }));
}

/** Those who are only mentioned are not among them. */
function mostThankedPeople({ all }: People): Dashboard['thanked'] {
  return all
    .filter(({ thanks }) => thanks > 0)
    .sort((one, other) => other.thanks - one.thanks)
    .slice(0, PEOPLE_MAX)
    .map(({ key, name, thanks }) => ({ key, name, count: thanks }));
}
