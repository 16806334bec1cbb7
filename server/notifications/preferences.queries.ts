/** Reads and writes of what people want to be reminded of; each takes the owner's id. */
import { eq, sql } from 'drizzle-orm';
import type { NotificationPreferences } from '../../contract/notifications.ts';
import { REMINDER_DEFAULTS } from '../../contract/notifications.ts';
import { users } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { userNotificationPreferences as kept } from './tables.ts';

/** What is kept of the preferences: all but the zone, which is the account's. */
type Wishes = Omit<NotificationPreferences, 'timezone'>;

/** The preferences of one person, the defaults where they never chose; undefined where the account is gone. */
export async function findPreferences(db: Queryable, userId: string): Promise<NotificationPreferences | undefined> {
  const [row] = await db
    .select({
      timezone: users.timezone,
      wishes: {
        dailyReminderEnabled: kept.dailyReminderEnabled,
        dailyReminderTime: kept.dailyReminderTime,
        weeklyReflectionEnabled: kept.weeklyReflectionEnabled,
        weeklyReflectionDay: kept.weeklyReflectionDay,
        streakReminderEnabled: kept.streakReminderEnabled,
        milestoneNotificationsEnabled: kept.milestoneNotificationsEnabled,
      },
    })
    .from(users)
    .leftJoin(kept, eq(kept.userId, users.id))
    .where(eq(users.id, userId));
  return row && { ...(row.wishes ?? REMINDER_DEFAULTS), timezone: row.timezone };
}

export async function upsertWishes(db: Queryable, userId: string, wishes: Wishes): Promise<void> {
  await db
    .insert(kept)
    .values({ userId, ...wishes })
    .onConflictDoUpdate({ target: kept.userId, set: { ...wishes, updatedAt: sql`now()` } });
}
