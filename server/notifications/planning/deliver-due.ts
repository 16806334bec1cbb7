/** The job that delivers due notices, exactly once with any number of workers. */
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/jobs.ts';
import { type Notice, queueAndSendNotices } from '../notice-queue.ts';
import { decideChallenges } from './challenges.ts';
import { isWithin } from './due-times.ts';
import { decideMilestones } from './milestones.ts';
import { type Decisions, emptyDecisions, type NoticeDraft } from './notice-draft.ts';
import { GENTLE_NOTE } from './notice-texts.ts';
import { planUnplannedBatch } from './plan.ts';
import { findRecipients, idsOf, lockDueRecipients, type Recipient } from './recipients.queries.ts';
import { decideReminders, isRecurring, NOTICE_DELAY_MAX_MS } from './reminders.ts';
import {
  insertPlanned,
  lockDue,
  type NoticeOutcome,
  removeNotices,
  removeWaiting,
  writeNoticeOutcomes,
} from './scheduled.queries.ts';
import { decideSocial, isSocial } from './social.ts';
import { decideWebhooks } from './webhooks.ts';

export const deliverDueJob = defineJob({ name: 'notifications.tell-due', schedule: '* * * * *', retries: 0 });

/** Due notices per transaction. */
export const BATCH = 1000;

export interface DeliverDependencies {
  orm: Queryable;
  clock: Clock;
  jobs: Pick<JobQueue, 'send'>;
}

/** Plans for new users and delivers until nothing is due. */
export async function deliverDue(deps: DeliverDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await planUnplannedBatch(deps.orm, deps.clock.now())).hasMore);
  let hasWokenWorker = false;
  while (!signal.aborted) {
    const decidedCount = await deliverBatch(deps);
    if (decidedCount === 0) return;
    // Start another worker if much is due.
    if (decidedCount >= BATCH && !hasWokenWorker) await deps.jobs.send(deps.orm, deliverDueJob, {}, { key: 'more' });
    hasWokenWorker ||= decidedCount >= BATCH;
  }
}

/**
 * Delivers a batch in one transaction. The recipients' plans stay locked, so that no other worker decides about them,
 * and a crash rolls back. Returns the number of notices decided.
 */
export async function deliverBatch(deps: DeliverDependencies, limit = BATCH): Promise<number> {
  return deps.orm.transaction(async (tx) => {
    const now = deps.clock.now();
    const userIds = await lockDueRecipients(tx, now, limit);
    if (userIds.length === 0) return 0;
    const due = await lockDue(tx, userIds, now);
    const people = new Map((await findRecipients(tx, userIds)).map((recipient) => [recipient.id, recipient]));
    const decisions = emptyDecisions();
    const kinds = Map.groupBy(due, ({ type }) => type);
    await decideReminders(tx, people, due.filter(isRecurring), now, decisions);
    await decideMilestones(tx, people, kinds.get('milestone') ?? [], decisions);
    await decideSocial(tx, people, due.filter(isSocial), decisions);
    await decideChallenges(tx, people, kinds.get('challenge') ?? [], decisions);
    await decideWebhooks(tx, people, kinds.get('webhook') ?? [], decisions);
    await silenceAbsentUsers(tx, decisions, now);
    await writeDecisions(tx, deps, decisions, now);
    return due.length;
  });
}

/** Sends absent users one gentle note and stops their recurring notices. */
async function silenceAbsentUsers(tx: Queryable, decisions: Decisions, now: Date): Promise<void> {
  const { absent } = decisions;
  if (absent.length === 0) return;
  // Users who already got the note and had an overdue notice get nothing more.
  const silenced = await tx.execute<{ id: string }>(sql`
    update notification_plans set gentle_note_at = ${now.toISOString()}::timestamptz
    where user_id = any(${idsOf(absent.map(({ id }) => id))}) and gentle_note_at is null returning user_id as id`);
  const ids = silenced.map(({ id }) => id);
  if (ids.length === 0) return;
  const scheduleKey = now.toISOString();
  const notes = ids.map((userId) => ({ userId, type: 'gentle_note' as const, scheduleKey, scheduledFor: now }));
  await insertPlanned(tx, notes, now);
  const rows = await tx.execute<{ id: string; userId: string }>(sql`
    select id, user_id as "userId" from scheduled_notifications
    where user_id = any(${idsOf(ids)}) and type = 'gentle_note' and occasion = ${scheduleKey}`);
  const byId = new Map(absent.map((recipient) => [recipient.id, recipient]));
  for (const { id, userId } of rows) {
    const recipient = byId.get(userId);
    if (!recipient) continue;
    const data = { path: '/', tag: 'reminder' };
    decisions.deliver.push({ due: { id, scheduledFor: now }, recipient, kind: 'gentle_note', text: GENTLE_NOTE, data });
  }
}

async function writeDecisions(
  tx: Queryable,
  deps: DeliverDependencies,
  decisions: Decisions,
  now: Date,
): Promise<void> {
  const { deliver, skip, late, remove, plan, absent } = decisions;
  const queuedIds = await queueAndSendNotices(
    tx,
    deps.jobs,
    deliver.map((draft) => noticeOf(draft, now)),
    now,
  );
  const outcomes: NoticeOutcome[] = [
    ...deliver.map(({ due: { id }, text, scheduleKey }) =>
      queuedIds.has(id)
        ? { id, outcome: 'delivered' as const, scheduleKey, ...text }
        : { id, outcome: 'skipped' as const, scheduleKey },
    ),
    ...skip.map(({ id, scheduleKey }) => ({ id, scheduleKey, outcome: 'skipped' as const })),
    ...late.map(({ id }) => ({ id, outcome: 'late' as const })),
  ];
  await writeNoticeOutcomes(tx, outcomes, now);
  await removeNotices(
    tx,
    remove.map(({ id }) => id),
  );
  await insertPlanned(tx, plan, now);
  await removeWaiting(
    tx,
    absent.map(({ id }) => id),
    now,
  );
}

function noticeOf({ due, recipient, kind, text, data }: NoticeDraft, now: Date): Notice {
  const isLate = now.getTime() - due.scheduledFor.getTime() > NOTICE_DELAY_MAX_MS;
  return {
    id: due.id,
    userId: recipient.id,
    kind,
    ...text,
    data,
    isQuiet: isLate || isQuietFor(recipient, now),
    sendBefore: new Date(due.scheduledFor.getTime() + NOTICE_DELAY_MAX_MS),
  };
}

function isQuietFor({ timezone, preferences }: Recipient, now: Date): boolean {
  return preferences.quietHoursEnabled && isWithin(now, timezone, preferences.quietFrom, preferences.quietTo);
}
