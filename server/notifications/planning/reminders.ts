/** Decides about due recurring notices: delivered, skipped or late, and when the next one is due. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { STREAK_PROTECTION_TIME } from '../../../contract/notifications.ts';
import { addDays, type Day, dayOf, daysBetween } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { instantOn, weekdayOf } from './due-times.ts';
import type { Decisions, NoticeDraft } from './notice-draft.ts';
import { dailyText, streakText, weeklyText } from './notice-texts.ts';
import { isEnabled, planNext, timeOf } from './plan.ts';
import { type Activity, countByDay, type DayRange, findActivities, type Recipient } from './recipients.queries.ts';
import { type DueNotice, findRemindedSince, RECURRING, type Recurring } from './scheduled.queries.ts';

/** Days without activity after which a user counts as absent. */
export const ABSENT_DAYS = 14;
/** Maximum delay of a notice. */
export const NOTICE_DELAY_MAX_MS = HOUR_MS;
/** The daily reminder and streak protection are merged if they are closer than this. */
const MERGE_WITHIN_MS = 90 * MINUTE_MS;
const WEEK_DAYS = 7;
const STREAK_MIN_DAYS = 2;

type DueReminder = DueNotice & { readonly type: Recurring };

/** Due notices of one user, with everything that decides about them. */
interface ReminderContext {
  recipient: Recipient;
  due: DueReminder[];
  activity: Activity | undefined;
  counts: ReadonlyMap<Day, number>;
  /** A daily or weekly notice was delivered just before. */
  isReminded: boolean;
}

export function isRecurring(due: DueNotice): due is DueReminder {
  return RECURRING.some((kind) => kind === due.type);
}

const weekStart = (day: Day) => addDays(day, 1 - WEEK_DAYS);

export async function decideReminders(
  tx: Queryable,
  people: ReadonlyMap<string, Recipient>,
  due: readonly DueReminder[],
  now: Date,
  decisions: Decisions,
): Promise<void> {
  const decidable = due.filter((notice) => {
    const recipient = people.get(notice.userId);
    return recipient && checkDue(notice, recipient, now, decisions);
  });
  const byUser = Map.groupBy(decidable, ({ userId }) => userId);
  const ids = [...byUser.keys()];
  const ranges = decidable.map(({ userId, type, scheduleKey }): DayRange => {
    return { userId, from: type === 'weekly_reflection' ? weekStart(scheduleKey) : scheduleKey, to: scheduleKey };
  });
  const activities = await findActivities(tx, ids);
  const counts = await countByDay(tx, mergeRanges(ranges));
  const reminded = await findRemindedSince(tx, ids, new Date(now.getTime() - MERGE_WITHIN_MS));
  for (const [userId, own] of byUser) {
    const recipient = people.get(userId);
    if (!recipient) continue;
    decide(
      {
        recipient,
        due: own,
        activity: activities.get(userId),
        counts: counts.get(userId) ?? new Map(),
        isReminded: reminded.has(userId),
      },
      now,
      decisions,
    );
  }
}

/** Merges the ranges of each user into one. */
function mergeRanges(ranges: readonly DayRange[]): DayRange[] {
  const byUser = new Map<string, DayRange>();
  for (const range of ranges) {
    const merged = byUser.get(range.userId);
    const from = merged && merged.from < range.from ? merged.from : range.from;
    const to = merged && merged.to > range.to ? merged.to : range.to;
    byUser.set(range.userId, { ...range, from, to });
  }
  return [...byUser.values()];
}

/**
 * Returns whether the notice is to be decided now. Otherwise it has been rescheduled or is late, and the next one is
 * planned.
 */
function checkDue(notice: DueReminder, recipient: Recipient, now: Date, decisions: Decisions): boolean {
  const { type, scheduleKey, scheduledFor } = notice;
  const matches = type !== 'weekly_reflection' || weekdayOf(scheduleKey) === recipient.preferences.weeklyReflectionDay;
  const at =
    matches && isEnabled(type, recipient) ? instantOn(scheduleKey, timeOf(type, recipient), recipient) : undefined;
  if (at?.getTime() !== scheduledFor.getTime()) {
    decisions.remove.push(notice);
    decisions.plan.push(...planNext(type, recipient, now, scheduleKey));
    return false;
  }
  if (now.getTime() - scheduledFor.getTime() <= NOTICE_DELAY_MAX_MS) return true;
  decisions.late.push(notice);
  // The next one may be due already without being late.
  decisions.plan.push(
    ...planNext(type, recipient, new Date(now.getTime() - NOTICE_DELAY_MAX_MS), addDays(scheduleKey, 1)),
  );
  return false;
}

