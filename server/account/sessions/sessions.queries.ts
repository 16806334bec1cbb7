/** Reads and writes of sessions. */
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { memoizeQuery } from '../../platform/db/memoize-query.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { personReturned } from '../events.ts';
import { sessions, users } from '../tables.ts';
import { RENEWAL_HOURS } from '../users.queries.ts';

/** What of a person each request knows; `now` is a parameter of the query. */
export const actorColumns = {
  userId: users.id,
  timezone: users.timezone,
  dayEndsAt: users.dayEndsAt,
  aiEnabled: users.aiEnabled,
  dangerCheck: users.dangerCheck,
  // As `isPaid` has it.
  tier: sql<Actor['tier']>`case when ${users.subscriptionTier} = 'premium'
    and ${users.subscriptionPeriodEnd} + make_interval(
      hours => case when ${users.subscriptionStatus} = 'active' then ${sql.raw(String(RENEWAL_HOURS))} else 0 end
    ) > ${sql.placeholder('now')}::timestamptz then 'premium' else 'free' end`,
};

const current = memoizeQuery((db) =>
  db
    .select({
      expire: sessions.expire,
      begunAt: sessions.begunAt,
      seenAt: sessions.seenAt,
      isClosed: sql<boolean>`coalesce((${sessions.sess} ->> 'isClosed')::boolean, false)`,
      actor: actorColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now'))))
    .prepare('current_session'),
);

interface SessionRow {
  expire: Date;
  begunAt: Date;
  seenAt: Date;
  isClosed: boolean;
  actor: Omit<Actor, 'sessionId' | 'token' | 'isClosed'>;
}

/** The session and the person it belongs to, unless it is over. */
export async function findSession(db: Queryable, sid: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await current(db).execute({ sid, now: now.toISOString() });
  return row;
}

/**
 * Begins a session of somebody who was let in when the account was as in `person`; false where its password was changed or its
 * ways in were taken away meanwhile: the sessions that ended then would have ended this one too.
 */
export async function insertSession(
  db: Queryable,
  { id, passwordChangedAt }: { id: string; passwordChangedAt: Date | null },
  session: typeof sessions.$inferInsert,
): Promise<boolean> {
  // The driver reads milliseconds, the table holds microseconds.
  const changedAt = sql`date_trunc('milliseconds', ${users.passwordChangedAt})`;
  const same = sql`${changedAt} is not distinct from ${passwordChangedAt?.toISOString() ?? null}::timestamptz`;
  return db.transaction(async (tx) => {
    // Waits for a change under way, and has one that comes now wait.
    const unchanged = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), same))
      .for('share');
    if (unchanged.length > 0) {
      await tx.insert(sessions).values(session);
      await recordEvent(tx, personReturned, { userId: id });
    }
    return unchanged.length > 0;
  });
}

/** Writes down that a session was used; false for one that was ended meanwhile, which is not begun again. */
export async function renewSession(db: Queryable, sid: string, expire: Date, seenAt: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ expire, seenAt })
    .where(eq(sessions.sid, sid))
    .returning({ sid: sessions.sid });
  return rows.length > 0;
}

/** The same where it was not used for long. */
export async function renewOldSession(
  db: Queryable,
  sid: string,
  userId: string,
  expire: Date,
  seenAt: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const renewed = await renewSession(tx, sid, expire, seenAt);
    if (renewed) await recordEvent(tx, personReturned, { userId });
    return renewed;
  });
}

/** Adds to what is remembered of one session. */
export async function updateSessionState(
  db: Queryable,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  state: { confirmedAt?: string; isClosed?: boolean },
): Promise<void> {
  await db
    .update(sessions)
    .set({ sess: sql`${sessions.sess} || ${JSON.stringify(state)}::jsonb` })
    .where(and(eq(sessions.sid, sessionId), eq(sessions.userId, userId)));
}

/** Ends a session; answers whose it was, or undefined where it was over. */
export async function removeSession(db: Queryable, sid: string): Promise<string | undefined> {
  const [row] = await db.delete(sessions).where(eq(sessions.sid, sid)).returning({ userId: sessions.userId });
  return row?.userId ?? undefined;
}

/** Ends the sessions of one person, all but `keepSid` where it is given. */
export async function removeUserSessions(db: Queryable, userId: string, keepSid?: string): Promise<void> {
  const own = eq(sessions.userId, userId);
  await db.delete(sessions).where(keepSid === undefined ? own : and(own, ne(sessions.sid, keepSid)));
}

export async function removeExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now));
}
