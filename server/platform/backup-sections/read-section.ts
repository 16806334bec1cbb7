/** Reads a person's rows of one list of the backup, as the JSON that stands in the file. */
import { getTableName } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { type BackupSection, columnOf, fieldsOf } from './backup-section.ts';

/** Rows of one statement: the embedded database has one connection, and nobody waits long behind one of them. */
const PAGE = 500;

/** Days of entries, both inclusive; null: no bound. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

interface ReadRow {
  json: string;
  cursor: string[];
}

/** The statement for a page: $1 is the person, then the first and the last day where days bound it, then the cursor. */
function statement(section: BackupSection, dayColumn: string | undefined, isFirst: boolean): string {
  const order = (section.order ?? section.key).map((name) => columnOf(section, name));
  const names = order.map(({ name }) => `row.${name}`).join(', ');
  const object = fieldsOf(section).map(({ name, read }) => `'${name}', ${read}`);
  const first = dayColumn === undefined ? 2 : 4;
  const after = order.map((column, place) => `$${first + place}::${column.getSQLType()}`).join(', ');
  const conditions = [
    `row.${columnOf(section, section.owner).name} = $1::uuid`,
    ...(section.where === undefined ? [] : [`(${section.where})`]),
    ...(dayColumn === undefined
      ? []
      : [`row.${dayColumn} >= coalesce($2::date, '-infinity') and row.${dayColumn} <= coalesce($3::date, 'infinity')`]),
    ...(isFirst || order.length === 0 ? [] : [`(${names}) > (${after})`]),
  ];
  return `select json_build_object(${object.join(', ')})::text as json, array[${order.map(({ name }) => `row.${name}::text`).join(', ')}]::text[] as cursor
    from ${getTableName(section.table)} row where ${conditions.join(' and ')}
    ${order.length === 0 ? '' : `order by ${names}`} limit ${PAGE}`;
}

/**
 * Rows of `userId` in pages, in the order of the section. Each page is a statement of its own: whoever writes meanwhile
 * does not wait, and what they write is in the file where its page was still to come.
 */
export async function* readSection(
  sql: Sql,
  userId: string,
  section: BackupSection,
  range?: { column: string } & DayRange,
): AsyncGenerator<string[]> {
  const days = range ? [range.from, range.to] : [];
  const options = { prepare: true };
  let rows = await sql.unsafe<ReadRow[]>(statement(section, range?.column, true), [userId, ...days], options);
  while (rows.length > 0) {
    yield rows.map(({ json }) => json);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    rows = await sql.unsafe<ReadRow[]>(
      statement(section, range?.column, false),
      [userId, ...days, ...last.cursor],
      options,
    );
  }
}
