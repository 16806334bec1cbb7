/** Queries of webhook deliveries. */
import { and, asc, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { DELIVERIES_LISTED } from '../../../contract/webhooks.ts';
import { isActive } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Deliveries of one webhook that may wait at a time; further events are dropped. */
const WAITING_MAX = 100;

const isOwn = (userId: string, id: string) => and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.id, id));

/** Inserts the row, unless the webhook has one for this event or too many that wait. Returns whether it did. */
export async function insertDelivery(tx: Queryable, row: DeliveryRow): Promise<boolean> {
  const waiting = await tx.$count(
    webhookDeliveries,
    and(
      eq(webhookDeliveries.userId, row.userId),
      eq(webhookDeliveries.webhookId, row.webhookId),
      eq(webhookDeliveries.state, 'sending'),
    ),
  );
  if (waiting >= WAITING_MAX) return false;
  const added = await tx
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return added.length > 0;
}

/** The newest deliveries of a webhook. */
export async function findDeliveries(db: Queryable, userId: string, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), eq(webhookDeliveries.webhookId, webhookId)))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(DELIVERIES_LISTED);
}

/** A delivery with its webhook; undefined if there is none, or its owner's account is closed. */
export async function findDelivery(
  db: Queryable,
  userId: string,
  id: string,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | undefined> {
  const [row] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.userId, webhookDeliveries.userId), eq(webhooks.id, webhookDeliveries.webhookId)),
    )
    .where(and(isOwn(userId, id), isActive(webhookDeliveries.userId)));
  return row;
}

/** Starts one more attempt of a delivery that has ended. Undefined if it is being sent, or the user has none. */
export async function restartDelivery(
  tx: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: 'sending', attempts: 0, retryUntil: now, nextAttemptAt: now })
    .where(and(isOwn(userId, id), ne(webhookDeliveries.state, 'sending')))
    .returning();
  return row;
}

export type AttemptRecord = Pick<
  DeliveryRow,
  'state' | 'attempts' | 'status' | 'problem' | 'attemptedAt' | 'nextAttemptAt'
>;

/** Records an attempt, unless another process has recorded it. Returns whether it did. */
export async function recordAttempt(
  tx: Queryable,
  { userId, id, attempts }: DeliveryRow,
  record: AttemptRecord,
): Promise<boolean> {
  const changed = await tx
    .update(webhookDeliveries)
    .set(record)
    .where(isNext({ userId, id, attempt: attempts }))
    .returning({ id: webhookDeliveries.id });
  return changed.length > 0;
}

/** An attempt that is due: `attempt` is the number of those before it. */
interface AttemptKey {
  userId: string;
  id: string;
  attempt: number;
}

const isNext = ({ userId, id, attempt }: AttemptKey) =>
  and(isOwn(userId, id), eq(webhookDeliveries.state, 'sending'), eq(webhookDeliveries.attempts, attempt));

/** Gives up a delivery before this attempt. Does nothing if there is none. */
export async function abandonDelivery(db: Queryable, attempt: AttemptKey): Promise<void> {
  await db.update(webhookDeliveries).set({ state: 'failed', nextAttemptAt: null }).where(isNext(attempt));
}

const isWaiting = and(eq(webhookDeliveries.state, 'sending'), isNull(webhookDeliveries.nextAttemptAt));

/** Lets this attempt wait, without a job, until `takeWaiting` takes it. */
export async function letWait(db: Queryable, attempt: AttemptKey): Promise<void> {
  await db.update(webhookDeliveries).set({ nextAttemptAt: null }).where(isNext(attempt));
}

/** Takes the user's oldest delivery that waits, for which the caller sends a job. */
export async function takeWaiting(tx: Queryable, userId: string, now: Date): Promise<DeliveryRow | undefined> {
  const [oldest] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), isWaiting))
    .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!oldest) return undefined;
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: now })
    .where(isOwn(userId, oldest.id))
    .returning();
  return row;
}

/** At most `limit` users after the id `after` with deliveries that wait, ordered by id. */
export async function findUsersWaiting(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: webhookDeliveries.userId })
    .from(webhookDeliveries)
    .where(and(isWaiting, gt(webhookDeliveries.userId, after)))
    .orderBy(asc(webhookDeliveries.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Deletes deliveries from before `before`, and all but the newest `keep` of each webhook. */
export async function removeOldDeliveries(db: Queryable, before: Date, keep: number): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  await db.execute(sql`
    delete from webhook_deliveries where state <> 'sending' and (user_id, id) in (
      select user_id, id from (
        select user_id, id, row_number() over (
          partition by user_id, webhook_id order by created_at desc, id desc) as place
        from webhook_deliveries) as numbered
      where place > ${keep})`);
}
