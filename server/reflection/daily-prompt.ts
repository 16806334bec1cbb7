/** The daily prompt: chosen once per day, with others on request. */
import { HARD_ENTRY_BELOW } from '../../contract/limits.ts';
import type { SmartPrompt } from '../../contract/reflection.ts';
import { dangerIn, personIn } from '../analysis/index.ts';
import { countStreak } from '../insights/index.ts';
import { addDays, type Clock, type Day, dayOf, daysBetween, hourOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Actor } from '../platform/http/handle.ts';
import { newId } from '../platform/ids.ts';
import { chooseAnother, choosePrompt, type PromptContext, type Season, type TimeOfDay } from './choose-prompt.ts';
import {
  countAllEntries,
  findGoodDays,
  findNewestEntries,
  findPrompts,
  findThemeUse,
  insertPrompt,
  lockPrompts,
  type PromptRow,
  type WrittenEntry,
} from './daily-prompt.queries.ts';
import { findOwnPrompts } from './own-prompts/own-prompts.queries.ts';

export interface ReflectionDependencies {
  orm: Queryable;
  clock: Clock;
}

/** No prompt is repeated within this many days. */
export const NO_REPEAT_DAYS = 30;
/** How far back themes are read, in days. */
const THEMES_DAYS = 120;
const NEWEST_ENTRIES = 40;
const MEMORY_YEARS = 10;

/** The newest prompt given today, or a new one. */
export async function getSmartPrompt(deps: ReflectionDependencies, actor: Actor): Promise<SmartPrompt> {
  return getOrChoosePrompt(deps, actor, false);
}

/** Today's prompt for a conversation with the guide: not the one for an entry, beside which it is shown. */
export async function getConversationPrompt(deps: ReflectionDependencies, actor: Actor): Promise<string> {
  const today = dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt);
  return chooseAnother(await getSmartPrompt(deps, actor), `${actor.userId} ${today}`);
}

/** Another prompt for today. */
export async function generatePrompt(deps: ReflectionDependencies, actor: Actor): Promise<SmartPrompt> {
  return getOrChoosePrompt(deps, actor, true);
}

async function getOrChoosePrompt(deps: ReflectionDependencies, actor: Actor, another: boolean): Promise<SmartPrompt> {
  const now = deps.clock.now();
  const today = dayOf(now, actor.timezone, actor.dayEndsAt);
  const since = addDays(today, -NO_REPEAT_DAYS);
  return deps.orm.transaction(async (tx) => {
    // Serializes concurrent page loads, which then get the same prompt.
    await lockPrompts(tx, actor.userId);
    const given = await findPrompts(tx, actor.userId, since);
    const [newest] = given;
    if (!another && newest?.day === today) return present(newest);
    const context = await promptContextOf(tx, actor, { now, today });
    const chosen = choosePrompt(
      context,
      given.map(({ prompt }) => prompt),
      `${actor.userId} ${today} ${given.length}`,
    );
    const row = { id: newId(), userId: actor.userId, day: today, createdAt: now, ...chosen };
    await insertPrompt(tx, row, since);
    return present(row);
  });
}

function present({ id, prompt, confidence, personalizedContext, category }: PromptRow): SmartPrompt {
  return { id, prompt, confidence: Math.round(confidence * 100) / 100, personalizedContext, category };
}

/** Context from the journal; only the time and the season if AI is switched off. */
async function promptContextOf(
  db: Queryable,
  { userId, timezone, aiEnabled }: Actor,
  { now, today }: { now: Date; today: Day },
): Promise<PromptContext> {
  const calendarContext = { season: seasonOf(today, timezone), time: timeOf(hourOf(now, timezone)) };
  const [entries, ownPrompts] = [await countAllEntries(db, userId), await findOwnPrompts(db, userId)];
  const own = ownPrompts.map(({ prompt }) => prompt);
  if (!aiEnabled || entries === 0) {
    return {
      ...calendarContext,
      own,
      entries,
      themes: [],
      people: [],
      hard: false,
      quietDays: 0,
      streak: 0,
      memoryYears: undefined,
    };
  }
  const newest = await findNewestEntries(db, userId, NEWEST_ENTRIES);
  const use = await findThemeUse(db, userId, addDays(today, -THEMES_DAYS));
  const { streak } = await countStreak(db, userId, { today, timezone });
  const [last] = newest;
  return {
    ...calendarContext,
    own,
    entries,
    themes: use.map(({ theme, entries: times, lastDay }) => ({
      theme,
      entries: times,
      daysSince: Math.max(0, daysBetween(lastDay, today)),
    })),
    people: countPeople(newest),
    hard: last !== undefined && isHard(last),
    quietDays: last === undefined ? 0 : Math.max(0, daysBetween(last.day, today) - 1),
    streak: streak.currentStreak,
    memoryYears: await yearsSinceMemory(db, userId, today),
  };
}

function isHard({ content, sentiment }: WrittenEntry): boolean {
  return (sentiment !== null && sentiment < HARD_ENTRY_BELOW) || dangerIn(content) !== undefined;
}

/** Skips hard entries, because their people may be part of what was hard. */
function countPeople(entries: readonly WrittenEntry[]): { who: string; entries: number }[] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const who = isHard(entry) ? undefined : personIn(entry.content);
    if (who !== undefined) counts.set(who, (counts.get(who) ?? 0) + 1);
  }
  return [...counts].map(([who, times]) => ({ who, entries: times })).sort((one, other) => other.entries - one.entries);
}

async function yearsSinceMemory(db: Queryable, userId: string, today: Day): Promise<number | undefined> {
  const [year, rest] = [Number(today.slice(0, 4)), today.slice(4)];
  // 29 February exists in leap years only.
  const years = Array.from({ length: MEMORY_YEARS }, (_, index) => year - 1 - index).filter(
    (each) => rest !== '-02-29' || new Date(Date.UTC(each, 1, 29)).getUTCMonth() === 1,
  );
  const [newest] = await findGoodDays(
    db,
    userId,
    years.map((each) => `${each}${rest}`),
    HARD_ENTRY_BELOW,
  );
  return newest === undefined ? undefined : year - Number(newest.slice(0, 4));
}

/** Zones south of the equator whose names are known; tropical zones have other seasons. */
const SOUTHERN_TIMEZONES =
  /^(Australia|Antarctica)\/|^Pacific\/(Auckland|Chatham|Fiji|Tongatapu|Noumea|Easter)|^Africa\/(Johannesburg|Harare|Maputo|Windhoek|Gaborone|Lusaka|Maseru|Mbabane)|^America\/(Argentina\/|Buenos_Aires|Sao_Paulo|Santiago|Montevideo|Asuncion|La_Paz|Punta_Arenas|Campo_Grande|Cuiaba|Bahia)|^Atlantic\/Stanley|^Indian\/(Mauritius|Reunion|Antananarivo)/;

/** Meteorological seasons: spring starts on 1 March in the north and on 1 September in the south. */
export function seasonOf(day: Day, timezone: string): Season {
  const month = Number(day.slice(5, 7)) + (SOUTHERN_TIMEZONES.test(timezone) ? 6 : 0);
  const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
  return seasons[Math.floor((month % 12) / 3)] ?? 'winter';
}

export function timeOf(hour: number): TimeOfDay {
  if (hour < 4 || hour >= 22) return 'night';
  if (hour < 11) return 'morning';
  return hour < 16 ? 'midday' : 'evening';
}
