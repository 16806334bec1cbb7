/** Tables of analysis: model calls per person and day. */
import { date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';

/** One row per person, which is reset each day, so the table does not grow. */
export const modelCalls = pgTable('model_calls', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The day in UTC: it limits costs and is not a person's local day. */
  day: date({ mode: 'string' }).notNull(),
  calls: integer().notNull(),
});
