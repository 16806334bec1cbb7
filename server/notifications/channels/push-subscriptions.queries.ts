/** Reads and writes of push subscriptions. Each takes the owner's id, except removal on behalf of a push service. */
import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { newId } from '../../platform/ids.ts';
import type { PushTarget } from '../../platform/push/transport.ts';
import { pushSubscriptions as subscriptions } from '../tables.ts';

interface Owner {
  userId: string;
  sessionId: string;
}

/**
 * Stores the session's only subscription: renewed browsers bring a new endpoint. An endpoint of another session moves to
 * this one, because its user is now signed in at that browser.
 * @returns false if the session has ended
 */
export function saveSubscription(
  db: Queryable,
  { userId, sessionId }: Owner,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .delete(subscriptions)
      .where(
        or(
          and(eq(subscriptions.sessionId, sessionId), ne(subscriptions.endpoint, endpoint)),
          and(eq(subscriptions.endpoint, endpoint), ne(subscriptions.sessionId, sessionId)),
        ),
      );
    const keys = JSON.stringify({ p256dh, auth });
    const saved = await tx.execute(sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint, subscription)
      select ${newId()}::uuid, user_id, sid, ${endpoint}, ${keys}::jsonb
      from sessions where sid = ${sessionId} and user_id = ${userId}::uuid
      on conflict (endpoint) do update set subscription = excluded.subscription
        where push_subscriptions.session_id = excluded.session_id
      returning id`);
    return saved.length > 0;
  });
}

/** Keeps the newest `count` subscriptions of the user. */
export async function removeOldestSubscriptions(db: Queryable, userId: string, count: number): Promise<void> {
  const newest = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(count);
  await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), sql`${subscriptions.id} not in ${newest}`));
}

export async function removeSubscription(db: Queryable, { userId }: Owner, endpoint: string): Promise<void> {
  await db.delete(subscriptions).where(and(eq(subscriptions.userId, userId), eq(subscriptions.endpoint, endpoint)));
}

/** Whether it belongs to this session. */
export async function hasSubscription(db: Queryable, { userId, sessionId }: Owner, endpoint: string): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.sessionId, sessionId),
        eq(subscriptions.endpoint, endpoint),
      ),
    );
  return rows.length > 0;
}

/** Removes a subscription that its push service has dropped, unless the browser has renewed it meanwhile. */
export async function removeExpiredSubscription(db: Queryable, id: string, endpoint: string): Promise<void> {
  await db.delete(subscriptions).where(and(eq(subscriptions.id, id), eq(subscriptions.endpoint, endpoint)));
}
