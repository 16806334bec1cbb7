/** Reminds participants of a challenge on its last day. */
import { sql } from 'drizzle-orm';
import { addDays, type Clock, type Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { instantOn } from './due-times.ts';
import type { Decisions } from './notice-draft.ts';
import { challengeText } from './notice-texts.ts';
import { findRecipients, type Recipient } from './recipients.queries.ts';
import { type DueNotice, insertPlanned } from './scheduled.queries.ts';

/** In the participant's time zone. */
const LAST_DAY_TIME = '10:00';
const PLAN_BATCH = 500;
const KEY_PREFIX = 'ends-';

interface Participation {
  userId: string;
  challengeId: string;
  endDate: Day;
}

/** Schedules notices for challenges that end soon in any time zone. */
export async function planChallenges(
  { orm, clock }: { orm: Queryable; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  for (let count = PLAN_BATCH; count === PLAN_BATCH && !signal.aborted; ) {
    count = await orm.transaction((tx) => planBatch(tx, clock.now()));
  }
}

async function planBatch(tx: Queryable, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const participations = await tx.execute<Participation & Record<string, unknown>>(sql`
    select part.user_id as "userId", part.challenge_id as "challengeId", challenge.end_date::text as "endDate"
    from challenges challenge join challenge_participations part on part.challenge_id = challenge.id
    where challenge.end_date between ${addDays(today, -1)}::date and ${addDays(today, 1)}::date
      and part.status = 'active' and not exists (
        select from scheduled_notifications known where known.user_id = part.user_id and known.type = 'challenge'
          and known.occasion = ${KEY_PREFIX} || part.challenge_id)
    order by part.user_id limit ${PLAN_BATCH}`);
  const people = new Map(
    (
      await findRecipients(
        tx,
        participations.map(({ userId }) => userId),
      )
    ).map((recipient) => [recipient.id, recipient]),
  );
  const rows = participations.flatMap(({ userId, challengeId, endDate }) => {
    const recipient = people.get(userId);
    if (!recipient) return [];
    const at = instantOn(endDate, LAST_DAY_TIME, recipient);
    const row = { userId, type: 'challenge' as const, scheduleKey: `${KEY_PREFIX}${challengeId}` };
    return [at && at > now ? { ...row, scheduledFor: at } : { ...row, scheduledFor: now, outcome: 'skipped' as const }];
  });
  await insertPlanned(tx, rows, now);
  return participations.length;
}

export async function decideChallenges(
  tx: Queryable,
  people: ReadonlyMap<string, Recipient>,
  due: readonly DueNotice[],
  decisions: Decisions,
): Promise<void> {
  if (due.length === 0) return;
  const dueRows = due.map(({ id, userId, scheduleKey }) => ({
    id,
    userId,
    challengeId: scheduleKey.slice(KEY_PREFIX.length),
  }));
  const rows = await tx.execute<{ id: string; title: string; progress: number; length: number }>(sql`
    select due.id, challenge.title, part.progress, challenge.length
    from json_to_recordset(${JSON.stringify(dueRows)}::json) as due(id uuid, "userId" uuid, "challengeId" uuid)
    join challenges challenge on challenge.id = due."challengeId" and challenge.is_active
    join challenge_participations part on part.challenge_id = challenge.id and part.user_id = due."userId"
      and part.status = 'active'`);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const notice of due) {
    const recipient = people.get(notice.userId);
    const challenge = found.get(notice.id);
    if (!recipient?.preferences.challengesEnabled || !challenge) decisions.skip.push(notice);
    else {
      const { title, progress, length } = challenge;
      const data = { path: '/community', tag: notice.scheduleKey, count: progress };
      const text = challengeText(title, progress, length);
      decisions.deliver.push({ due: notice, recipient, kind: 'challenge', text, data });
    }
  }
}
