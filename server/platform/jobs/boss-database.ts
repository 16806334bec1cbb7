/** Lets pg-boss speak to the database through this server's driver. */
import type { Db } from 'pg-boss';
import type { Row, RowList, Sql } from 'postgres';
import { violates } from '../db/database-errors.ts';

export function bossDatabase(sql: Sql): Db {
  return { executeSql: (text, values) => executeSql(sql, text, values) };
}

/** `timestamptz`, as PostgreSQL numbers its types. */
const INSTANT_TYPE = 1184;

/**
 * The driver as pg-boss expects one: objects are JSON, instants come back as dates, several statements may stand in
 * one text without values, and then the rows of the last that has any count.
 */
async function executeSql(sql: Sql, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const answer = values?.length ? await sql.unsafe(text, values.map(bindable)) : await executeAlone(sql, text);
  // One result, or one for each statement.
  const results = (Array.isArray(answer[0]) ? answer : [answer]) as RowList<Row[]>[];
  const last = results.findLast((result) => result.length > 0);
  return { rows: last ? withDates(last) : [] };
}

/** pg-boss sends some transactions whole, as one text. */
const TRANSACTION = /^\s*BEGIN;(.*)COMMIT;\s*$/is;

/**
 * A transaction needs a connection to itself. `begin` gives it one, and rolls back where a statement fails. The driver's
 * `reserve` would give a connection that was lost meanwhile back to the pool.
 */
async function executeAlone(sql: Sql, text: string): Promise<RowList<Row[]>> {
  const statements = TRANSACTION.exec(text)?.[1];
  if (statements === undefined) return sql.unsafe(text);
  const run = async () => (await sql.begin((tx) => tx.unsafe(statements))) as RowList<Row[]>;
  try {
    return await run();
  } catch (error) {
    // Another server has made the schema, and this session still remembers that there was none: it sees it now.
    if (violates(error, 'pg_namespace_nspname_index')) return run();
    throw error;
  }
}

type Bindable = NonNullable<Parameters<Sql['unsafe']>[1]>[number];

function bindable(value: unknown): Bindable {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  // Strings, numbers, booleans, null, and arrays of them, all of which the driver takes.
  return value as Bindable;
}

function withDates(rows: RowList<Row[]>): Row[] {
  const instants = rows.columns.filter((column) => column.type === INSTANT_TYPE).map((column) => column.name);
  if (instants.length === 0) return rows;
  return rows.map((row) => {
    const dated: Row = { ...row };
    for (const name of instants) if (typeof dated[name] === 'string') dated[name] = new Date(dated[name]);
    return dated;
  });
}
