/** Memories: this day in earlier years, and one good entry at random. */
import type { Sql } from 'postgres';
import type { Ago, Memories } from '../../../contract/recaps.ts';
import { findEntriesById, type InMemoryJournals, withoutCheckIns } from '../../journal/index.ts';
import { type Clock, type Day, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { anniversariesOf, monthsBefore, yearOf } from '../calendar-months.ts';
import type { CountedJournals } from '../day-counts/counted-journals.ts';
import type { JournalCounts, YearDay } from '../day-counts/day-counts.ts';
import { hardEntriesOf, isGood, pickEntry } from './choose-moments.ts';
import { entriesBetween } from './figures.ts';

export interface RecapDependencies {
  orm: Queryable;
  sql: Sql;
  clock: Clock;
  journals: InMemoryJournals;
  counts: CountedJournals;
}

const YEARS_MAX = 20;
/** Months to look back if no earlier year has an entry of this day that was not hard. */
const FALLBACK_MONTHS = [6, 1];

interface MemoriesOptions {
  hardDays: boolean;
  /** How often the person asked for another entry. */
  another: number;
}

/** The user's memories for today. They stay the same all day unless the entries change. */
export async function getMemories(
  { sql, clock, journals }: Omit<RecapDependencies, 'counts'>,
  { userId, timezone, dayEndsAt }: Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>,
  { hardDays, another }: MemoriesOptions,
): Promise<Memories> {
  const today = dayOf(clock.now(), timezone, dayEndsAt);
  const journal = await journals.of(userId);
  const entries = withoutCheckIns(journal.entries);
  // The check-ins of a day say whether it was hard.
  const hard = hardEntriesOf(journal.entries);
  const seed = `${userId} ${today} `;

  const earlier = earlierDays(today, entries.at(-1)?.entryDate, {
    between: (from, to) => entriesBetween(entries, from, to),
    isGentle: (entry) => !hard.has(entry),
  });
  const days = earlier.map(({ ago, moments }) => {
    const entry = pickEntry(
      moments.filter((moment) => !hard.has(moment)),
      seed,
    );
    return { ago, moments, isHard: !entry, entry: entry ?? (hardDays ? pickEntry(moments, seed) : undefined) };
  });
  const shown = days.flatMap(({ ago, moments, entry }) => (entry ? [{ ago, moments, entry }] : []));

  const shownEntries = new Set(shown.map(({ entry }) => entry));
  const good = entries.filter(
    (entry) => isGood(entry) && entry.entryDate < today && !hard.has(entry) && !shownEntries.has(entry),
  );
  const random = pickEntry(good, seed, another);

  const read = await findEntriesById(sql, userId, [
    ...shown.map(({ entry }) => entry.id),
    ...(random ? [random.id] : []),
  ]);
  const byId = new Map(read.map((entry) => [entry.id, entry]));
  return {
    today,
    onThisDay: shown.flatMap(({ ago, moments, entry }) => {
      const whole = byId.get(entry.id);
      return whole ? [{ ago, date: entry.entryDate, moments: moments.length, entry: whole }] : [];
    }),
    hardDays: days.filter(({ isHard }) => isHard).length,
    random: (random && byId.get(random.id)) ?? null,
    randomCount: good.length,
  };
}

interface EarlierDay<Moment> {
  ago: Ago;
  moments: readonly Moment[];
}

/** Whether there is a day to look back on that was not hard. */
export function hasMemory({ years }: JournalCounts, today: Day): boolean {
  const written = years.flatMap(({ days }) => days.filter((day) => day[1] > 0));
  const isGentle = ([, , gentle]: YearDay) => gentle > 0;
  const between = (from: Day, to: Day) => written.filter(([date]) => date >= from && date <= to);
  const earlier = earlierDays(today, written[0]?.[0], { between, isGentle });
  return earlier.some(({ moments }) => moments.some(isGentle));
}

/** The days to look back on that have entries: earlier years, nearest first, else half a year and a month ago. */
function earlierDays<Moment>(
  today: Day,
  oldest: Day | undefined,
  { between, isGentle }: { between: (from: Day, to: Day) => readonly Moment[]; isGentle: (moment: Moment) => boolean },
): readonly EarlierDay<Moment>[] {
  if (oldest === undefined) return [];
  const found: EarlierDay<Moment>[] = [];
  const add = (ago: Ago, span: [Day, Day]) => {
    const moments = between(...span);
    if (moments.length > 0) found.push({ ago, moments });
  };
  const thisYear = yearOf(today);
  for (let year = thisYear - 1; year >= yearOf(oldest) && found.length < YEARS_MAX; year--) {
    add({ unit: 'years', count: thisYear - year }, anniversariesOf(today, year));
  }
  if (found.some(({ moments }) => moments.some(isGentle))) return found;
  for (const count of FALLBACK_MONTHS) {
    const day = monthsBefore(today, count);
    add({ unit: 'months', count }, [day, day]);
  }
  return found;
}
