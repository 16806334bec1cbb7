/** Reads and writes of subscriptions, receipts and sent billing mails. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { SubscriptionState } from './subscription-state.ts';
import {
  billingNotices,
  type NoticeKind,
  type ReceiptRow,
  receipts,
  type SubscriptionRow,
  stripeCustomers,
  subscriptions,
} from './tables.ts';

export async function findSubscription(db: Queryable, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** Newest first. */
export async function findReceipts(db: Queryable, userId: string): Promise<Omit<ReceiptRow, 'userId'>[]> {
  const { userId: _owner, ...columns } = receipts;
  return db
    .select({
      id: columns.id,
      date: columns.date,
      interval: columns.interval,
      amount: columns.amount,
      status: columns.status,
      url: columns.url,
    })
    .from(receipts)
    .where(eq(receipts.userId, userId))
    .orderBy(desc(receipts.date), desc(receipts.id));
}

/** Replaces the stored state. */
export async function writeSubscriptionState(
  tx: Queryable,
  userId: string,
  state: Pick<SubscriptionState, 'subscription' | 'receipts'>,
  fetchedAt: Date,
): Promise<void> {
  const { subscription } = state;
  if (subscription) {
    const row = { ...subscription, fetchedAt };
    await tx
      .insert(subscriptions)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: subscriptions.userId, set: row });
  } else await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
  await tx.delete(receipts).where(eq(receipts.userId, userId));
  if (state.receipts.length > 0) {
    await tx.insert(receipts).values(state.receipts.map((receipt) => ({ userId, ...receipt })));
  }
}

/** Returns false if the notice exists. */
export async function insertBillingNotice(tx: Queryable, notice: typeof billingNotices.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(billingNotices).values(notice).onConflictDoNothing().returning();
  return rows.length > 0;
}

/**
 * Customers whose period or grace time ended before `now` without news from Stripe. Those refreshed after `fetchedBefore`
 * are left out.
 */
export async function findOverdue(db: Queryable, now: Date, fetchedBefore: Date, limit: number): Promise<string[]> {
  const { status, periodEnd, graceUntil, fetchedAt, userId } = subscriptions;
  const rows = await db
    .select({ customerId: stripeCustomers.customerId })
    .from(subscriptions)
    .innerJoin(stripeCustomers, eq(stripeCustomers.userId, userId))
    .where(
      and(
        inArray(status, ['active', 'trialing', 'past_due']),
        or(lt(periodEnd, now), lt(graceUntil, now)),
        lt(fetchedAt, fetchedBefore),
        isNotNull(stripeCustomers.customerId),
      ),
    )
    .orderBy(asc(fetchedAt))
    .limit(limit);
  return rows.flatMap(({ customerId }) => customerId ?? []);
}

/** Users whose free time ends between `now` and `until` and who got no mail about it. */
export async function findEndingFreeTimes(
  db: Queryable,
  now: Date,
  until: Date,
  limit: number,
): Promise<Pick<SubscriptionRow, 'userId' | 'subscriptionId'>[]> {
  const { userId, subscriptionId, freeUntil, periodStart, endsAt } = subscriptions;
  const kind: NoticeKind = 'free_time_ends';
  return db
    .select({ userId, subscriptionId })
    .from(subscriptions)
    .leftJoin(
      billingNotices,
      and(eq(billingNotices.userId, userId), eq(billingNotices.kind, kind), eq(billingNotices.about, subscriptionId)),
    )
    .where(
      and(
        gt(freeUntil, now),
        lt(freeUntil, until),
        // For a free time of a few days, send the mail in its second half.
        sql`${freeUntil} - ${periodStart} < 2 * (${now.toISOString()}::timestamptz - ${periodStart})`,
        // Users who cancelled a trial know when it ends.
        or(isNull(endsAt), sql`${subscriptions.trialEnd} is null`),
        isNull(billingNotices.userId),
      ),
    )
    .limit(limit);
}
