/** The job that tells what is due: once each, however many processes run it. */
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { defineJob, type JobQueue } from '../../platform/jobs/jobs.ts';
import { type Notice, queueAndSend } from '../queue.ts';
import { decideChallenges } from './challenges.ts';
import { decideMilestones } from './milestones.ts';
import { type Decisions, type Draft, noDecisions } from './notice-draft.ts';
import { isWithin } from './occasions.ts';
import { findPeople, idsOf, lockDuePeople, type Person } from './people.queries.ts';
import { planSomeUnplanned } from './plan.ts';
import { decideReminders, isRecurring, LATE_MS } from './reminders.ts';
import {
  insertPlanned,
  lockDue,
  removeNotices,
  removeWaiting,
  type Settled,
  updateSettled,
} from './scheduled.queries.ts';
import { decideSocial, isSocial } from './social.ts';
import { GENTLE_NOTE } from './words.ts';

export const tellDueJob = defineJob({ name: 'notifications.tell-due', schedule: '* * * * *', retries: 0 });

/** How much of what is due is decided in one transaction. */
export const BATCH = 1000;

export interface TellDependencies {
  orm: Queryable;
  clock: Clock;
  jobs: Pick<JobQueue, 'send'>;
}

/** Plans for who is new, and tells what is due until nothing is. */
export async function tellDue(deps: TellDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await planSomeUnplanned(deps.orm, deps.clock.now())).more);
  let isHelped = false;
  while (!signal.aborted) {
    const done = await tellBatch(deps);
    if (done === 0) return;
    // Much waits: another process takes part.
    if (done >= BATCH && !isHelped) await deps.jobs.send(deps.orm, tellDueJob, {}, { key: 'more' });
    isHelped ||= done >= BATCH;
  }
}

/**
 * Tells a batch in one transaction. The plans of its people are locked from the beginning to the end, so that nobody else
 * decides about them; a process that dies leaves all as it was. Answers how much was settled.
 */
export async function tellBatch(deps: TellDependencies, limit = BATCH): Promise<number> {
  return deps.orm.transaction(async (tx) => {
    const now = deps.clock.now();
    const userIds = await lockDuePeople(tx, now, limit);
    if (userIds.length === 0) return 0;
    const due = await lockDue(tx, userIds, now);
    const people = new Map((await findPeople(tx, userIds)).map((person) => [person.id, person]));
    const decisions = noDecisions();
    const kinds = Map.groupBy(due, ({ type }) => type);
    await decideReminders(tx, people, due.filter(isRecurring), now, decisions);
    await decideMilestones(tx, people, kinds.get('milestone') ?? [], decisions);
    await decideSocial(tx, people, due.filter(isSocial), decisions);
    await decideChallenges(tx, people, kinds.get('challenge') ?? [], decisions);
    await beSilent(tx, decisions, now);
    await write(tx, deps, decisions, now);
    return due.length;
  });
}

/** People who were away are told so once, and nothing recurring waits for them any more. */
async function beSilent(tx: Queryable, decisions: Decisions, now: Date): Promise<void> {
  const { away } = decisions;
  if (away.length === 0) return;
  // Whoever was told already, and had something planned for an hour that was missed, is told nothing more.
  const silenced = await tx.execute<{ id: string }>(sql`
    update notification_plans set gentle_note_at = ${now.toISOString()}::timestamptz
    where user_id = any(${idsOf(away.map(({ id }) => id))}) and gentle_note_at is null returning user_id as id`);
  const ids = silenced.map(({ id }) => id);
  if (ids.length === 0) return;
  const occasion = now.toISOString();
  const notes = ids.map((userId) => ({ userId, type: 'gentle_note' as const, occasion, scheduledFor: now }));
  await insertPlanned(tx, notes, now);
  const rows = await tx.execute<{ id: string; userId: string }>(sql`
    select id, user_id as "userId" from scheduled_notifications
    where user_id = any(${idsOf(ids)}) and type = 'gentle_note' and occasion = ${occasion}`);
  const byId = new Map(away.map((person) => [person.id, person]));
  for (const { id, userId } of rows) {
    const person = byId.get(userId);
    if (!person) continue;
    const facts = { path: '/', tag: 'reminder' };
    decisions.tell.push({ due: { id, scheduledFor: now }, person, kind: 'gentle_note', words: GENTLE_NOTE, facts });
  }
}

async function write(tx: Queryable, deps: TellDependencies, decisions: Decisions, now: Date): Promise<void> {
  const { tell, skip, late, remove, plan, away } = decisions;
  const taken = await queueAndSend(
    tx,
    deps.jobs,
    tell.map((draft) => noticeOf(draft, now)),
    now,
  );
  const settled: Settled[] = [
    ...tell.map(({ due: { id }, words, occasion }) =>
      taken.has(id)
        ? { id, outcome: 'delivered' as const, occasion, ...words }
        : { id, outcome: 'skipped' as const, occasion },
    ),
    ...skip.map(({ id, occasion }) => ({ id, occasion, outcome: 'skipped' as const })),
    ...late.map(({ id }) => ({ id, outcome: 'late' as const })),
  ];
  await updateSettled(tx, settled, now);
  await removeNotices(
    tx,
    remove.map(({ id }) => id),
  );
  await insertPlanned(tx, plan, now);
  await removeWaiting(
    tx,
    away.map(({ id }) => id),
    now,
  );
}

function noticeOf({ due, person, kind, words, facts }: Draft, now: Date): Notice {
  const isLate = now.getTime() - due.scheduledFor.getTime() > LATE_MS;
  return {
    id: due.id,
    userId: person.id,
    kind,
    ...words,
    facts,
    isQuiet: isLate || isQuietFor(person, now),
    sendBefore: new Date(due.scheduledFor.getTime() + LATE_MS),
  };
}

function isQuietFor({ timezone, wishes }: Person, now: Date): boolean {
  return wishes.quietHoursEnabled && isWithin(now, timezone, wishes.quietFrom, wishes.quietTo);
}
