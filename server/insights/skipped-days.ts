/** Days that never were for a person: who flies east over the date line goes to bed on the 19th and wakes on the 21st. */
import { addDays, type Day, daysBetween, offsetMinutes } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { findZonesOn } from './insights.queries.ts';
import { COVERED_IN_A_ROW } from './streak.ts';

/**
 * A clock that was put forward by at least so much between two entries has left out one date, or as good as all of it.
 * Half a day is far more than summer time ever moves a clock (two hours at most).
 */
const LEFT_OUT_FROM_MINUTES = 12 * 60;

interface Gap {
  /** The last day with an entry before it. */
  from: Day;
  /** The next day with an entry, or today. */
  to: Day;
}

/** Gaps between `days` (distinct, ascending), and before `today`, that are short enough for one day to matter. */
export function gapsOf(days: readonly Day[], today: Day): Gap[] {
  const past = days.filter((day) => day <= today);
  const gaps: Gap[] = [];
  for (const [index, from] of past.entries()) {
    const to = past[index + 1] ?? today;
    const missed = daysBetween(from, to) - 1;
    if (missed >= 1 && missed <= COVERED_IN_A_ROW) gaps.push({ from, to });
  }
  return gaps;
}

/** `zones`: by day, where its entries were written. Of each gap over which the clock jumped, the first day. */
export function skippedIn(gaps: readonly Gap[], zones: ReadonlyMap<Day, readonly string[]>): Set<Day> {
  const skipped = new Set<Day>();
  for (const { from, to } of gaps) {
    const before = offsetsOn(from, zones);
    const after = offsetsOn(to, zones);
    if (Math.max(...after) - Math.min(...before) >= LEFT_OUT_FROM_MINUTES) skipped.add(addDays(from, 1));
  }
  return skipped;
}

function offsetsOn(day: Day, zones: ReadonlyMap<Day, readonly string[]>): number[] {
  // Noon somewhere on that day; what the clock says an hour before or after makes no difference here.
  const noon = new Date(`${day}T12:00:00Z`);
  return (zones.get(day) ?? []).map((zone) => offsetMinutes(noon, zone));
}

/** The days before `today` that are missing among `days` because the person's clock jumped over them. */
export async function findSkippedDays(
  db: Queryable,
  userId: string,
  days: readonly Day[],
  now: { today: Day; timezone: string },
): Promise<Set<Day>> {
  const gaps = gapsOf(days, now.today);
  if (gaps.length === 0) return new Set();
  const zones = await findZonesOn(db, userId, [...new Set(gaps.flatMap(({ from, to }) => [from, to]))]);
  zones.set(now.today, [...(zones.get(now.today) ?? []), now.timezone]);
  return skippedIn(gaps, zones);
}
