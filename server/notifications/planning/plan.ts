/** Plans recurring notices: one waiting row per enabled kind, for its next due time. */
import { sql } from 'drizzle-orm';
import { STREAK_PROTECTION_TIME } from '../../../contract/notifications.ts';
import { addDays, type Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { type DueTime, nextDaily, nextWeekly } from './due-times.ts';
import { insertReachedMilestones } from './milestones.queries.ts';
import { findRecipients, idsOf, type Recipient } from './recipients.queries.ts';
import {
  findLastDays,
  insertPlanned,
  type PlannedNotice,
  RECURRING,
  type Recurring,
  removeWaiting,
} from './scheduled.queries.ts';

/** Users planned per transaction. */
const PLAN_BATCH = 500;

/** The next due time after `after` on a day not before `from`; undefined if the kind is disabled. */
export function nextDueTime(kind: Recurring, recipient: Recipient, after: Date, from: Day = ''): DueTime | undefined {
  const { preferences } = recipient;
  if (!isEnabled(kind, recipient)) return undefined;
  if (kind === 'weekly_reflection') {
    return nextWeekly(after, preferences.weeklyReflectionDay, preferences.dailyReminderTime, recipient, from);
  }
  return nextDaily(after, timeOf(kind, recipient), recipient, from);
}

export function isEnabled(kind: Recurring, { preferences }: Recipient): boolean {
  if (kind === 'weekly_reflection') return preferences.weeklyReflectionEnabled;
  return kind === 'daily_reminder' ? preferences.dailyReminderEnabled : preferences.streakReminderEnabled;
}

/** HH:MM. */
export function timeOf(kind: Recurring, { preferences }: Recipient): string {
  return kind === 'streak_protection' ? STREAK_PROTECTION_TIME : preferences.dailyReminderTime;
}

export function planNext(kind: Recurring, recipient: Recipient, after: Date, from?: Day): PlannedNotice[] {
  const next = nextDueTime(kind, recipient, after, from);
  return next ? [{ userId: recipient.id, type: kind, scheduleKey: next.day, scheduledFor: next.at }] : [];
}

/** Plans for those of these users who have no plan yet. Milestones they have reached so far are skipped. */
export async function ensurePlanned(tx: Queryable, userIds: readonly string[], now: Date): Promise<void> {
  const added = await tx.execute<{ id: string }>(sql`
    insert into notification_plans (user_id) select id from users where id = any(${idsOf(userIds)}) order by id
    on conflict do nothing returning user_id as id`);
  const ids = added.map(({ id }) => id);
  if (ids.length === 0) return;
  await insertReachedMilestones(tx, ids, now);
  const people = await findRecipients(tx, ids);
  const rows = people.flatMap((recipient) => RECURRING.flatMap((kind) => planNext(kind, recipient, now)));
  await insertPlanned(tx, rows, now);
}

/** Plans for some users without a plan: new ones, and those who registered before plans existed. */
export async function planUnplannedBatch(orm: Queryable, now: Date): Promise<{ hasMore: boolean }> {
  return orm.transaction(async (tx) => {
    const rows = await tx.execute<{ id: string }>(sql`
      select id from users where not exists (select from notification_plans where user_id = users.id)
      limit ${PLAN_BATCH}`);
    if (rows.length === 0) return { hasMore: false };
    await ensurePlanned(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    return { hasMore: rows.length === PLAN_BATCH };
  });
}

/** Locks plans, after their accounts, which is the order of account deletion. */
const lockPlans = (userIds: readonly string[]) => sql`
  select plan.user_id from notification_plans plan join users on users.id = plan.user_id
  where plan.user_id = any(${idsOf(userIds)}) order by plan.user_id for key share of users for update of plan`;

/**
 * Replans for users who changed preferences or day settings, and clears their absence. Decided days stay decided,
 * whatever the zone and time were.
 */
export async function replan(tx: Queryable, userIds: readonly string[], now: Date): Promise<void> {
  await ensurePlanned(tx, userIds, now);
  const locked = await tx.execute<{ id: string }>(sql`
    with locked as (
      ${lockPlans(userIds)}
    )
    update notification_plans as plan set gentle_note_at = null from locked where plan.user_id = locked.user_id
    returning plan.user_id as id`);
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return;
  // Due notices are decided by the delivery job with the preferences at that time.
  await removeWaiting(tx, ids, now);
  const last = await findLastDays(tx, ids);
  const rows = (await findRecipients(tx, ids)).flatMap((recipient) =>
    RECURRING.flatMap((kind) => {
      const lastDay = last.get(`${recipient.id} ${kind}`);
      return lastDay?.waits ? [] : planNext(kind, recipient, now, lastDay && addDays(lastDay.day, 1));
    }),
  );
  await insertPlanned(tx, rows, now);
}

/** Plans again for those of these users who were silenced as absent. */
export async function planReturned(tx: Queryable, userIds: readonly string[], now: Date): Promise<void> {
  // Waits for a worker that is deciding about their absence.
  const lockedPlans = await tx.execute(lockPlans(userIds));
  if (lockedPlans.length === 0) return;
  const absentUsers = await tx.execute<{ id: string }>(sql`
    select user_id as id from notification_plans
    where user_id = any(${idsOf(userIds)}) and gentle_note_at is not null`);
  if (absentUsers.length > 0) {
    await replan(
      tx,
      absentUsers.map(({ id }) => id),
      now,
    );
  }
}

/** Reschedules collected digests after a change of their interval. */
export async function rescheduleDigests(tx: Queryable, userId: string, minutes: number): Promise<void> {
  await tx.execute(sql`
    update scheduled_notifications set scheduled_for = created_at + interval '1 minute' * ${minutes}::int
    where user_id = ${userId} and outcome is null and type in ('follow', 'comment', 'message')`);
}
