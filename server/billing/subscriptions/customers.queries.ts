/** Reads and writes of Stripe customers and of received events. */
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEventsSql } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { type PaymentChange, paymentChanged } from './payment-events.ts';
import { stripeCustomers, stripeEvents } from './tables.ts';

export type CustomerRow = typeof stripeCustomers.$inferSelect;

/** The user's row, created if missing. */
export async function ensureCustomer(db: Queryable, userId: string, now: Date): Promise<CustomerRow> {
  await db.insert(stripeCustomers).values({ id: newId(), userId, createdAt: now }).onConflictDoNothing();
  const row = await findCustomerOf(db, userId);
  if (!row) throw new Error('the account no longer exists');
  return row;
}

export async function findCustomerOf(db: Queryable, userId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  return row;
}

export async function findCustomer(db: Queryable, customerId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId));
  return row;
}

/** Customers of deleted accounts in the order of their ids, after `after`. */
export async function findOrphanedCustomers(
  db: Queryable,
  limit: number,
  after: string | undefined,
): Promise<CustomerRow[]> {
  const { id, userId } = stripeCustomers;
  return db
    .select()
    .from(stripeCustomers)
    .where(and(isNull(userId), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Keeps the row if Stripe has assigned the customer id since it was read. */
export async function removeCustomer(db: Queryable, row: Pick<CustomerRow, 'id' | 'customerId'>): Promise<void> {
  const { id, userId, customerId } = stripeCustomers;
  const isUnchanged = row.customerId === null ? isNull(customerId) : eq(customerId, row.customerId);
  await db.delete(stripeCustomers).where(and(eq(id, row.id), isNull(userId), isUnchanged));
}

/** Returns false if the row is gone, or about to be while it gets an id of Stripe, as after deletion of the account. */
export async function updateCustomer(
  db: Queryable,
  id: string,
  change: Partial<Pick<CustomerRow, 'customerId' | 'openUsageId'>>,
): Promise<boolean> {
  const isOwned = change.customerId ? isNotNull(stripeCustomers.userId) : undefined;
  const rows = await db
    .update(stripeCustomers)
    .set(change)
    .where(and(eq(stripeCustomers.id, id), isOwned))
    .returning({ id: stripeCustomers.id });
  return rows.length > 0;
}

/** Makes later calls use new idempotency keys. */
export async function incrementAttempts(db: Queryable, userId: string): Promise<void> {
  await db
    .update(stripeCustomers)
    .set({ attempts: sql`${stripeCustomers.attempts} + 1` })
    .where(eq(stripeCustomers.userId, userId));
}

/** Locks the user's subscription until `until`. Returns false if it is locked. */
export async function acquireLock(db: Queryable, id: string, now: Date, until: Date): Promise<boolean> {
  const { busyUntil } = stripeCustomers;
  const rows = await db
    .update(stripeCustomers)
    .set({ busyUntil: until })
    .where(and(eq(stripeCustomers.id, id), or(isNull(busyUntil), lt(busyUntil, now))))
    .returning({ id: stripeCustomers.id });
  return rows.length > 0;
}

/** Unlocks it, unless another caller has taken over the expired lock. */
export async function releaseLock(db: Queryable, id: string, until: Date): Promise<void> {
  await db
    .update(stripeCustomers)
    .set({ busyUntil: null })
    .where(and(eq(stripeCustomers.id, id), eq(stripeCustomers.busyUntil, until)));
}

/** The sequence number of a fetch from Stripe; undefined if no user has this customer. */
export async function nextFetchNumber(
  db: Queryable,
  customerId: string,
): Promise<{ id: string; userId: string; asked: number } | undefined> {
  const [row] = await db
    .update(stripeCustomers)
    .set({ asked: sql`${stripeCustomers.asked} + 1` })
    .where(and(eq(stripeCustomers.customerId, customerId), isNotNull(stripeCustomers.userId)))
    .returning({ id: stripeCustomers.id, userId: stripeCustomers.userId, asked: stripeCustomers.asked });
  return row && row.userId !== null ? { ...row, userId: row.userId } : undefined;
}

/**
 * Returns false if the result of a later fetch was written before. Must run in the transaction that writes the result.
 */
export async function claimWrite(tx: Queryable, id: string, fetchNumber: number): Promise<boolean> {
  const rows = await tx
    .update(stripeCustomers)
    .set({ written: fetchNumber })
    .where(and(eq(stripeCustomers.id, id), lt(stripeCustomers.written, fetchNumber), isNotNull(stripeCustomers.userId)))
    .returning({ id: stripeCustomers.id });
  return rows.length > 0;
}

/**
 * Stores an event once and publishes it, in one statement, so that Stripe waits for one flush only. Ignores events
 * about unknown customers.
 */
export async function insertEvent(db: Queryable, id: string, receivedAt: Date, change: PaymentChange): Promise<void> {
  const known = change.customerId
    ? sql`exists (select from ${stripeCustomers} where ${stripeCustomers.customerId} = ${change.customerId})`
    : sql`true`;
  const payload = sql`select ${JSON.stringify(change)}::jsonb from taken`;
  await db.execute(sql`
    with taken as (
      insert into ${stripeEvents} (id, taken_at) select ${id}::text, ${receivedAt.toISOString()}::timestamptz where ${known}
      on conflict do nothing returning 1
    ), happened as (${recordEventsSql(paymentChanged, payload)})
    select from taken`);
}

export async function removeOldEvents(db: Queryable, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.takenAt, before));
}
