/** Tables of the connections: the calendar feed. */
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the secret in its address. */
    secretHash: text('secret_hash').notNull(),
    withWords: boolean('with_words').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Updated at most once an hour. */
    lastReadAt: instant('last_read_at'),
  },
  (table) => [uniqueIndex('calendar_feeds_secret').on(table.secretHash)],
);
