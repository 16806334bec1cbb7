/** Counts a person's streak from their entries. */
import type { Day } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { findEntryDays } from './insights.queries.ts';
import { findSkippedDays } from './skipped-days.ts';
import { type Streak, streakOf } from './streak.ts';

/** The streak of the person on their `today`, and the days it was counted from: distinct, ascending. */
export async function countStreak(
  db: Queryable,
  userId: string,
  now: { today: Day; timezone: string },
): Promise<{ streak: Streak; days: Day[] }> {
  const days = await findEntryDays(db, userId);
  const skipped = await findSkippedDays(db, userId, days, now);
  return { streak: streakOf(days, now.today, skipped), days };
}
