/** Tables of the archive. */
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { IMPORT_SOURCES, type ImportSource } from '../../contract/imports.ts';
import { users } from '../account/index.ts';
import { gratitudeEntries } from '../journal/index.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Finished imports. */
export const imports = pgTable(
  'imports',
  {
    /** The id of the upload, so that a file is imported once. */
    id: uuid().notNull(),
    userId: owner(),
    source: text().$type<ImportSource>().notNull(),
    fileName: text('file_name').notNull(),
    /** Number of entries written. */
    entries: integer().notNull(),
    importedAt: instant('imported_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    check(
      'imports_source_known',
      sql`${table.source} in (${sql.raw(IMPORT_SOURCES.map((source) => `'${source}'`).join(', '))})`,
    ),
  ],
);

/** Maps entries to their import; deleted with the entry. */
export const importedEntries = pgTable(
  'imported_entries',
  {
    entryId: uuid('entry_id').notNull(),
    userId: owner(),
    importId: uuid('import_id').notNull(),
    source: text().$type<ImportSource>().notNull(),
    /** The other app's id, if it has one. */
    foreignId: text('foreign_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.entryId] }),
    foreignKey({
      columns: [table.userId, table.entryId],
      foreignColumns: [gratitudeEntries.userId, gratitudeEntries.id],
      name: 'imported_entries_entry',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.userId, table.importId],
      foreignColumns: [imports.userId, imports.id],
      name: 'imported_entries_import',
    }).onDelete('cascade'),
    index('imported_entries_of_import').on(table.userId, table.importId),
    uniqueIndex('imported_entries_foreign').on(table.userId, table.source, table.foreignId),
  ],
);
