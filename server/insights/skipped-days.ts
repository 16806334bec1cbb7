/** Dates that a person skipped by travelling west across the date line: after the 19th came the 21st. */
import { addDays, type Day, dayNumber, offsetMinutes } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { YearDay } from './day-counts/day-counts.ts';
import type { LocalToday } from './dependencies.ts';
import { findZonesOn } from './insights.queries.ts';
import { COVERED_GAP_MAX } from './streak.ts';

/**
 * If the offset grew by at least this much between two entries, a date was skipped (all or nearly all of it).
 * Summer time changes the offset by two hours at most.
 */
const SKIPPED_DAY_OFFSET_MINUTES = 12 * 60;

/** Days that count in a streak, oldest first, with their dates and the `dayNumber` of each. */
export interface StreakDays {
  readonly days: readonly YearDay[];
  readonly dates: readonly Day[];
  readonly numbers: readonly number[];
}

interface Gap {
  /** The last day with an entry before it. */
  from: Day;
  /** The next day with an entry, or today. */
  to: Day;
}

/**
 * Gaps between `days` (distinct, ascending) and before `today` that are short enough for one skipped day to matter.
 * `numbers`: the `dayNumber` of each day, which a caller may know.
 */
export function gapsOf(days: readonly Day[], today: Day, numbers: readonly number[] = days.map(dayNumber)): Gap[] {
  const gaps: Gap[] = [];
  const last = dayNumber(today);
  for (const [index, from] of days.entries()) {
    const number = numbers[index] ?? Number.NaN;
    const next = Math.min(numbers[index + 1] ?? last, last);
    const missed = next - number - 1;
    if (missed < 1 || missed > COVERED_GAP_MAX) continue;
    gaps.push({ from, to: next === last ? today : (days[index + 1] ?? today) });
  }
  return gaps;
}

/** The first day of each gap over which the clock jumped. `zones`: by day, the time zones of its entries. */
export function skippedIn(gaps: readonly Gap[], zones: ReadonlyMap<Day, readonly string[]>): Set<Day> {
  const skipped = new Set<Day>();
  for (const { from, to } of gaps) {
    const before = offsetsOn(from, zones);
    const after = offsetsOn(to, zones);
    if (Math.max(...after) - Math.min(...before) >= SKIPPED_DAY_OFFSET_MINUTES) skipped.add(addDays(from, 1));
  }
  return skipped;
}

function offsetsOn(day: Day, zones: ReadonlyMap<Day, readonly string[]>): number[] {
  // Any instant of that day works: an hour more or less does not matter here.
  const noon = new Date(`${day}T12:00:00Z`);
  return (zones.get(day) ?? []).map((zone) => offsetMinutes(noon, zone));
}

/** The days before `today` that are missing in `days` because the person's clock jumped over them. */
export async function findSkippedDays(
  db: Queryable,
  userId: string,
  days: readonly Day[],
  now: { today: Day; timezone: string },
): Promise<Set<Day>> {
  const gaps = gapsOf(days, now.today);
  if (gaps.length === 0) return new Set();
  return skippedAt(now, gaps, await findZonesOn(db, userId, [...edgesOf(gaps)]));
}

/** The same for counted days. */
export function skippedDays({ days, dates, numbers }: StreakDays, now: LocalToday): Set<Day> {
  const gaps = gapsOf(dates, now.today, numbers);
  if (gaps.length === 0) return new Set();
  const edges = edgesOf(gaps);
  const zones = new Map<Day, string[]>();
  for (const [date, , , ofWritten, ofCheckIns] of days) {
    if (edges.has(date)) zones.set(date, now.checkInsInStreak ? [...ofWritten, ...ofCheckIns] : [...ofWritten]);
  }
  return skippedAt(now, gaps, zones);
}

function edgesOf(gaps: readonly Gap[]): Set<Day> {
  return new Set(gaps.flatMap(({ from, to }) => [from, to]));
}

function skippedAt(
  { today, timezone }: { today: Day; timezone: string },
  gaps: readonly Gap[],
  zones: Map<Day, string[]>,
): Set<Day> {
  zones.set(today, [...(zones.get(today) ?? []), timezone]);
  return skippedIn(gaps, zones);
}
