/** The outbox and what follows from it: who is told of which event, and the deliveries that are still to be made. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What happened, written in the transaction in which it happened. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    /** This and the next column are for servers of the version before, which may run beside this one. */
    attempts: integer().notNull().default(0),
    availableAt: timestamp('available_at', { withTimezone: true }).notNull().default(sql`now()`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    // For `waitingUses`.
    index('outbox_uses').on(sql`(${table.payload}->>'userId')`, sql`(${table.payload}->>'countsOn')`),
  ],
);

/** Deliveries to one subscriber that did not succeed with the others of their event, or that another process has to make. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    subscriber: text().notNull(),
    event: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    /** Not before this instant; `infinity` for a delivery that was given up. */
    availableAt: timestamp('available_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** Kind of the last failure, never its message, which may hold somebody's words. */
    error: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.subscriber] }),
    index('event_deliveries_due').on(table.availableAt, table.eventId),
    index('event_deliveries_uses').on(sql`(${table.payload}->>'userId')`, sql`(${table.payload}->>'countsOn')`),
  ],
);

/** Who is told of which event, in any of the processes that share the database, also those of another version. */
export const eventSubscribers = pgTable(
  'event_subscribers',
  {
    event: text().notNull(),
    subscriber: text().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.event, table.subscriber] })],
);
