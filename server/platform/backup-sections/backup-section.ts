/** Declares which tables of a feature a user's backup contains, and how they are restored. */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BACKUP_ROWS, type BackupListName } from '../../../contract/backup.ts';
import type { Queryable } from '../db/queryable.ts';

/** One table as a list of the backup. Fields have the column names of the Drizzle table. */
export interface BackupSection {
  list: BackupListName;
  table: PgTable;
  /** Column with the id of the user who owns the row. */
  owner: string;
  /** Fields that identify a row among those of its owner; empty if there is at most one. */
  key: readonly string[];
  /** Unique sort order for reading, preferably indexed. Default: `key`. */
  order?: readonly string[];
  /** Columns that are not in the backup, each with the reason. */
  excluded?: Readonly<Record<string, string>>;
  /** SQL for fields that are not columns or differ from them; `row` is the table's row. */
  computed?: Readonly<Record<string, string>>;
  /** SQL condition on `row`, for tables in which only some of the owner's rows belong in the backup. */
  where?: string;
  /**
   * Fields with ids of rows in this or another list. A row with a missing target is skipped, unless the field is
   * nullable.
   */
  references?: Readonly<Record<string, BackupListName>>;
  /** Replaces ids inside nested values of a row, using `map`. */
  mapNestedIds?(row: Record<string, unknown>, map: (id: string) => string): void;
  /** Field with the id of another user, encrypted so that only this server can read it. */
  sealed?: string;
  /** How rows are restored. If absent, they are in the backup for reading only. */
  restore?: RestoreOptions;
}

export interface RestoreOptions {
  /** SQL for columns that are not fields of the backup, by column. `given` is the row of the backup, `$2` the user's id. */
  columns?: Readonly<Record<string, string>>;
  /** SQL condition on `given` for restoring a row, and the message shown for rows that fail it. */
  onlyIf?: { condition: string; reason: string };
  /** Replaces the plain insert. Returns the number of new rows. */
  write?(tx: Queryable, userId: string, rows: readonly Record<string, unknown>[]): Promise<number>;
  /** Runs after the rows of all lists are written. */
  after?(tx: Queryable, userId: string): Promise<void>;
}

/** Tables that reference users but are not in the backup, by name, with the reason. */
export type ExcludedTables = Readonly<Record<string, string>>;

/** The part of a backup that a feature contributes. */
export interface BackupPart {
  sections: readonly BackupSection[];
  excluded: ExcludedTables;
}

/** A field of a list, as the database reads it. */
export interface Field {
  name: string;
  column: PgColumn | undefined;
  /** SQL expression for the JSON value. */
  read: string;
}

/** Instants have the same format regardless of the session's time zone. */
const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

export function columnOf({ table }: BackupSection, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  // PostgreSQL tables of Drizzle have only PgColumns.
  if (!column) throw new Error(`${getTableName(table)} has no column ${name}.`);
  return column as PgColumn;
}

/** The fields of a row, in the order of the format. */
export function fieldsOf(section: BackupSection): Field[] {
  const columns = getTableColumns(section.table);
  return Object.keys(BACKUP_ROWS[section.list].shape).map((name) => {
    const column = columns[name] as PgColumn | undefined;
    const computed = section.computed?.[name];
    if (computed !== undefined) return { name, column, read: computed };
    if (!column) throw new Error(`The list ${section.list} has the field ${name}, which is no column.`);
    const plain = `row.${column.name}`;
    const isInstant = column.getSQLType().startsWith('timestamp');
    return { name, column, read: isInstant ? `to_char(${plain} at time zone 'UTC', ${INSTANT})` : plain };
  });
}
