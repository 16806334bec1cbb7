/** Restores rows of a backup into the table of a section. */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable.ts';
import { type BackupSection, columnOf, fieldsOf } from './backup-section.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns for each row, in order, whether it exists already and whether it may be written. */
export async function checkRows(
  db: Queryable,
  userId: string,
  section: BackupSection,
  rows: readonly Row[],
): Promise<{ isHere: boolean; mayBeWritten: boolean }[]> {
  const matchConditions = [
    `there.${columnOf(section, section.owner).name} = $2::uuid`,
    ...section.key.map((name) => `there.${columnOf(section, name).name} = given."${name}"`),
  ];
  const text = `select exists (select from ${getTableName(section.table)} there where ${matchConditions.join(' and ')}) as "isHere",
      (${section.restore?.onlyIf?.condition ?? 'true'}) as "mayBeWritten"
    from ${recordset(section)} order by given."#"`;
  const numbered = rows.map((row, index) => ({ ...row, '#': index }));
  const found = await db.execute<{ isHere: boolean; mayBeWritten: boolean }>(bindParameters(text, userId, numbered));
  return [...found];
}

/**
 * Inserts rows and skips existing ones. If a section has one row per user, it replaces that row. Returns the number of
 * rows written.
 */
export async function writeRows(
  tx: Queryable,
  userId: string,
  section: BackupSection,
  rows: readonly Row[],
): Promise<number> {
  const { restore } = section;
  if (!restore || rows.length === 0) return 0;
  if (restore.write) return restore.write(tx, userId, rows);
  const owner = columnOf(section, section.owner).name;
  const extra = Object.entries(restore.columns ?? {});
  const computedColumns = new Set(extra.map(([column]) => column));
  const fields = fieldsOf(section).flatMap(({ name, column }) =>
    column && !computedColumns.has(column.name) ? [{ name, column: column.name }] : [],
  );
  const columns = [owner, ...fields.map(({ column }) => column), ...extra.map(([column]) => column)];
  const values = ['$2::uuid', ...fields.map(({ name }) => `given."${name}"`), ...extra.map(([, value]) => value)];
  const changed = fields.map(({ column }) => `${column} = excluded.${column}`).join(', ');
  const text = `insert into ${getTableName(section.table)} (${columns.join(', ')})
    select ${values.join(', ')} from ${recordset(section)} where (${restore.onlyIf?.condition ?? 'true'})
    on conflict ${section.key.length === 0 ? `(${owner}) do update set ${changed}` : 'do nothing'} returning 1`;
  return (await tx.execute(bindParameters(text, userId, rows))).length;
}

/** Deletes rows that `writeRows` has written, by their key. A section with one row per user is left alone. */
export async function removeRows(
  tx: Queryable,
  userId: string,
  section: BackupSection,
  rows: readonly Row[],
): Promise<void> {
  if (section.key.length === 0 || rows.length === 0) return;
  const matches = section.key.map((name) => `there.${columnOf(section, name).name} = given."${name}"`);
  const text = `delete from ${getTableName(section.table)} there using ${recordset(section)}
    where there.${columnOf(section, section.owner).name} = $2::uuid and ${matches.join(' and ')}`;
  await tx.execute(bindParameters(text, userId, rows));
}

/** The rows as a table expression with the column types. */
function recordset(section: BackupSection): string {
  const columns = fieldsOf(section).flatMap(({ name, column }) => (column ? [`"${name}" ${column.getSQLType()}`] : []));
  return `jsonb_to_recordset($1::jsonb) as given(${columns.join(', ')}, "#" integer)`;
}

/** The statement with `$1` bound to the rows and `$2` to the user's id. */
function bindParameters(text: string, userId: string, rows: readonly Row[]): SQL {
  const json = JSON.stringify(rows);
  const parts = text.split(/\$([12])/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${part === '1' ? json : userId}`)),
    sql``,
  );
}
