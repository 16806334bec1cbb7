/** Tables of payments: Stripe customers, subscriptions, receipts, sent mails and events. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Interval, Receipt } from '../../../contract/subscriptions.ts';
import { users } from '../../account/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Stripe customers of users. The row of a deleted account is kept without its user until the customer is deleted at
 * Stripe.
 */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** Stripe's id; null until Stripe has answered. */
    customerId: text('customer_id').unique(),
    /**
     * Number of error responses; part of the idempotency keys, so that a new attempt is not answered from Stripe's
     * cache.
     */
    attempts: integer().notNull().default(0),
    /** The lock on changes of the user's subscription expires then. */
    busyUntil: instant('busy_until'),
    /** The promo code use of a subscription that an open page can pay for. */
    openUsageId: uuid('open_usage_id'),
    /** Number of fetches from Stripe. */
    asked: integer().notNull().default(0),
    /** Number of the fetch that was stored last; older results are discarded. */
    written: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('stripe_customers_left').on(table.createdAt).where(sql`${table.userId} is null`)],
);

/** State of a user's subscription as of the last fetch. Users who never had one have no row. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: owner().primaryKey(),
    subscriptionId: text('subscription_id').notNull(),
    /** Stripe's status: active, trialing, past_due, unpaid, paused, canceled. */
    status: text().notNull(),
    interval: text().$type<Interval>(),
    /** Cents per interval. */
    amount: integer(),
    startedAt: instant('started_at').notNull(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** When it ends; null if it renews. */
    endsAt: instant('ends_at'),
    trialEnd: instant('trial_end'),
    /** Nothing is charged before this: the end of a trial, or of a period that a code made free. */
    freeUntil: instant('free_until'),
    nextAttempt: instant('next_attempt'),
    lastFailedAt: instant('last_failed_at'),
    graceUntil: instant('grace_until'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    fetchedAt: instant('fetched_at').notNull(),
  },
  (table) => [
    index('subscriptions_period_end').on(table.periodEnd),
    index('subscriptions_free_until').on(table.freeUntil),
    index('subscriptions_grace_until').on(table.graceUntil),
  ],
);

/** A user's newest receipts. */
export const receipts = pgTable(
  'receipts',
  {
    userId: owner(),
    /** Stripe's invoice id. */
    id: text().notNull(),
    date: instant('date').notNull(),
    interval: text().$type<Interval>(),
    amount: integer().notNull(),
    status: text().$type<Receipt['status']>().notNull(),
    url: text(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check('receipts_status_known', sql`${table.status} in ('paid', 'open', 'refunded', 'partly_refunded', 'disputed')`),
  ],
);

/** Sent mails about payments, so that each is sent once. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    userId: owner(),
    kind: text().$type<NoticeKind>().notNull(),
    /** Stripe's id of the invoice or subscription. */
    about: text().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.about] }),
    check('billing_notices_kind_known', sql`${table.kind} in ('free_time_ends', 'payment_failed')`),
  ],
);

export type NoticeKind = 'free_time_ends' | 'payment_failed';

/** Received Stripe events, kept while they may be delivered again. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [index('stripe_events_taken_at').on(table.takenAt)],
);

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ReceiptRow = typeof receipts.$inferSelect;
