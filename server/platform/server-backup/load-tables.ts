/** Loads the tables of a backup into a database with an empty schema. */

import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import { readFileChunks, through } from '../streams.ts';
import { BackupError } from './backup-error.ts';
import { batches, findTables, setTextFormats, tableName } from './dump-tables.ts';
import type { BackupTable, Manifest } from './manifest.ts';

/**
 * Loads every table. Foreign keys are dropped and recreated at the end, which checks them. Triggers are disabled,
 * because the backup includes the counters they maintain. Both need only ownership of the tables.
 *
 * @throws BackupError if the tables do not match; roll back then
 */
export async function loadTables(tx: postgres.TransactionSql, folder: string, manifest: Manifest): Promise<void> {
  await setTextFormats(tx);
  const existingTables = new Map((await findTables(tx)).map((table) => [tableName(table), new Set(table.columns)]));
  const own = manifest.tables.filter(({ schema }) => schema === 'own');
  for (const table of own) {
    const columns = existingTables.get(tableName(table));
    if (!columns || table.columns.some((column) => !columns.has(column))) throw unknownTable(table.name);
  }
  const foreignKeys = await dropForeignKeys(tx);
  for (const { name } of own) await tx.unsafe(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  // Some migrations insert rows that are also in the backup.
  if (own.length > 0) await tx.unsafe(`TRUNCATE ${own.map(tableName).join(', ')}`);
  for (const table of own) await loadTable(tx, folder, table, table.columns);
  for (const { table, name, definition } of foreignKeys) {
    await tx.unsafe(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
  }
  for (const { name } of own) await tx.unsafe(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  for (const { name, last } of manifest.sequences) {
    await tx`SELECT setval(${`"${name}"`}::regclass, ${last}::bigint)`;
  }
  await loadJobs(tx, folder, manifest, existingTables);
}

/** The job queue creates its own schema, possibly of another version; columns known to both are loaded. */
async function loadJobs(
  tx: postgres.TransactionSql,
  folder: string,
  manifest: Manifest,
  existingTables: Map<string, Set<string>>,
): Promise<void> {
  const jobs = manifest.tables.filter(({ schema }) => schema === 'jobs');
  // Queues before the jobs that reference them.
  for (const table of jobs.toSorted((a, b) => (a.name > b.name ? -1 : 1))) {
    const known = existingTables.get(tableName(table));
    if (!known) continue;
    await loadTable(
      tx,
      folder,
      table,
      table.columns.filter((column) => known.has(column)),
      'ON CONFLICT DO NOTHING',
    );
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function dropForeignKeys(tx: postgres.TransactionSql): Promise<ForeignKey[]> {
  const keys = await tx<ForeignKey[]>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`;
  for (const { table, name } of keys) await tx.unsafe(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  return [...keys];
}

/** Sends rows as one JSON text per statement, because the embedded database does not support COPY from clients. */
async function loadTable(
  tx: postgres.TransactionSql,
  folder: string,
  table: BackupTable,
  columns: string[],
  onConflict = '',
): Promise<void> {
  const types = await tx<{ name: string; type: string }[]>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${tableName(table)}::regclass AND attnum > 0 AND NOT attisdropped`;
  const typeOf = new Map(types.map(({ name, type }) => [name, type]));
  const values = columns.map((column) => `(line->>${table.columns.indexOf(column)})::${typeOf.get(column)}`);
  const statement = `INSERT INTO ${tableName(table)} (${columns.map((column) => `"${column}"`).join(', ')})
    OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')} FROM jsonb_array_elements($1::text::jsonb) AS line ${onConflict}`;
  let rows = 0;
  const lines = through(readFileChunks(join(folder, table.file.path)), createGunzip());
  for await (const batch of batches(lines)) {
    await tx.unsafe(statement, [`[${batch.join(',')}]`]);
    rows += batch.length;
  }
  if (rows !== table.rows) throw new BackupError(`The backup is damaged: ${table.file.path} has ${rows} rows.`);
}

function unknownTable(name: string): BackupError {
  return new BackupError(`The backup holds the table ${name}, which is not one of Evenglow. Nothing was changed.`);
}
