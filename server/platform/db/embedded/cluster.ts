/** Owns making a PostgreSQL cluster from nothing; PGlite is only loaded where that is needed. */
import { chmodSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runAll, sync, unfinishedName } from './template.ts';

/** Makes a fresh cluster in `directory`, which must not exist, and closes it. Takes 2 to 3 seconds. */
export async function createCluster(directory: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create({ dataDir: directory, initDbStartParams: INIT_PARAMETERS });
  // Copies of the same catalogues, of use only to CREATE DATABASE: two thirds of the files.
  await database.exec("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template%'");
  for (const name of ['template0', 'template1']) await database.exec(`DROP DATABASE ${name}`);
  await database.exec('VACUUM (FREEZE, ANALYZE)');
  await database.exec('CHECKPOINT');
  await database.close();
}

/** Makes a cluster without a template, with the same promise as `unpackCluster`. */
export async function createClusterInPlace(directory: string): Promise<void> {
  const unfinished = unfinishedName(directory);
  rmSync(unfinished, { recursive: true, force: true });
  await createCluster(unfinished);
  chmodSync(unfinished, 0o700);
  const entries = readdirSync(unfinished, { withFileTypes: true, recursive: true });
  await runAll(entries.map((entry) => () => sync(join(entry.parentPath, entry.name))));
  await sync(unfinished);
  renameSync(unfinished, directory);
  await sync(dirname(directory));
}

/**
 * Small log segments keep a first start and each new segment cheap. Without page checksums a read never writes to the
 * log (hint bits), so reads go on while the disk is full.
 */
const INIT_PARAMETERS = ['--wal-segsize=4', '--no-data-checksums'];
