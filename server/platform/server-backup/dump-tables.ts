/**
 * Dumps tables as lines of JSON: one row per line, an array of column values in PostgreSQL's text format, or null. A
 * dump can be loaded into an embedded database or a server.
 */

import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { linesOf, through } from '../streams.ts';
import { writeDurably } from './durable-files.ts';
import type { BackupTable, Manifest } from './manifest.ts';

/** Rows per statement. An entry has at most 40 KB. */
const BATCH_SIZE = 250;
/** Schema of the job queue. Only pending jobs are dumped; the rest is recreated at each start. */
const JOBS = 'jobs';
const IS_PENDING = "state IN ('created', 'retry', 'active')";

export interface TableShape {
  schema: BackupTable['schema'];
  name: string;
  columns: string[];
}

/** Fixed text formats, independent of the database's settings. */
const TEXT_FORMAT_SETTINGS = `SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1`;

export async function setTextFormats(tx: postgres.TransactionSql): Promise<void> {
  await tx.unsafe(TEXT_FORMAT_SETTINGS);
}

/** All tables of a backup, without generated columns. The list of migrations is in the manifest instead. */
export async function findTables(tx: postgres.TransactionSql): Promise<TableShape[]> {
  return tx<TableShape[]>`
    SELECT CASE WHEN c.relnamespace = current_schema()::regnamespace THEN 'own' ELSE ${JOBS} END AS schema,
      c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND (c.relnamespace = current_schema()::regnamespace AND c.relname <> 'schema_migrations'
        OR c.relnamespace = to_regnamespace(${JOBS}) AND c.relname IN ('queue', 'job'))
      -- Not those of an extension.
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    GROUP BY 1, 2 ORDER BY 1 DESC, 2`;
}

export async function dumpTables(
  tx: postgres.TransactionSql,
  folder: string,
): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  await setTextFormats(tx);
  const tables: BackupTable[] = [];
  for (const shape of await findTables(tx)) {
    const path = `database/${shape.schema === 'own' ? '' : 'jobs.'}${shape.name}.jsonl.gz`;
    const rows = { count: 0 };
    const lines = through(readLines(tx, shape, rows), createGzip({ level: 4 }));
    const written = await writeDurably(lines, join(folder, path));
    tables.push({ ...shape, rows: rows.count, file: { path, ...written } });
  }
  const sequences = await tx<{ name: string; last: string }[]>`
    SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`;
  return { tables, sequences: [...sequences] };
}

async function* readLines(tx: postgres.TransactionSql, shape: TableShape, rows: { count: number }) {
  const values = shape.columns.map((column) => `"${column}"::text`).join(', ');
  const where = shape.schema === JOBS && shape.name === 'job' ? ` WHERE ${IS_PENDING}` : '';
  await tx.unsafe(`DECLARE rows_of_table NO SCROLL CURSOR FOR SELECT ${values} FROM ${tableName(shape)}${where}`);
  for (;;) {
    const batch = await tx.unsafe(`FETCH ${BATCH_SIZE} FROM rows_of_table`).values();
    if (batch.length === 0) break;
    rows.count += batch.length;
    yield batch.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  await tx.unsafe('CLOSE rows_of_table');
}

export function tableName({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string {
  return schema === 'own' ? `"${name}"` : `${JOBS}."${name}"`;
}

/** Splits the lines of a table into batches for one statement each. */
export async function* batches(lines: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of linesOf(lines)) {
    batch.push(line);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
