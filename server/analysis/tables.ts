/** Tables of analysis: how often a model was asked for somebody today. */
import { date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/** One row a person, begun again each day, so that nothing piles up. */
export const modelCalls = pgTable('model_calls', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The day in UTC, since it bounds what is spent and belongs to nobody's life. */
  day: date({ mode: 'string' }).notNull(),
  calls: integer().notNull(),
});
