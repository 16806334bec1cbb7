/** Moving average of daily moods. */
import type { DaySummary } from '../../../contract/insights.ts';
import { dayNumber } from '../../platform/day.ts';

/** Number of days with a mood in the average. */
export const AVERAGED_DAYS = 7;
/** Minimum number of days for a chart. */
export const TREND_MIN_DAYS = 3;

export interface TrendDay {
  date: string;
  /** Days since 1970-01-01. */
  number: number;
  entries: number;
  /** Mean mood of the day's entries, 1 to 5. */
  mood: number;
  /** Mean of this day and up to six earlier days with a mood, 1 to 5. */
  average: number;
}

/**
 * Returns the days with a mood, each with the simple moving average of the last seven (NIST/SEMATECH e-Handbook of
 * Statistical Methods, 6.4.2.1). Counts days with entries rather than calendar days, so that a quiet week leaves no
 * gap, and weights days equally, however many entries they have. `days` must be oldest first.
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

/**
 * Returns the index in `trend` of the day nearest to `number`, or -1 if it is empty. `trend` must be ordered by day.
 */
export function nearestDay(trend: readonly TrendDay[], number: number): number {
  let nearest = -1;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const [index, day] of trend.entries()) {
    const distance = Math.abs(day.number - number);
    if (distance < minDistance) {
      minDistance = distance;
      nearest = index;
    }
  }
  return nearest;
}
