/** Tables of the archive. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LISTED_SOURCES, type ListedSource } from '../../contract/imports.ts';
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
    source: text().$type<ListedSource>().notNull(),
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
      sql`${table.source} in (${sql.raw(LISTED_SOURCES.map((source) => `'${source}'`).join(', '))})`,
    ),
  ],
);

/** Imports, restores and undos in progress: at most one of each user. See `staged/staged-writes.ts`. */
export const stagedWrites = pgTable(
  'staged_writes',
  {
    userId: owner().primaryKey(),
    /** Of an import and its undo: the import's id. */
    id: uuid().notNull(),
    /** `rollback`: an import or a restore that failed is being removed. */
    kind: text().$type<'import' | 'restore' | 'undo' | 'import-rollback' | 'restore-rollback'>().notNull(),
    /** Changes with the process that does the work. */
    claim: uuid().notNull(),
    /** True once everything is staged. */
    isReady: boolean('is_ready').notNull().default(false),
    /** The stored file with the lines; null for an undo. */
    objectKey: text('object_key'),
    total: integer().notNull().default(0),
    /** Number of lines written. */
    done: integer().notNull().default(0),
    /** How often another process continued it. */
    attempts: smallint().notNull().default(0),
    /** Time of the last batch. */
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [
    check(
      'staged_writes_kind_known',
      sql`${table.kind} in ('import', 'restore', 'undo', 'import-rollback', 'restore-rollback')`,
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
    source: text().$type<ListedSource>().notNull(),
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
    index('imported_entries_in_order').on(table.userId, table.importId, table.entryId),
    uniqueIndex('imported_entries_foreign').on(table.userId, table.source, table.foreignId),
  ],
);
