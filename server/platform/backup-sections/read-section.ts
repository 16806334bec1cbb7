/** Reads a user's rows of one list of the backup, as JSON. */
import { getTableName } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { type BackupSection, columnOf, fieldsOf } from './backup-section.ts';

/** Rows per statement. The embedded database has one connection, so each statement must be short. */
const PAGE_SIZE = 500;

/** Range of entry days, both inclusive; null means unbounded. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

interface ReadRow {
  json: string;
  cursor: string[];
}

/** SQL of one page. $1 is the user, then the first and last day if `dayColumn` is given, then the cursor. */
function pageQuery(section: BackupSection, dayColumn: string | undefined, isFirst: boolean): string {
  const order = (section.order ?? section.key).map((name) => columnOf(section, name));
  const names = order.map(({ name }) => `row.${name}`).join(', ');
  const object = fieldsOf(section).map(({ name, read }) => `'${name}', ${read}`);
  const firstCursorParam = dayColumn === undefined ? 2 : 4;
  const after = order.map((column, index) => `$${firstCursorParam + index}::${column.getSQLType()}`).join(', ');
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
    ${order.length === 0 ? '' : `order by ${names}`} limit ${PAGE_SIZE}`;
}

/**
 * Yields pages of rows in the order of the section. Each page is a statement of its own, so writers are not blocked;
 * concurrent writes appear if their page has not been read yet.
 */
export async function* readSection(
  sql: Sql,
  userId: string,
  section: BackupSection,
  range?: { column: string } & DayRange,
): AsyncGenerator<string[]> {
  const days = range ? [range.from, range.to] : [];
  const options = { prepare: true };
  let rows = await sql.unsafe<ReadRow[]>(pageQuery(section, range?.column, true), [userId, ...days], options);
  while (rows.length > 0) {
    yield rows.map(({ json }) => json);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_SIZE) return;
    rows = await sql.unsafe<ReadRow[]>(
      pageQuery(section, range?.column, false),
      [userId, ...days, ...last.cursor],
      options,
    );
  }
}
