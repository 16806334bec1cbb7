/** Tables of notifications: preferences, plans, scheduled notices, deliveries and push devices. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Channel, NoticeKind } from '../../contract/notifications.ts';
import { NOTIFICATION_DEFAULTS } from '../../contract/notifications.ts';
import { sessions, users } from '../account/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const userIdColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const HH_MM = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`);

/** Users with the defaults have no row. The time zone is a field of the account. */
export const userNotificationPreferences = pgTable(
  'user_notification_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    dailyReminderEnabled: boolean('daily_reminder_enabled')
      .notNull()
      .default(NOTIFICATION_DEFAULTS.dailyReminderEnabled),
    /** HH:MM in the user's time zone. */
    dailyReminderTime: text('daily_reminder_time').notNull().default(NOTIFICATION_DEFAULTS.dailyReminderTime),
    weeklyReflectionEnabled: boolean('weekly_reflection_enabled')
      .notNull()
      .default(NOTIFICATION_DEFAULTS.weeklyReflectionEnabled),
    /** 0 for Sunday to 6 for Saturday. */
    weeklyReflectionDay: smallint('weekly_reflection_day').notNull().default(NOTIFICATION_DEFAULTS.weeklyReflectionDay),
    streakReminderEnabled: boolean('streak_reminder_enabled')
      .notNull()
      .default(NOTIFICATION_DEFAULTS.streakReminderEnabled),
    milestoneNotificationsEnabled: boolean('milestone_notifications_enabled')
      .notNull()
      .default(NOTIFICATION_DEFAULTS.milestoneNotificationsEnabled),
    commentsEnabled: boolean('comments_enabled').notNull().default(NOTIFICATION_DEFAULTS.commentsEnabled),
    messagesEnabled: boolean('messages_enabled').notNull().default(NOTIFICATION_DEFAULTS.messagesEnabled),
    followersEnabled: boolean('followers_enabled').notNull().default(NOTIFICATION_DEFAULTS.followersEnabled),
    challengesEnabled: boolean('challenges_enabled').notNull().default(NOTIFICATION_DEFAULTS.challengesEnabled),
    gatherMinutes: smallint('gather_minutes')
      .$type<0 | 60 | 1440>()
      .notNull()
      .default(NOTIFICATION_DEFAULTS.gatherMinutes),
    pushEnabled: boolean('push_enabled').notNull().default(NOTIFICATION_DEFAULTS.pushEnabled),
    emailEnabled: boolean('email_enabled').notNull().default(NOTIFICATION_DEFAULTS.emailEnabled),
    inboxEnabled: boolean('inbox_enabled').notNull().default(NOTIFICATION_DEFAULTS.inboxEnabled),
    quietHoursEnabled: boolean('quiet_hours_enabled').notNull().default(NOTIFICATION_DEFAULTS.quietHoursEnabled),
    quietFrom: text('quiet_from').notNull().default(NOTIFICATION_DEFAULTS.quietFrom),
    quietTo: text('quiet_to').notNull().default(NOTIFICATION_DEFAULTS.quietTo),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    check(
      'user_notification_preferences_time_form',
      sql`${table.dailyReminderTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    ),
    check('user_notification_preferences_day_range', sql`${table.weeklyReflectionDay} between 0 and 6`),
    check(
      'user_notification_preferences_quiet_form',
      sql`${table.quietFrom} ~ ${HH_MM} and ${table.quietTo} ~ ${HH_MM}`,
    ),
    check('user_notification_preferences_gather', sql`${table.gatherMinutes} in (0, 60, 1440)`),
  ],
);

/** One row per user, created by the first planning. Planners lock it. */
export const notificationPlans = pgTable('notification_plans', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** When an absent user got the gentle note; null once they return. */
  gentleNoteAt: instant('gentle_note_at'),
});

/**
 * Scheduled and decided notices. The unique key of user, kind and schedule key (column `occasion`) prevents duplicates.
 * The key is the user's day for reminders (`2026-11-23`), the milestone (`streak-30`), or the instant of the first
 * event for digests.
 */
export const scheduledNotifications = pgTable(
  'scheduled_notifications',
  {
    id: uuid().notNull(),
    userId: userIdColumn(),
    type: text().$type<NoticeKind>().notNull(),
    scheduleKey: text('occasion').notNull(),
    /** Written at delivery, because the text depends on the state then. */
    title: text(),
    message: text(),
    scheduledFor: instant('scheduled_for').notNull(),
    /** Queued for at least one channel. */
    delivered: boolean().notNull().default(false),
    deliveredAt: instant('delivered_at'),
    /** Null while waiting. `skipped`: no longer applicable. `late`: past its delivery window. */
    outcome: text().$type<'delivered' | 'skipped' | 'late'>(),
    /** Ids and numbers for the text, never content of users. */
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('scheduled_notifications_id').on(table.id),
    unique('scheduled_notifications_once').on(table.userId, table.type, table.scheduleKey),
    index('scheduled_notifications_due').on(table.scheduledFor).where(sql`${table.outcome} is null`),
    index('scheduled_notifications_created').on(table.createdAt),
    check(
      'scheduled_notifications_outcome',
      sql`${table.outcome} in ('delivered', 'skipped', 'late') and ${table.delivered} = (${table.outcome} = 'delivered') or ${table.outcome} is null and not ${table.delivered}`,
    ),
  ],
);

/** A browser's push subscription. Deleted when the session that granted permission ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: userIdColumn(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The browser's keys in base64url (RFC 8291). */
    subscription: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** When a push service last accepted a message for it. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/**
 * One row per notice, channel and device. The inbox shows its rows directly; other rows wait until they are sent and
 * then serve as the log.
 */
export const notificationDeliveryLog = pgTable(
  'notification_delivery_log',
  {
    id: uuid().notNull(),
    userId: userIdColumn(),
    notificationId: uuid('notification_id').notNull(),
    type: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    deliveryMethod: text('delivery_method').$type<Channel>().notNull(),
    /** The device id for push, empty otherwise. Kept after the device is gone. */
    target: text().notNull().default(''),
    state: text().$type<'waiting' | 'sent' | 'failed' | 'late' | 'withdrawn'>().notNull(),
    /** Attempts with a known result. */
    attempts: smallint().notNull().default(0),
    /** Attempts without a recorded result, because they are running or their process crashed; at most two are made. */
    unrecordedAttempts: smallint('unsettled').notNull().default(0),
    /** Earliest next attempt: after a failure, or the end of the current lease. */
    notBefore: instant('not_before').notNull(),
    /** Expiry: not sent after this. */
    sendBefore: instant('send_before').notNull(),
    deliveredAt: instant('delivered_at'),
    opened: boolean().notNull().default(false),
    openedAt: instant('opened_at'),
    metadata: jsonb().$type<NoticeData>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('notification_delivery_log_id').on(table.id),
    foreignKey({
      columns: [table.userId, table.notificationId],
      foreignColumns: [scheduledNotifications.userId, scheduledNotifications.id],
      name: 'notification_delivery_log_notice',
    }).onDelete('cascade'),
    unique('notification_delivery_log_once').on(table.userId, table.notificationId, table.deliveryMethod, table.target),
    index('notification_delivery_log_waiting')
      .on(table.deliveryMethod, table.notBefore)
      .where(sql`${table.state} = 'waiting'`),
    index('notification_delivery_log_inbox')
      .on(table.userId, table.createdAt)
      .where(sql`${table.deliveryMethod} = 'inbox'`),
    index('notification_delivery_log_unread')
      .on(table.userId)
      .where(sql`${table.deliveryMethod} = 'inbox' and not ${table.opened}`),
    index('notification_delivery_log_created').on(table.createdAt),
  ],
);

/** Target and context of a notice. Content of other users is looked up when it is shown. */
export interface NoticeData {
  /** Path to open, such as `/messages/…`. */
  path: string;
  /** Stable tag: a later push with the same tag replaces the earlier one. */
  tag: string;
  /** Ids of users it is about, newest first; at most five. */
  people?: string[];
  /** Total number it is about. */
  count?: number;
  /** The entry it is about. */
  entryId?: string;
  /** The comment or message it is about. */
  wordsId?: string;
  /** Last day of a weekly reflection. */
  day?: string;
}
