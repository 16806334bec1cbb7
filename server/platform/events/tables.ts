/** Tables of the outbox, of pending deliveries and of subscribers. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Recorded events, written in the transaction that causes them. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** This column and the next are for servers of the previous version running at the same time. */
    attempts: integer().notNull().default(0),
    availableAt: timestamp('available_at', { withTimezone: true }).notNull().default(sql`now()`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    // For `countPendingUses`.
    index('outbox_uses').on(sql`(${table.payload}->>'userId')`, sql`(${table.payload}->>'countsOn')`),
  ],
);

/** Deliveries to one subscriber that failed, or that another process has to make. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    subscriber: text().notNull(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; `infinity` for a delivery that was given up. */
    availableAt: timestamp('available_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** Class and code of the last error. Not its message, which may contain user content. */
    error: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.subscriber] }),
    index('event_deliveries_due').on(table.availableAt, table.eventId),
    index('event_deliveries_uses').on(sql`(${table.payload}->>'userId')`, sql`(${table.payload}->>'countsOn')`),
  ],
);

/** Subscribers of all processes that share the database, including those of another version. */
export const eventSubscribers = pgTable(
  'event_subscribers',
  {
    event: text().notNull(),
    subscriber: text().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.event, table.subscriber] })],
);
