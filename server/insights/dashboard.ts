/** Everything the dashboard shows, except entries. */
import { setImmediate } from 'node:timers/promises';
import { DASHBOARD_DAYS, type Dashboard, type NamedPerson, RECENT_THEMES_DAYS } from '../../contract/insights.ts';
import type { KnownEntry } from '../journal/index.ts';
import { addDays } from '../platform/clock.ts';
import type { Actor } from '../platform/http/handle.ts';
import { streakIn } from './count-streak.ts';
import { daysOf, daysWithin } from './days.ts';
import type { LocalToday } from './dependencies.ts';
import { type InsightsDependencies, localTodayOf } from './dependencies.ts';
import { lastMonths, recapMonth, yearsOf } from './journal-months.ts';
import { type People, peopleOf } from './people/person-index.ts';
import { findToldKeys } from './people/thank-you-cards.queries.ts';
import { entriesBetween } from './recap/figures.ts';
import { rhythmOf } from './rhythm.ts';
import { statsOf } from './stats.ts';
import { countThemes, themesByMonth, themesOf } from './themes.ts';
import { thingsOf } from './things.ts';

const PEOPLE = 8;
const THINGS = 12;
const THEME_MONTHS = 12;

/** The dashboard of a person. Returns the same object while nothing changed, so that its ETag can be reused. */
export async function getDashboard(deps: InsightsDependencies, actor: Actor): Promise<Dashboard> {
  const [{ entries }, people, toldKeys] = await Promise.all([
    deps.journals.of(actor.userId),
    peopleOf(deps, actor.userId),
    findToldKeys(deps.orm, actor.userId),
  ]);
  const now = localTodayOf(deps, actor);
  const by = [now.today, now.timezone, ...[...toldKeys].sort()].join('\n');
  const known = reckoned.get(entries);
  if (known?.by === by && known.people === people) return known.dashboard;
  await reckonApart(entries, now);
  const dashboard = { ...figuresOf(entries, now), people: namedMost(people, toldKeys) };
  reckoned.set(entries, { by, people, dashboard });
  return dashboard;
}

/** Last result per journal. A journal in memory has a new array of entries after each change. */
const reckoned = new WeakMap<readonly KnownEntry[], { by: string; people: People; dashboard: Dashboard }>();

/**
 * Computes the slow parts of a long journal one at a time, yielding in between so that other requests are answered.
 * Each part is memoized.
 */
async function reckonApart(entries: readonly KnownEntry[], now: LocalToday): Promise<void> {
  for (const reckon of [daysOf, themesOf, thingsOf, rhythmOf, () => streakIn(entries, now)]) {
    await setImmediate();
    reckon(entries);
  }
  await setImmediate();
}

function figuresOf(entries: readonly KnownEntry[], now: LocalToday): Omit<Dashboard, 'people'> {
  const { today } = now;
  const recent = entriesBetween(entries, addDays(today, 1 - RECENT_THEMES_DAYS), today);
  return {
    today,
    stats: statsOf(entries, now),
    streakFrom: streakIn(entries, now).streak.streakStartDate,
    days: daysWithin(entries, addDays(today, 1 - DASHBOARD_DAYS), today),
    recentThemes: countThemes(recent),
    themes: [...themesOf(entries)],
    themeMonths: themesByMonth(entries, lastMonths(today, THEME_MONTHS)),
    things: thingsOf(entries).slice(0, THINGS),
    rhythm: rhythmOf(entries),
    recap: recapMonth(entries, today),
    years: yearsOf(entries),
  };
}

function namedMost({ all }: People, told: ReadonlySet<string>): NamedPerson[] {
  return all.slice(0, PEOPLE).map(({ key, name, names, entries, lastDate }) => ({
    key,
    name,
    count: entries.length,
    lastDate,
    told: told.has(key) || names.some((one) => told.has(one.key)),
  }));
}
