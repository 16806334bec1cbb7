/** Puts rows of a backup back into the table of a section: what of them is here already, and what is new. */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable.ts';
import { type BackupSection, columnOf, fieldsOf } from './backup-section.ts';

type Row = Readonly<Record<string, unknown>>;

/** Answers for each row, in their order, whether it is here, and whether it may be written. */
export async function checkRows(
  db: Queryable,
  userId: string,
  section: BackupSection,
  rows: readonly Row[],
): Promise<{ isHere: boolean; mayBeWritten: boolean }[]> {
  const same = [
    `there.${columnOf(section, section.owner).name} = $2::uuid`,
    ...section.key.map((name) => `there.${columnOf(section, name).name} = given."${name}"`),
  ];
  const text = `select exists (select from ${getTableName(section.table)} there where ${same.join(' and ')}) as "isHere",
      (${section.restored?.unless?.condition ?? 'true'}) as "mayBeWritten"
    from ${given(section)} order by given."#"`;
  const numbered = rows.map((row, place) => ({ ...row, '#': place }));
  const found = await db.execute<{ isHere: boolean; mayBeWritten: boolean }>(bound(text, userId, numbered));
  return [...found];
}

/**
 * Writes rows; what is here stays as it is, unless the section has one row of a person: that becomes the one of the backup.
 * Answers how many were written.
 */
export async function writeRows(
  tx: Queryable,
  userId: string,
  section: BackupSection,
  rows: readonly Row[],
): Promise<number> {
  const { restored } = section;
  if (!restored || rows.length === 0) return 0;
  if (restored.write) return restored.write(tx, userId, rows);
  const owner = columnOf(section, section.owner).name;
  const extra = Object.entries(restored.columns ?? {});
  const taken = new Set(extra.map(([column]) => column));
  const fields = fieldsOf(section).flatMap(({ name, column }) =>
    column && !taken.has(column.name) ? [{ name, column: column.name }] : [],
  );
  const columns = [owner, ...fields.map(({ column }) => column), ...extra.map(([column]) => column)];
  const values = ['$2::uuid', ...fields.map(({ name }) => `given."${name}"`), ...extra.map(([, value]) => value)];
  const changed = fields.map(({ column }) => `${column} = excluded.${column}`).join(', ');
  const text = `insert into ${getTableName(section.table)} (${columns.join(', ')})
    select ${values.join(', ')} from ${given(section)} where (${restored.unless?.condition ?? 'true'})
    on conflict ${section.key.length === 0 ? `(${owner}) do update set ${changed}` : 'do nothing'} returning 1`;
  return (await tx.execute(bound(text, userId, rows))).length;
}

/** The rows that are given, as a table with the types that the columns have. */
function given(section: BackupSection): string {
  const columns = fieldsOf(section).flatMap(({ name, column }) => (column ? [`"${name}" ${column.getSQLType()}`] : []));
  return `jsonb_to_recordset($1::jsonb) as given(${columns.join(', ')}, "#" integer)`;
}

/** The statement with the rows where it says $1, and the person where it says $2. */
function bound(text: string, userId: string, rows: readonly Row[]): SQL {
  const json = JSON.stringify(rows);
  const parts = text.split(/\$([12])/);
  return sql.join(
    parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : sql`${part === '1' ? json : userId}`)),
    sql``,
  );
}
