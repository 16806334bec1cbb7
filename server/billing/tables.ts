/** Tables of billing: usage per person and day, and the requests of a person's programs. */
import { date, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

export const dailyUsage = pgTable(
  'daily_usage',
  {
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person's local day. */
    date: date({ mode: 'string' }).notNull(),
    entriesCount: integer('entries_count').notNull().default(0),
    reflectionsCount: integer('reflections_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique('daily_usage_user_date').on(table.userId, table.date),
  ],
);

/** What a person's programs have asked in the present window of each limit: a row for each limit, written over again. */
export const requestCounts = pgTable(
  'request_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which limit it counts towards. */
    limit: text('limit_name').notNull(),
    /** When its window began. */
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.limit] })],
);
