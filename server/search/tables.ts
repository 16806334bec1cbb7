/** Tables of search. */
import { customType, foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/index.ts';
import { gratitudeEntries } from '../journal/index.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The vector of each entry, made in the background. A trigger deletes it when the content of the entry changes, so an
 * entry without a row waits for its vector. Entries of authors with AI off have none.
 */
export const entryVectors = pgTable(
  'entry_vectors',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entryId: uuid('entry_id').notNull(),
    /** `VECTOR_SIZE` 8-bit numbers; empty for a text without a vector, such as one in another language. */
    vector: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    foreignKey({
      columns: [table.userId, table.entryId],
      foreignColumns: [gratitudeEntries.userId, gratitudeEntries.id],
      name: 'entry_vectors_entry',
    }).onDelete('cascade'),
  ],
);
