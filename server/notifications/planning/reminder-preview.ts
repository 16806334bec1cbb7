/** The text of the next daily reminder, for previews. */
import { addDays, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { dailyText, type NoticeText } from './notice-texts.ts';
import { findActivities, findRecipients } from './recipients.queries.ts';
import { streakToMention } from './reminders.ts';

/**
 * The text of tomorrow's daily reminder at `time` (HH:MM, by default the chosen one), as it is without an entry by then.
 * Undefined if the account is gone.
 */
export async function nextReminderText(
  db: Queryable,
  userId: string,
  now: Date,
  time?: string,
): Promise<NoticeText | undefined> {
  const [found] = await findRecipients(db, [userId]);
  if (!found) return undefined;
  const { preferences } = found;
  const recipient = {
    ...found,
    preferences: { ...preferences, dailyReminderTime: time ?? preferences.dailyReminderTime },
  };
  const activity = (await findActivities(db, [userId])).get(userId);
  const tomorrow = addDays(dayOf(now, recipient.timezone, recipient.dayEndsAt), 1);
  return dailyText(userId, tomorrow, streakToMention({ recipient, activity }, tomorrow));
}
