/** Adapts this server's driver to pg-boss's database interface. */
import type { Db } from 'pg-boss';
import type { Row, RowList, Sql } from 'postgres';
import { violates } from '../db/database-errors.ts';

export function bossDatabase(sql: Sql): Db {
  return { executeSql: (text, values) => executeSql(sql, text, values) };
}

/** PostgreSQL's type OID of `timestamptz`. */
const INSTANT_TYPE = 1184;

/**
 * pg-boss expects objects to be bound as JSON, instants to be returned as dates, and a text without values to hold several
 * statements, of which the last non-empty result is returned.
 */
async function executeSql(sql: Sql, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const answer = values?.length ? await sql.unsafe(text, values.map(bindable)) : await executeStatements(sql, text);
  // One result, or an array of one for each statement.
  const results = (Array.isArray(answer[0]) ? answer : [answer]) as RowList<Row[]>[];
  const last = results.findLast((result) => result.length > 0);
  return { rows: last ? withDates(last) : [] };
}

/** pg-boss sends some transactions as one text. */
const TRANSACTION = /^\s*BEGIN;(.*)COMMIT;\s*$/is;

/**
 * A transaction needs its own connection. `begin` provides it and rolls back if a statement fails. The driver's `reserve`
 * would return a connection that was lost meanwhile to the pool.
 */
async function executeStatements(sql: Sql, text: string): Promise<RowList<Row[]>> {
  const statements = TRANSACTION.exec(text)?.[1];
  if (statements === undefined) return sql.unsafe(text);
  const run = async () => (await sql.begin((tx) => tx.unsafe(statements))) as RowList<Row[]>;
  try {
    return await run();
  } catch (error) {
    // Another server created the schema at the same time; a second attempt sees it.
    if (violates(error, 'pg_namespace_nspname_index')) return run();
    throw error;
  }
}

type Bindable = NonNullable<Parameters<Sql['unsafe']>[1]>[number];

function bindable(value: unknown): Bindable {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  // Strings, numbers, booleans, null and arrays of these, all of which the driver accepts.
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
