/** Reads and writes of who people are to Stripe, and of the events it sent. */
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordedBy } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { type PaymentChange, paymentChanged } from './payment-events.ts';
import { stripeCustomers, stripeEvents } from './tables.ts';

export type CustomerRow = typeof stripeCustomers.$inferSelect;

/** The row of the person, which is made where there is none. */
export async function ensureCustomer(db: Queryable, userId: string, now: Date): Promise<CustomerRow> {
  await db.insert(stripeCustomers).values({ id: newId(), userId, createdAt: now }).onConflictDoNothing();
  const row = await findCustomerOf(db, userId);
  if (!row) throw new Error('the account is gone');
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

/** Customers of accounts that are gone, in the order of their ids, from the one that follows `after`. */
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

/** Leaves the row alone where Stripe has named the customer since the row was read. */
export async function removeCustomer(db: Queryable, row: Pick<CustomerRow, 'id' | 'customerId'>): Promise<void> {
  const { id, userId, customerId } = stripeCustomers;
  const asRead = row.customerId === null ? isNull(customerId) : eq(customerId, row.customerId);
  await db.delete(stripeCustomers).where(and(eq(id, row.id), isNull(userId), asRead));
}

/** False where the row is gone, as after the account was deleted. */
export async function updateCustomer(
  db: Queryable,
  id: string,
  change: Partial<Pick<CustomerRow, 'customerId' | 'openUsageId'>>,
): Promise<boolean> {
  const rows = await db
    .update(stripeCustomers)
    .set(change)
    .where(eq(stripeCustomers.id, id))
    .returning({ id: stripeCustomers.id });
  return rows.length > 0;
}

/** From now on the same calls are new ones to Stripe. */
export async function incrementAttempts(db: Queryable, userId: string): Promise<void> {
  await db
    .update(stripeCustomers)
    .set({ attempts: sql`${stripeCustomers.attempts} + 1` })
    .where(eq(stripeCustomers.userId, userId));
}

/** Keeps others from changing the same person's subscription until then; false where somebody does already. */
export async function acquireLock(db: Queryable, id: string, now: Date, until: Date): Promise<boolean> {
  const { busyUntil } = stripeCustomers;
  const rows = await db
    .update(stripeCustomers)
    .set({ busyUntil: until })
    .where(and(eq(stripeCustomers.id, id), or(isNull(busyUntil), lt(busyUntil, now))))
    .returning({ id: stripeCustomers.id });
  return rows.length > 0;
}

/** Lets others change it, unless somebody does already because it took longer than `until`. */
export async function releaseLock(db: Queryable, id: string, until: Date): Promise<void> {
  await db
    .update(stripeCustomers)
    .set({ busyUntil: null })
    .where(and(eq(stripeCustomers.id, id), eq(stripeCustomers.busyUntil, until)));
}

/** The number of a question to Stripe; undefined where the customer is nobody's. */
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

/** True where no answer to a later question was written before; then it may be written in this transaction. */
export async function claimWrite(tx: Queryable, id: string, asked: number): Promise<boolean> {
  const rows = await tx
    .update(stripeCustomers)
    .set({ written: asked })
    .where(and(eq(stripeCustomers.id, id), lt(stripeCustomers.written, asked), isNotNull(stripeCustomers.userId)))
    .returning({ id: stripeCustomers.id });
  return rows.length > 0;
}

/**
 * Takes an event, once, and has it told on: in one statement, so that one flush is all that Stripe waits for. An event about a
 * customer of whom nobody here knows is left alone.
 */
export async function insertEvent(db: Queryable, id: string, takenAt: Date, about: PaymentChange): Promise<void> {
  const known = about.customerId
    ? sql`exists (select from ${stripeCustomers} where ${stripeCustomers.customerId} = ${about.customerId})`
    : sql`true`;
  const payload = sql`select ${JSON.stringify(about)}::jsonb from taken`;
  await db.execute(sql`
    with taken as (
      insert into ${stripeEvents} (id, taken_at) select ${id}::text, ${takenAt.toISOString()}::timestamptz where ${known}
      on conflict do nothing returning 1
    ), happened as (${recordedBy(paymentChanged, payload)})
    select from taken`);
}

export async function removeOldEvents(db: Queryable, before: Date): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.takenAt, before));
}
