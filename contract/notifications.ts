/** Notification preferences: kinds, times and channels. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { timeZoneSchema } from './time.ts';

/** Hours offered for the daily reminder, both inclusive. */
export const REMINDER_HOURS = { first: 8, last: 22 } as const;

/** Kinds of notices. */
export const NOTICE_KINDS = [
  'daily_reminder',
  'weekly_reflection',
  'streak_protection',
  'milestone',
  'comment',
  'message',
  'follow',
  'challenge',
  // A webhook was turned off, because its receiver failed.
  'webhook',
  // One notice after two weeks of absence, and nothing after it.
  'gentle_note',
  'test',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Delivery channels. */
export const CHANNELS = ['push', 'email', 'inbox'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Local time of the streak protection notice. */
export const STREAK_PROTECTION_TIME = '21:00';

/** Minutes for which social events are collected into one notice. 0: immediately. */
export const DIGEST_MINUTES = [0, 60, 1440] as const;

/** Defaults. Email is opt-in; push needs a subscribed device. */
export const NOTIFICATION_DEFAULTS = {
  dailyReminderEnabled: true,
  dailyReminderTime: '18:00',
  weeklyReflectionEnabled: true,
  weeklyReflectionDay: 0,
  streakReminderEnabled: true,
  milestoneNotificationsEnabled: true,
  commentsEnabled: true,
  messagesEnabled: true,
  followersEnabled: true,
  challengesEnabled: true,
  gatherMinutes: 60,
  pushEnabled: true,
  emailEnabled: false,
  inboxEnabled: true,
  quietHoursEnabled: true,
  quietFrom: '22:00',
  quietTo: '08:00',
} as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const WEEKDAY = 'Choose a weekday from 0 (Sunday) to 6 (Saturday).';

function choice(what: string) {
  return z.boolean({ error: `Please choose on or off for ${what}.` });
}

function timeOf(what: string) {
  const message = `Please enter ${what} as HH:MM.`;
  return z.string({ error: message }).regex(TIME, message).describe("HH:MM in the user's time zone.");
}

export const notificationPreferencesSchema = z.object({
  dailyReminderEnabled: choice('the daily reminder'),
  dailyReminderTime: timeOf('the reminder time'),
  weeklyReflectionEnabled: choice('the weekly reflection'),
  weeklyReflectionDay: z.int(WEEKDAY).min(0, WEEKDAY).max(6, WEEKDAY).describe('0 for Sunday to 6 for Saturday.'),
  streakReminderEnabled: choice('streak protection'),
  milestoneNotificationsEnabled: choice('milestones'),
  commentsEnabled: choice('comments'),
  messagesEnabled: choice('messages'),
  followersEnabled: choice('new followers'),
  challengesEnabled: choice('challenges'),
  gatherMinutes: z
    .literal(DIGEST_MINUTES, { error: `Please choose one of ${DIGEST_MINUTES.join(', ')} minutes.` })
    .describe('Minutes for which social events are collected into one notice. 0 sends each immediately.'),
  pushEnabled: choice('push'),
  emailEnabled: choice('email'),
  inboxEnabled: choice('the inbox'),
  quietHoursEnabled: choice('quiet hours'),
  quietFrom: timeOf('the start of quiet hours'),
  quietTo: timeOf('the end of quiet hours'),
  timezone: timeZoneSchema.describe("The user's time zone, which also determines their days."),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  allowApiTokens: true,
  summary: 'Retrieve notification preferences',
  output: notificationPreferencesSchema,
});

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  allowApiTokens: true,
  summary: "Update notification preferences. Omitted fields are unchanged; a time zone also changes the user's days.",
  body: notificationPreferencesSchema.partial({
    timezone: true,
    commentsEnabled: true,
    messagesEnabled: true,
    followersEnabled: true,
    challengesEnabled: true,
    gatherMinutes: true,
    pushEnabled: true,
    emailEnabled: true,
    inboxEnabled: true,
    quietHoursEnabled: true,
    quietFrom: true,
    quietTo: true,
  }),
  output: notificationPreferencesSchema,
});

/** The question where to be reminded is asked from this number of entries on. */
export const REMINDER_QUESTION_ENTRIES = 3;

export const getReminderQuestion = endpoint({
  method: 'GET',
  path: '/api/notifications/reminder-question',
  summary: 'Retrieve whether the user was asked where to be reminded, and the text of the next daily reminder',
  query: z.object({
    time: timeOf('the reminder time').optional().describe('HH:MM. Default: the time the user has chosen.'),
  }),
  output: z.object({
    isAnswered: z.boolean().describe('True once the user has saved preferences, also by declining.'),
    title: z.string(),
    message: z.string(),
  }),
});

export const getReminderCalendar = endpoint({
  method: 'GET',
  path: '/api/notifications/reminder.ics',
  allowApiTokens: true,
  kind: 'file',
  summary: 'Download the daily reminder as a calendar file (RFC 5545)',
});