function decide(context: ReminderContext, now: Date, decisions: Decisions): void {
  const { recipient, due } = context;
  const reminder = due.find(({ type }) => type !== 'streak_protection');
  if (reminder && isAbsent(context, now)) {
    decisions.skip.push(...due);
    decisions.absent.push(recipient);
    return;
  }
  const drafts = new Map<Recurring, NoticeDraft>();
  // A weekly notice replaces the daily one, and either replaces streak protection.
  for (const kind of ['weekly_reflection', 'daily_reminder', 'streak_protection'] as const) {
    for (const notice of due.filter(({ type }) => type === kind)) {
      const draft = drafts.size === 0 ? draftOf(notice, context) : undefined;
      if (draft) {
        drafts.set(kind, draft);
        decisions.deliver.push(draft);
      } else decisions.skip.push(notice);
      decisions.plan.push(...planNext(kind, recipient, now, addDays(notice.scheduleKey, 1)));
    }
  }
}

function isAbsent({ recipient, activity }: ReminderContext, now: Date): boolean {
  if (!activity) return false;
  const today = dayOf(now, recipient.timezone, recipient.dayEndsAt);
  const { seenAt, lastEntryDate } = activity;
  const unseen = now.getTime() - seenAt.getTime() >= ABSENT_DAYS * DAY_MS;
  return unseen && (lastEntryDate === null || daysBetween(lastEntryDate, today) >= ABSENT_DAYS);
}

/** Undefined if there is no reason to deliver it. */
function draftOf(notice: DueReminder, context: ReminderContext): NoticeDraft | undefined {
  const { recipient, counts } = context;
  const day = notice.scheduleKey;
  const hasWritten = counts.has(day);
  const base = { due: notice, recipient, kind: notice.type };
  if (notice.type === 'weekly_reflection') {
    const days = [...counts].filter(([each]) => each >= weekStart(day) && each <= day);
    if (days.length === 0) return undefined;
    const moments = days.reduce((sum, [, entries]) => sum + entries, 0);
    const text = weeklyText(moments, days.length, hasWritten ? undefined : streakToMention(context, day));
    const path = `/journal?startDate=${weekStart(day)}&endDate=${day}`;
    return { ...base, text, data: { path, tag: 'weekly', day, count: moments } };
  }
  if (hasWritten || context.isReminded) return undefined;
  const data = { path: '/', tag: 'reminder' };
  if (notice.type === 'daily_reminder') {
    return { ...base, text: dailyText(recipient.id, day, streakToMention(context, day)), data };
  }
  const streak = openStreak(context, day);
  if (streak === undefined || isDailyReminderSoon(context.recipient, day)) return undefined;
  const coveredByRest = (context.activity?.lastsUntil ?? day) > day;
  return { ...base, text: streakText(streak, coveredByRest), data: { ...data, count: streak } };
}

/** The part of the context that the streak in a text depends on. */
type StreakContext = Pick<ReminderContext, 'recipient' | 'activity'>;

/** A streak of at least two days that lasts until this day. */
function openStreak({ activity }: StreakContext, day: Day): number | undefined {
  if (!activity || activity.currentStreak < STREAK_MIN_DAYS || (activity.lastsUntil ?? '') < day) return undefined;
  return activity.currentStreak;
}

/** The open streak, if the daily reminder replaces streak protection and should mention it. */
export function streakToMention(context: StreakContext, day: Day): number | undefined {
  if (!context.recipient.preferences.streakReminderEnabled) return undefined;
  return Math.abs(gapMs(context.recipient, day)) <= MERGE_WITHIN_MS ? openStreak(context, day) : undefined;
}

function isDailyReminderSoon(recipient: Recipient, day: Day): boolean {
  const gap = gapMs(recipient, day);
  return recipient.preferences.dailyReminderEnabled && gap > 0 && gap <= MERGE_WITHIN_MS;
}

/** From streak protection to the daily reminder of that day, in milliseconds. */
function gapMs(recipient: Recipient, day: Day): number {
  const daily = instantOn(day, recipient.preferences.dailyReminderTime, recipient);
  const streak = instantOn(day, STREAK_PROTECTION_TIME, recipient);
  return daily && streak ? daily.getTime() - streak.getTime() : Number.POSITIVE_INFINITY;
}
