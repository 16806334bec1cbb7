/** Queries of one user's sessions and account log. */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { accountEvents, sessions } from '../tables.ts';

/** The user's valid sessions, most recently used first. */
export async function findSessions(db: Queryable, userId: string, now: Date, limit: number) {
  const { sid, device, begunAt, seenAt } = sessions;
  return db
    .select({ sid, device, begunAt, seenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.begunAt))
    .limit(limit);
}

/** Events of the account after `since`, newest first, starting after the event `cursor`. */
export async function findEvents(
  db: Queryable,
  userId: string,
  { since, cursor, limit }: { since: Date; cursor?: string | undefined; limit: number },
) {
  const { id, kind, detail, happenedAt } = accountEvents;
  const before =
    cursor === undefined
      ? undefined
      : sql`(${happenedAt}, ${id}) < (select happened_at, id from account_events where id = ${cursor} and user_id = ${userId})`;
  return db
    .select({ id, kind, detail, happenedAt })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), gt(happenedAt, since), before))
    .orderBy(desc(happenedAt), desc(id))
    .limit(limit);
}

/** Deletes events before `before`, and all but the newest `maxPerKind` events of each account and kind. */
export async function removeOldEvents(db: Queryable, before: Date, maxPerKind: number): Promise<void> {
  await db.delete(accountEvents).where(lt(accountEvents.happenedAt, before));
  await db.execute(sql`
    delete from account_events where (user_id, id) in (
      select user_id, id from (
        select user_id, id, row_number() over (partition by user_id, kind order by happened_at desc, id desc) as place
        from account_events
        where (user_id, kind) in (select user_id, kind from account_events group by user_id, kind having count(*) > ${maxPerKind}::int)
      ) as ranked where place > ${maxPerKind}::int)`);
}
