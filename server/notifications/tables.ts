/** Table of what people want to be reminded of. */
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { REMINDER_DEFAULTS } from '../../contract/notifications.ts';
import { users } from '../account/index.ts';

/** One row for whoever has chosen anything. The zone is not here: it is the person's own, which their days follow. */
export const userNotificationPreferences = pgTable(
  'user_notification_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    dailyReminderEnabled: boolean('daily_reminder_enabled').notNull().default(REMINDER_DEFAULTS.dailyReminderEnabled),
    /** HH:MM on the clock of the person's zone. */
    dailyReminderTime: text('daily_reminder_time').notNull().default(REMINDER_DEFAULTS.dailyReminderTime),
    weeklyReflectionEnabled: boolean('weekly_reflection_enabled')
      .notNull()
      .default(REMINDER_DEFAULTS.weeklyReflectionEnabled),
    /** 0 for Sunday to 6 for Saturday. */
    weeklyReflectionDay: smallint('weekly_reflection_day').notNull().default(REMINDER_DEFAULTS.weeklyReflectionDay),
    streakReminderEnabled: boolean('streak_reminder_enabled')
      .notNull()
      .default(REMINDER_DEFAULTS.streakReminderEnabled),
    milestoneNotificationsEnabled: boolean('milestone_notifications_enabled')
      .notNull()
      .default(REMINDER_DEFAULTS.milestoneNotificationsEnabled),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    check(
      'user_notification_preferences_time_form',
      sql`${table.dailyReminderTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check('user_notification_preferences_day_range', sql`${table.weeklyReflectionDay} between 0 and 6`),
  ],
);
