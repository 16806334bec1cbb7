/** Memories: this day in earlier years, and one good entry at random. */
import type { Sql } from 'postgres';
import type { Ago, Memories } from '../../../contract/recaps.ts';
import { findEntriesById, type InMemoryJournals, type KnownEntry } from '../../journal/index.ts';
import { type Clock, type Day, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { monthsBefore, sameDayOf, yearOf } from '../calendar-months.ts';
import { drawn, hardEntriesOf, isGood } from './choose-moments.ts';
import { entriesBetween } from './figures.ts';

export interface RecapDependencies {
  orm: Queryable;
  sql: Sql;
  clock: Clock;
  journals: InMemoryJournals;
}

const YEARS_MAX = 20;
/** How many months back a journal of less than a year looks. */
const YOUNG = [1, 6];

interface Asked {
  hardDays: boolean;
  /** How often the person asked for another entry. */
  another: number;
}

/** Today's memories of the person. The same all day while the entries stay. */
export async function getMemories(
  { sql, clock, journals }: RecapDependencies,
  { userId, timezone, dayEndsAt }: Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>,
  { hardDays, another }: Asked,
): Promise<Memories> {
  const today = dayOf(clock.now(), timezone, dayEndsAt);
  const { entries } = await journals.of(userId);
  const hard = hardEntriesOf(entries);
  const seed = `${userId} ${today} `;

  const days = earlierDays(entries, today).map(({ ago, moments }) => {
    const entry = drawn(
      moments.filter((moment) => !hard.has(moment)),
      seed,
    );
    return { ago, moments, isHard: !entry, entry: entry ?? (hardDays ? drawn(moments, seed) : undefined) };
  });
  const shown = days.flatMap(({ ago, moments, entry }) => (entry ? [{ ago, moments, entry }] : []));

  const beside = new Set(shown.map(({ entry }) => entry));
  const good = entries.filter(
    (entry) => isGood(entry) && entry.entryDate < today && !hard.has(entry) && !beside.has(entry),
  );
  const random = drawn(good, seed, another);

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

/** The days to look back on that have entries, nearest first. */
function earlierDays(entries: readonly KnownEntry[], today: Day): { ago: Ago; moments: readonly KnownEntry[] }[] {
  const oldest = entries.at(-1)?.entryDate;
  if (oldest === undefined) return [];
  const found: { ago: Ago; moments: readonly KnownEntry[] }[] = [];
  const add = (ago: Ago, [from, to]: [Day, Day]) => {
    const moments = entriesBetween(entries, from, to);
    if (moments.length > 0) found.push({ ago, moments });
  };
  const thisYear = yearOf(today);
  for (let year = thisYear - 1; year >= yearOf(oldest) && found.length < YEARS_MAX; year--) {
    add({ unit: 'years', count: thisYear - year }, sameDayOf(today, year));
  }
  if (found.length > 0) return found;
  for (const count of YOUNG) {
    const day = monthsBefore(today, count);
    add({ unit: 'months', count }, [day, day]);
  }
  return found;
}
