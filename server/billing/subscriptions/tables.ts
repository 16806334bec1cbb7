/** Tables of what is paid: who a person is to Stripe, what their subscription is there, and what was paid. */
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
 * Who a person is to Stripe. The row of a deleted account stays, and names nobody, until Stripe has deleted its customer too.
 */
export const stripeCustomers = pgTable(
  'stripe_customers',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /** As Stripe names it; null until Stripe has answered. */
    customerId: text('customer_id').unique(),
    /** Counts what Stripe has refused: it is part of the keys by which it knows a repeated call from a new one. */
    attempts: integer().notNull().default(0),
    /** Until when somebody changes this person's subscription; the others wait. */
    busyUntil: instant('busy_until'),
    /** The use of a promo code in a subscription that waits to be paid in an open page. */
    openUsageId: uuid('open_usage_id'),
    /** How often Stripe was asked how the subscription stands. */
    asked: integer().notNull().default(0),
    /** The number of the question whose answer was written last: an older answer is not written over it. */
    written: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('stripe_customers_left').on(table.createdAt).where(sql`${table.userId} is null`)],
);

/** How the subscription of a person stands, as Stripe said when it was asked last. People who never had one have no row. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: owner().primaryKey(),
    subscriptionId: text('subscription_id').notNull(),
    /** As Stripe has it: active, trialing, past_due, unpaid, paused, canceled. */
    status: text().notNull(),
    interval: text().$type<Interval>(),
    /** Cents of each interval. */
    amount: integer(),
    startedAt: instant('started_at').notNull(),
    periodStart: instant('period_start'),
    periodEnd: instant('period_end'),
    /** When it ends, where it does not go on; null where it does. */
    endsAt: instant('ends_at'),
    trialEnd: instant('trial_end'),
    /** Until when nothing is charged: the end of a trial, or of what a code gave for nothing. */
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

/** The newest receipts of a person. */
export const receipts = pgTable(
  'receipts',
  {
    userId: owner(),
    /** The invoice, as Stripe names it. */
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

/** Mails about payments, so that each is sent once. */
export const billingNotices = pgTable(
  'billing_notices',
  {
    userId: owner(),
    kind: text().$type<NoticeKind>().notNull(),
    /** The invoice or the subscription that it is about. */
    about: text().notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.about] }),
    check('billing_notices_kind_known', sql`${table.kind} in ('free_time_ends', 'payment_failed')`),
  ],
);

export type NoticeKind = 'free_time_ends' | 'payment_failed';

/** Events of Stripe that were taken, for as long as they may come again. */
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
