/** Tables of insights: each person's streak, a projection of the journal that can be rebuilt at any time. */
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

export const userStreaks = pgTable('user_streaks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  currentStreak: integer('current_streak').notNull().default(0),
  longestStreak: integer('longest_streak').notNull().default(0),
  lastEntryDate: date('last_entry_date', { mode: 'string' }),
  streakStartDate: date('streak_start_date', { mode: 'string' }),
  totalEntries: integer('total_entries').notNull().default(0),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
});
