/** How the mood of days goes over time. */
import type { DaySummary } from '../../../contract/insights.ts';
import { dayNumber } from '../../platform/day.ts';

/** Days with a mood that one point of the line is the mean of. */
export const AVERAGED_DAYS = 7;
/** With fewer days there is no line to speak of. */
export const TREND_FROM = 3;

export interface TrendDay {
  date: string;
  /** Days since 1970-01-01. */
  number: number;
  entries: number;
  /** The mean of the day's entries, 1 to 5. */
  mood: number;
  /** The mean of this day and the six before it that have a mood, 1 to 5; of fewer where there are no more. */
  average: number;
}

/**
 * The days with a mood, and beside each the simple moving average of the last seven of them (NIST/SEMATECH e-Handbook of
 * Statistical Methods, 6.4.2.1). It counts days that were written on and not days of the calendar, so a quiet week makes
 * no hole, and each day counts once, however much was written on it. `days`: oldest first.
 */
export function trendOf(days: readonly DaySummary[]): TrendDay[] {
  const trend: TrendDay[] = [];
  const window: number[] = [];
  for (const { date, entries, averageSentiment: mood } of days) {
    if (mood === null) continue;
    window.push(mood);
    if (window.length > AVERAGED_DAYS) window.shift();
    const average = window.reduce((sum, each) => sum + each, 0) / window.length;
    trend.push({ date, number: dayNumber(date), entries, mood, average });
  }
  return trend;
}

/** The place in `trend`, which is ordered by day, of the day nearest to `number`; -1 where there is none. */
export function nearestDay(trend: readonly TrendDay[], number: number): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, day] of trend.entries()) {
    const distance = Math.abs(day.number - number);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  }
  return nearest;
}
