/** Queries of sessions. */
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { memoizeQuery } from '../../platform/db/memoize-query.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { isActive } from '../blocks/blocks.queries.ts';
import { refuseDisabled } from '../disabling/disabling.ts';
import { personReturned } from '../events.ts';
import { type providerSessions, sessions, users } from '../tables.ts';
import { RENEWAL_HOURS } from '../users.queries.ts';
import { insertProviderSession } from './provider-sessions.queries.ts';

/** The user data of an `Actor`; `now` is a parameter of the query. */
export const actorColumns = {
  userId: users.id,
  timezone: users.timezone,
  dayEndsAt: users.dayEndsAt,
  checkInsInStreak: users.checkInsInStreak,
  aiEnabled: users.aiEnabled,
  dangerCheck: users.dangerCheck,
  // The same rule as `isPaid`.
  tier: sql<Actor['tier']>`case when ${users.subscriptionTier} = 'premium'
    and ${users.subscriptionPeriodEnd} + make_interval(
      hours => case when ${users.subscriptionStatus} = 'active' then ${sql.raw(String(RENEWAL_HOURS))} else 0 end
    ) > ${sql.placeholder('now')}::timestamptz then 'premium' else 'free' end`,
};

const userAsActor = memoizeQuery((db) =>
  db
    .select({
      actor: actorColumns,
      email: users.email,
      isEmailProved: sql<boolean>`${users.emailProvedAt} is not null`,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), isActive(users.id)))
    .prepare('user_as_actor'),
);

/** The user as who acts without a session or token, such as by mail; undefined without an active account. */
export async function findAsActor(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ actor: Actor; email: string; isEmailProved: boolean } | undefined> {
  const [row] = await userAsActor(db).execute({ userId, now: now.toISOString() });
  return row && { ...row, actor: { ...row.actor, sessionId: '' } };
}

const sessionQuery = memoizeQuery((db) =>
  db
    .select({
      expire: sessions.expire,
      begunAt: sessions.begunAt,
      seenAt: sessions.seenAt,
      isLocked: sql<boolean>`coalesce((${sessions.sess} ->> 'isClosed')::boolean, false)`,
      actor: actorColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        gt(sessions.expire, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('current_session'),
);

interface SessionRow {
  expire: Date;
  begunAt: Date;
  seenAt: Date;
  isLocked: boolean;
  actor: Omit<Actor, 'sessionId' | 'token' | 'isLocked'>;
}

/** The session and its user; undefined if it is expired or unknown, or the account is disabled. */
export async function findSession(db: Queryable, sid: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await sessionQuery(db).execute({ sid, now: now.toISOString() });
  return row;
}

/**
 * Inserts the session of a user whose credentials were checked. Returns false if the password or the sign-in options
 * changed since then, because such a change ends all sessions.
 * @throws AppError account_disabled
 */
export async function insertSession(
  db: Queryable,
  { id, passwordChangedAt }: { id: string; passwordChangedAt: Date | null },
  session: typeof sessions.$inferInsert,
  provider?: Omit<typeof providerSessions.$inferInsert, 'sid'>,
): Promise<boolean> {
  // The driver returns milliseconds, but the column has microseconds.
  const changedAt = sql`date_trunc('milliseconds', ${users.passwordChangedAt})`;
  const isUnchanged = sql`${changedAt} is not distinct from ${passwordChangedAt?.toISOString() ?? null}::timestamptz`;
  return db.transaction(async (tx) => {
    // Waits for a concurrent change of the row, and blocks new ones.
    const [unchanged] = await tx
      .select({ disabledAt: users.disabledAt })
      .from(users)
      .where(and(eq(users.id, id), isUnchanged))
      .for('share');
    if (!unchanged) return false;
    refuseDisabled(unchanged);
    await tx.insert(sessions).values(session);
    if (provider) await insertProviderSession(tx, { ...provider, sid: session.sid });
    await recordEvent(tx, personReturned, { userId: id });
    return true;
  });
}

/** Stores expiry and last use; false if the session was ended meanwhile. */
export async function renewSession(db: Queryable, sid: string, expire: Date, seenAt: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ expire, seenAt })
    .where(eq(sessions.sid, sid))
    .returning({ sid: sessions.sid });
  return rows.length > 0;
}

/** Like `renewSession`, and publishes `personReturned`. */
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

/** Merges `state` into the session's JSON data. `isClosed`: the journal is locked. */
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

/** Deletes a session; returns its user id, or undefined if there was none. */
export async function removeSession(db: Queryable, sid: string): Promise<string | undefined> {
  const [row] = await db.delete(sessions).where(eq(sessions.sid, sid)).returning({ userId: sessions.userId });
  return row?.userId ?? undefined;
}

/** Deletes all sessions of the user, except `keepSid`. */
export async function removeUserSessions(db: Queryable, userId: string, keepSid?: string): Promise<void> {
  const own = eq(sessions.userId, userId);
  await db.delete(sessions).where(keepSid === undefined ? own : and(own, ne(sessions.sid, keepSid)));
}

export async function removeExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expire, now));
}
