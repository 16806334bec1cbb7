/** Helpers for tests of notices. */
import type { Channel, NoticeKind } from '../../../contract/notifications.ts';
import type { TestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { deliverDueJob } from './deliver-due.ts';

/** Delivers events and runs the minutely job, after setting the clock to `at` (UTC) if given. */
export async function runMinutelyJob(app: TestApp, at?: string): Promise<void> {
  if (at !== undefined) app.clock.set(at);
  await app.events.drain();
  await app.jobs.send(app.database.orm, deliverDueJob, {});
  await app.runPendingWork();
}

export interface SentNotice {
  kind: NoticeKind;
  title: string;
  message: string;
  method: Channel;
  path: string;
}

/** The notices delivered to the user, oldest first. */
export async function noticesTo(app: TestApp, recipient: Member, method: Channel = 'inbox'): Promise<SentNotice[]> {
  return app.database.sql<SentNotice[]>`
    select type as kind, title, message, delivery_method as method, metadata->>'path' as path
    from notification_delivery_log where user_id = ${recipient.user.id} and delivery_method = ${method}
    order by created_at, id`;
}

export interface ScheduledRow {
  type: NoticeKind;
  scheduleKey: string;
  at: string;
  outcome: string | null;
}

/** All scheduled notices of the user, by time. */
export async function findScheduled(app: TestApp, recipient: Member, type?: NoticeKind): Promise<ScheduledRow[]> {
  const rows = await app.database.sql<ScheduledRow[]>`
    select type, occasion as "scheduleKey", scheduled_for as at, outcome from scheduled_notifications
    where user_id = ${recipient.user.id} order by scheduled_for, type, occasion`;
  return rows
    .map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
    .filter((row) => type === undefined || row.type === type);
}

/** The waiting notices, as `daily_reminder 2026-05-20T18:00`. */
export async function findWaiting(app: TestApp, recipient: Member): Promise<string[]> {
  const rows = await findScheduled(app, recipient);
  return rows.filter(({ outcome }) => outcome === null).map(({ type, at }) => `${type} ${at.slice(0, 16)}`);
}

const DEFAULT_PREFERENCES = {
  dailyReminderEnabled: true,
  dailyReminderTime: '18:00',
  weeklyReflectionEnabled: false,
  weeklyReflectionDay: 0,
  streakReminderEnabled: false,
  milestoneNotificationsEnabled: false,
  gatherMinutes: 0,
  quietHoursEnabled: false,
};

/** Enables only the daily reminder at 18:00, and immediate social notices, unless `change` overrides it. */
export async function setPreferences(recipient: Member, change: object = {}): Promise<void> {
  const response = await recipient.request('PUT', '/api/notifications/preferences', {
    ...DEFAULT_PREFERENCES,
    ...change,
  });
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}: ${response.body}`);
}
