/** Tables of reflection. */
import { date, index, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/** Which prompt a person was given when. */
export const promptsGiven = pgTable(
  'prompts_given',
  {
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person's day it was given for. */
    day: date({ mode: 'string' }).notNull(),
    prompt: text().notNull(),
    confidence: real().notNull(),
    personalizedContext: text('personalized_context').notNull(),
    category: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('prompts_given_newest').on(table.userId, table.day, table.createdAt),
  ],
);
