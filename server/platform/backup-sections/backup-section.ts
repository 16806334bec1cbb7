/** What a feature says of its tables, so that a person's backup holds what they have there and can be put back. */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { BACKUP_ROWS, type BackupListName } from '../../../contract/backup.ts';
import type { Queryable } from '../db/queryable.ts';

/** The rows of one table as a list of the backup. Fields of a row are columns by the names that Drizzle has for them. */
export interface BackupSection {
  list: BackupListName;
  table: PgTable;
  /** The column that says whose row it is. */
  owner: string;
  /** Fields that tell a row from the other ones of its owner; none where there is one row at most. */
  key: readonly string[];
  /** Columns in whose order rows are read, which tell them apart: those of the key unless said. An index should have them. */
  order?: readonly string[];
  /** Columns that do not stand in the backup, each with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** SQL for fields that are no column, or not as the column has them; `row` is the table's row. */
  computed?: Readonly<Record<string, string>>;
  /** An SQL condition on `row`, for tables in which not all rows of the owner are theirs to take along. */
  where?: string;
  /** Fields with ids of rows of this list or of others. A row that leads nowhere is left out, unless the field may be null. */
  refers?: Readonly<Record<string, BackupListName>>;
  /** Gives each id within a row's own structures, of what stands in the same backup, as `map` says. */
  mapWithin?(row: Record<string, unknown>, map: (id: string) => string): void;
  /** The field with the id of somebody who may not be known: it is written so that only this server can read it. */
  sealed?: string;
  /** How rows come back; where it is left out they stand in the backup to be read alone. */
  restored?: Restored;
}

export interface Restored {
  /** SQL for columns that are no field of the backup, by column; `given` is the row of the backup, `$2` the person. */
  columns?: Readonly<Record<string, string>>;
  /** An SQL condition on `given` without which a row is left out, with the sentence about it. */
  unless?: { condition: string; reason: string };
  /** Writes rows, where that is more than an insertion. Answers how many there are now that were not there. */
  write?(tx: Queryable, userId: string, rows: readonly Record<string, unknown>[]): Promise<number>;
  /** What follows once all rows of all lists are there. */
  after?(tx: Queryable, userId: string): Promise<void>;
}

/** What a backup leaves out of a table that references people: by its name, with the reason. */
export type LeftOutTables = Readonly<Record<string, string>>;

/** Says what of a feature's tables stands in backups. */
export interface BackupPart {
  sections: readonly BackupSection[];
  leftOut: LeftOutTables;
}

/** A field of a list as the database has it. */
export interface Field {
  name: string;
  column: PgColumn | undefined;
  /** As it is written into JSON. */
  read: string;
}

/** Instants are written in one form, whatever zone the database was told to speak in. */
const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

export function columnOf({ table }: BackupSection, name: string): PgColumn {
  const column = getTableColumns(table)[name];
  // A table of Drizzle's PostgreSQL side has no other columns.
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
