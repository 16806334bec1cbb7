/** Reads and writes of sessions. */
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { builtOnce } from '../platform/db/built-once.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Actor } from '../platform/http/handle.ts';
import { sessions, users } from './tables.ts';

const current = builtOnce((db) =>
  db
    .select({
      expire: sessions.expire,
      actor: {
        userId: users.id,
        timezone: users.timezone,
        dayEndsAt: users.dayEndsAt,
        aiEnabled: users.aiEnabled,
        // Everybody begins as premium; once the launch promotion is over it holds only for as long as it is paid.
        tier: sql<Actor['tier']>`case when ${users.subscriptionTier} = 'premium'
          and ${users.subscriptionPeriodEnd} > ${sql.placeholder('now')}::timestamptz then 'premium' else 'free' end`,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now'))))
    .prepare('current_session'),
);

/** The session and the person it belongs to, unless it is over. */
export async function findSession(
  db: Queryable,
  sid: string,
  now: Date,
): Promise<{ expire: Date; actor: Omit<Actor, 'sessionId'> } | undefined> {
  const [row] = await current(db).execute({ sid, now: now.toISOString() });
  return row;
}

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Prolongs a session that is still there; false for one that was ended meanwhile, which is not begun again. */
export async function prolongSession(db: Queryable, sid: string, expire: Date): Promise<boolean> {
  const rows = await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid)).returning({ sid: sessions.sid });
  return rows.length > 0;
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
