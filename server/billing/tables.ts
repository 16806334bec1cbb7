/** Tables of billing: usage per person and day. */
import { date, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
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
