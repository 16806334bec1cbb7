/**
 * Deletes the rows that the foreign keys to `users` would delete with an account, a few at a time. The tables are read
 * from the catalog, so that a new one is included.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';

export interface OwnedTable extends Record<string, unknown> {
  name: string;
  /** Columns with the user's id. */
  columns: string[];
  /** Tables among the owned ones whose rows reference rows of this table. */
  children: string[];
}

/** The tables whose rows are deleted with an account; a table comes after those that reference it. */
export async function findOwnedTables(db: Queryable): Promise<OwnedTable[]> {
  const tables = await db.execute<OwnedTable>(sql`
    with owned as (
      select c.conrelid as id, array_agg(a.attname::text order by a.attname) as columns
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' group by 1
    )
    select id::regclass::text as name, columns, array(
      select distinct c.conrelid::regclass::text from pg_constraint c join owned child on child.id = c.conrelid
      where c.contype = 'f' and c.confrelid = owned.id and c.conrelid <> owned.id and c.confdeltype = 'c') as children
    from owned order by 1`);
  return childrenFirst(tables);
}

function childrenFirst(tables: readonly OwnedTable[]): OwnedTable[] {
  const sorted = new Set<OwnedTable>();
  const visited = new Set<OwnedTable>();
  const add = (table: OwnedTable | undefined) => {
    if (!table || visited.has(table)) return;
    visited.add(table);
    for (const child of table.children) add(tables.find(({ name }) => name === child));
    sorted.add(table);
  };
  tables.forEach(add);
  return [...sorted];
}

/** Deletes at most `limit` rows of the user for each column. Returns their number; from `limit` on there may be more. */
export async function removeOwnedRows(
  tx: Queryable,
  { name, columns }: OwnedTable,
  userId: string,
  limit: number,
): Promise<number> {
  let count = 0;
  // Quoted by the database: the names come from its catalog.
  const table = sql.raw(name);
  for (const column of columns) {
    const removed = await tx.execute<{ count: number }>(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${sql.identifier(column)} = ${userId}::uuid limit ${limit})) returning 1
      ) select count(*)::int as count from gone`);
    count += removed[0]?.count ?? 0;
  }
  return count;
}
