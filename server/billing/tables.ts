/** Tables of billing: daily usage, and request counts of API tokens. */
import { date, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

export const dailyUsage = pgTable(
  'daily_usage',
  {
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the user's local calendar. */
    date: date({ mode: 'string' }).notNull(),
    entriesCount: integer('entries_count').notNull().default(0),
    reflectionsCount: integer('reflections_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('daily_usage_user_date').on(table.userId, table.date),
  ],
);

/** Requests of a user's API tokens in the current window: one row per limit, overwritten by the next window. */
export const requestCounts = pgTable(
  'request_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name of the limit. */
    limit: text('limit_name').notNull(),
    /** Start of the window. */
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.limit] })],
);
