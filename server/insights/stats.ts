/** Statistics of a person's journal, counted from the entries on each request. */
import type { DaySummary, Stats } from '../../contract/insights.ts';
import { DAYS_SPAN_MAX } from '../../contract/limits.ts';
import { type Clock, type Day, dayOf, daysBetween } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { countStreak } from './count-streak.ts';
import { findDaySummaries, findThemes, findTotals } from './insights.queries.ts';

export interface InsightsDependencies {
  orm: Queryable;
  clock: Clock;
}

const TOP_THEMES = 20;

export async function getStats(deps: InsightsDependencies, actor: Actor): Promise<Stats> {
  const today = dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt);
  const [{ days, streak }, totals, themes] = await Promise.all([
    countStreak(deps.orm, actor.userId, { today, timezone: actor.timezone }),
    findTotals(deps.orm, actor.userId),
    findThemes(deps.orm, actor.userId),
  ]);
  const { currentStreak, longestStreak, restDaysLeft } = streak;
  return {
    currentStreak,
    longestStreak,
    restDaysLeft,
    ...totals,
    daysRecorded: days.length,
    topThemes: themes.slice(0, TOP_THEMES),
    themesFound: themes.length,
  };
}

/**
 * Summaries of the days from `from` to `to`, both inclusive.
 * @throws AppError validation_failed if `from` is after `to` or the span is longer than `DAYS_SPAN_MAX` days
 */
export async function listDays(
  deps: InsightsDependencies,
  actor: Actor,
  span: { from: Day; to: Day },
): Promise<DaySummary[]> {
  const length = daysBetween(span.from, span.to) + 1;
  if (length < 1 || length > DAYS_SPAN_MAX) {
    const message = `Please ask for 1 to ${DAYS_SPAN_MAX} days, the earlier one first.`;
    throw new AppError('validation_failed', { message, details: [message], fields: { to: message } });
  }
  return findDaySummaries(deps.orm, actor.userId, span.from, span.to);
}
