/** A user's notification preferences. Every change plans the waiting notices again. */
import type { z } from 'zod';
import type { EndpointOutput } from '../../contract/http.ts';
import type {
  getReminderQuestion as getReminderQuestionEndpoint,
  NotificationPreferences,
  setNotificationPreferences,
} from '../../contract/notifications.ts';
import { type AccountDependencies, applyDaySettings, changeDaySettings } from '../account/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { reminderCalendar } from './calendar.ts';
import { nextReminderText, replan, rescheduleDigests } from './planning/index.ts';
import { findPreferences, hasPreferences, upsertPreferences } from './preferences.queries.ts';

export type NotificationsDependencies = Pick<AccountDependencies, 'sessions' | 'events'> & {
  orm: Queryable;
  clock: Clock;
  /** Public URL of the server, if configured. */
  publicUrl: string | undefined;
};

type PreferencesInput = z.output<typeof setNotificationPreferences.body>;

/** @throws AppError unauthorized if the account is gone */
export async function getPreferences(
  { orm }: Pick<NotificationsDependencies, 'orm'>,
  actor: Actor,
): Promise<NotificationPreferences> {
  const preferences = await findPreferences(orm, actor.userId);
  if (!preferences) throw new AppError('unauthorized');
  return preferences;
}

/**
 * Saves all preferences. A different time zone changes the account's zone and so the user's current day; without one it
 * stays unchanged.
 * @throws AppError unauthorized if the account is gone
 */
export async function setPreferences(
  deps: NotificationsDependencies,
  actor: Actor,
  { timezone, ...preferences }: PreferencesInput,
): Promise<NotificationPreferences> {
  const { changed, saved } = await deps.orm.transaction(async (tx) => {
    const before = await getPreferences({ orm: tx }, actor);
    const changed = timezone !== undefined && timezone !== before.timezone;
    if (changed) await changeDaySettings(tx, actor.userId, { timezone });
    await upsertPreferences(tx, actor.userId, preferences);
    await replan(tx, [actor.userId], deps.clock.now());
    if (preferences.gatherMinutes !== undefined) await rescheduleDigests(tx, actor.userId, preferences.gatherMinutes);
    return { changed, saved: await getPreferences({ orm: tx }, actor) };
  });
  if (changed) applyDaySettings(deps, actor.userId);
  return saved;
}

/**
 * Whether the user was asked where to be reminded, and how tomorrow's reminder at `time` (HH:MM) reads.
 * @throws AppError unauthorized if the account is gone
 */
export async function getReminderQuestion(
  { orm, clock }: Pick<NotificationsDependencies, 'orm' | 'clock'>,
  { userId }: Actor,
  time?: string,
): Promise<EndpointOutput<typeof getReminderQuestionEndpoint>> {
  const text = await nextReminderText(orm, userId, clock.now(), time);
  if (!text) throw new AppError('unauthorized');
  return { isAnswered: await hasPreferences(orm, userId), ...text };
}

/** The daily reminder as a calendar file, which works without anything being sent from here. */
export async function getReminderCalendar(deps: NotificationsDependencies, actor: Actor): Promise<string> {
  const { dailyReminderTime, timezone } = await getPreferences(deps, actor);
  const now = deps.clock.now();
  return reminderCalendar({ userId: actor.userId, time: dailyReminderTime, timezone, now, site: deps.publicUrl });
}
