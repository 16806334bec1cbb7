/** What a person wants to be reminded of, and when. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { timeZoneSchema } from './time.ts';

/** Hours at which the page offers a daily reminder, both included. */
export const REMINDER_HOURS = { first: 8, last: 22 } as const;

/** What holds for someone who has not chosen. */
export const REMINDER_DEFAULTS = {
  dailyReminderEnabled: true,
  dailyReminderTime: '18:00',
  weeklyReflectionEnabled: true,
  weeklyReflectionDay: 0,
  streakReminderEnabled: true,
  milestoneNotificationsEnabled: true,
} as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const WEEKDAY = 'Choose a weekday from 0 (Sunday) to 6 (Saturday).';

function choice(what: string) {
  return z.boolean({ error: `Please say on or off for ${what}.` });
}

export const notificationPreferencesSchema = z.object({
  dailyReminderEnabled: choice('the daily reminder'),
  dailyReminderTime: z
    .string({ error: 'Please give the time of the reminder as HH:MM.' })
    .regex(TIME, 'Please give the time of the reminder as HH:MM.')
    .describe("HH:MM on the clock of the person's time zone."),
  weeklyReflectionEnabled: choice('the weekly reflection'),
  weeklyReflectionDay: z.int(WEEKDAY).min(0, WEEKDAY).max(6, WEEKDAY).describe('0 for Sunday to 6 for Saturday.'),
  streakReminderEnabled: choice('the protection of the streak'),
  milestoneNotificationsEnabled: choice('milestones'),
  timezone: timeZoneSchema.describe("The person's own time zone, which their days follow as well."),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  tokens: 'taken',
  summary: 'What the person wants to be reminded of',
  output: notificationPreferencesSchema,
});

export const setNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  tokens: 'taken',
  summary: 'Set what the person wants to be reminded of; a time zone changes the one their days follow',
  body: notificationPreferencesSchema.partial({ timezone: true }),
  output: notificationPreferencesSchema,
});

export const getReminderCalendar = endpoint({
  method: 'GET',
  path: '/api/notifications/reminder.ics',
  tokens: 'taken',
  kind: 'file',
  summary: 'The daily reminder as a calendar file (RFC 5545), for the calendar the person already has',
});
