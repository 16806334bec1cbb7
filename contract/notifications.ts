/** What a person is told of, when, and by which channel. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { timeZoneSchema } from './time.ts';

/** Hours at which the page offers a daily reminder, both included. */
export const REMINDER_HOURS = { first: 8, last: 22 } as const;

/** What people are told of. */
export const NOTICE_KINDS = [
  'daily_reminder',
  'weekly_reflection',
  'streak_protection',
  'milestone',
  'comment',
  'message',
  'follow',
  'challenge',
  // One to whoever has not been here for two weeks, and nothing after it.
  'gentle_note',
  'test',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Ways in which a notice reaches a person. */
export const CHANNELS = ['push', 'email', 'inbox'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The clock of a person at which a streak that is still open is spoken of. */
export const STREAK_PROTECTION_TIME = '21:00';

/** How many minutes what other people did is gathered before it is told; 0 tells it at once. */
export const GATHER_MINUTES = [0, 60, 1440] as const;

/** What holds for someone who has not chosen. Mail is for who asked for it; push needs a device that was allowed to. */
export const REMINDER_DEFAULTS = {
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
  return z.boolean({ error: `Please say on or off for ${what}.` });
}

function timeOf(what: string) {
  const message = `Please give the time of ${what} as HH:MM.`;
  return z.string({ error: message }).regex(TIME, message).describe("HH:MM on the clock of the person's time zone.");
}

export const notificationPreferencesSchema = z.object({
  dailyReminderEnabled: choice('the daily reminder'),
  dailyReminderTime: timeOf('the reminder'),
  weeklyReflectionEnabled: choice('the weekly reflection'),
  weeklyReflectionDay: z.int(WEEKDAY).min(0, WEEKDAY).max(6, WEEKDAY).describe('0 for Sunday to 6 for Saturday.'),
  streakReminderEnabled: choice('the protection of the streak'),
  milestoneNotificationsEnabled: choice('milestones'),
  commentsEnabled: choice('comments'),
  messagesEnabled: choice('messages'),
  followersEnabled: choice('new followers'),
  challengesEnabled: choice('challenges'),
  gatherMinutes: z
    .literal(GATHER_MINUTES, { error: `Please gather for ${GATHER_MINUTES.join(', ')} minutes.` })
    .describe('Minutes for which what other people did is gathered into one notice; 0 tells it at once.'),
  pushEnabled: choice('push'),
  emailEnabled: choice('e-mail'),
  inboxEnabled: choice('the inbox'),
  quietHoursEnabled: choice('quiet hours'),
  quietFrom: timeOf('the beginning of quiet hours'),
  quietTo: timeOf('the end of quiet hours'),
  timezone: timeZoneSchema.describe("The person's own time zone, which their days follow as well."),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  allowApiTokens: true,
  summary: 'What the person wants to be reminded of',
  output: notificationPreferencesSchema,
});

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  allowApiTokens: true,
  summary: 'Set what the person wants to be told of; what may be left out stays, and a zone changes that of their days',
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

export const getReminderCalendar = endpoint({
  method: 'GET',
  path: '/api/notifications/reminder.ics',
  allowApiTokens: true,
  kind: 'file',
  summary: 'The daily reminder as a calendar file (RFC 5545), for the calendar the person already has',
});
