/** The outbox: what happened, written in the transaction in which it happened. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    /** Not before this instant; `infinity` for an event that was given up. */
    availableAt: timestamp('available_at', { withTimezone: true }).notNull().default(sql`now()`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('outbox_available').on(table.availableAt, table.id)],
);
