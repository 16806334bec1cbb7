/** Tables of what people are told: what they want, what is planned, what was handed over, and the devices that take push. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Channel, NoticeKind } from '../../contract/notifications.ts';
import { REMINDER_DEFAULTS } from '../../contract/notifications.ts';
import { sessions, users } from '../account/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const ofPerson = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const HH_MM = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`);

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
    commentsEnabled: boolean('comments_enabled').notNull().default(REMINDER_DEFAULTS.commentsEnabled),
    messagesEnabled: boolean('messages_enabled').notNull().default(REMINDER_DEFAULTS.messagesEnabled),
    followersEnabled: boolean('followers_enabled').notNull().default(REMINDER_DEFAULTS.followersEnabled),
    challengesEnabled: boolean('challenges_enabled').notNull().default(REMINDER_DEFAULTS.challengesEnabled),
    gatherMinutes: smallint('gather_minutes').$type<0 | 60 | 1440>().notNull().default(REMINDER_DEFAULTS.gatherMinutes),
    pushEnabled: boolean('push_enabled').notNull().default(REMINDER_DEFAULTS.pushEnabled),
    emailEnabled: boolean('email_enabled').notNull().default(REMINDER_DEFAULTS.emailEnabled),
    inboxEnabled: boolean('inbox_enabled').notNull().default(REMINDER_DEFAULTS.inboxEnabled),
    quietHoursEnabled: boolean('quiet_hours_enabled').notNull().default(REMINDER_DEFAULTS.quietHoursEnabled),
    quietFrom: text('quiet_from').notNull().default(REMINDER_DEFAULTS.quietFrom),
    quietTo: text('quiet_to').notNull().default(REMINDER_DEFAULTS.quietTo),
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

/**
 * How far a person's notices are planned: one row a person, made when they are first planned. It is locked by whoever
 * plans for them.
 */
export const notificationPlans = pgTable('notification_plans', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** When the one gentle note was handed over to somebody who has been away; null once they are back. */
  gentleNoteAt: instant('gentle_note_at'),
});

/**
 * What is to be told, or was. A row is made once for each person, kind and occasion, which is what keeps anything from
 * being told twice: the occasion is the person's day for reminders (`2026-11-23`), what was reached for milestones
 * (`streak-30`), and the instant of the first happening for what other people did.
 */
export const scheduledNotifications = pgTable(
  'scheduled_notifications',
  {
    id: uuid().primaryKey(),
    userId: ofPerson(),
    type: text().$type<NoticeKind>().notNull(),
    scheduleKey: text('occasion').notNull(),
    /** Written when it is told: until then it may change what there is to say. */
    title: text(),
    message: text(),
    scheduledFor: instant('scheduled_for').notNull(),
    /** Handed over to at least one channel. */
    delivered: boolean().notNull().default(false),
    deliveredAt: instant('delivered_at'),
    /** Null while it waits. `skipped`: there was no reason any more. `late`: its hour had passed. */
    outcome: text().$type<'delivered' | 'skipped' | 'late'>(),
    /** Ids and numbers that the words are made of, never words of people. */
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('scheduled_notifications_once').on(table.userId, table.type, table.scheduleKey),
    index('scheduled_notifications_due').on(table.scheduledFor).where(sql`${table.outcome} is null`),
    index('scheduled_notifications_created').on(table.createdAt),
    check(
      'scheduled_notifications_outcome',
      sql`${table.outcome} in ('delivered', 'skipped', 'late') and ${table.delivered} = (${table.outcome} = 'delivered') or ${table.outcome} is null and not ${table.delivered}`,
    ),
  ],
);

/** A browser that takes push. It is forgotten when the session ends in which it was allowed. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: ofPerson(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The keys of the browser, in base64url (RFC 8291). */
    subscription: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** When a push service last took something for it. */
    usedAt: instant('used_at'),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/**
 * One row for each notice, channel and device. Those of the inbox are what the inbox shows; the others wait until they
 * are sent, and are then the log.
 */
export const notificationDeliveryLog = pgTable(
  'notification_delivery_log',
  {
    id: uuid().primaryKey(),
    userId: ofPerson(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => scheduledNotifications.id, { onDelete: 'cascade' }),
    type: text().$type<NoticeKind>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    deliveryMethod: text('delivery_method').$type<Channel>().notNull(),
    /** Id of the device for push, empty otherwise. It outlives the device. */
    target: text().notNull().default(''),
    state: text().$type<'waiting' | 'sent' | 'failed' | 'late' | 'withdrawn'>().notNull(),
    /** Tries whose outcome is known. */
    attempts: smallint().notNull().default(0),
    /** Tries that were begun and whose outcome nobody wrote: their process died. A third is not begun. */
    unsettled: smallint().notNull().default(0),
    /** No try before this instant: a pause after a failure, or the lease of whoever tries now. */
    notBefore: instant('not_before').notNull(),
    /** Later than this it is not sent any more. */
    sendBefore: instant('send_before').notNull(),
    deliveredAt: instant('delivered_at'),
    opened: boolean().notNull().default(false),
    openedAt: instant('opened_at'),
    metadata: jsonb().$type<NoticeData>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('notification_delivery_log_once').on(table.notificationId, table.deliveryMethod, table.target),
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

/** What a notice leads to and is shown with. Words of other people are looked up when it is shown. */
export interface NoticeData {
  /** Address within the product that it opens, such as `/messages/…`. */
  path: string;
  /** Stable name: a later push with the same one takes the place of the earlier. */
  tag: string;
  /** People it is about, the newest first; at most five. */
  people?: string[];
  /** How many it is about in all. */
  count?: number;
  /** The entry it is about. */
  entryId?: string;
  /** The comment or message it is about. */
  wordsId?: string;
  /** Of the weekly reflection: its last day. */
  day?: string;
}
