/** Restores a server backup: builds everything in a separate folder, then moves it into place. */
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';
import { type Database, openDatabase } from '../db/database.ts';
import { prepareDirectory } from '../db/embedded/directory.ts';
import { acquireLock, type Lock, readHolder } from '../db/embedded/lock.ts';
import { migrate, migrateEmpty, readMigrations } from '../db/migrations.ts';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import type { BasicLogger } from '../log.ts';
import { BackupError } from './backup-error.ts';
import { findTables, tableName } from './dump-tables.ts';
import { copyDurably, syncFolder, syncTree } from './durable-files.ts';
import { loadTables } from './load-tables.ts';
import { type Manifest, newerVersionError } from './manifest.ts';
import { nameOf } from './rotation.ts';
import { MARKER_FILE, RESTORE_FOLDER } from './unfinished-restore.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  /** True if photos and videos are in a bucket. */
  hasBucket: boolean;
  /** Where a backup given by name is searched. */
  folder: string;
  backup: string;
  /** Whether existing data may be moved aside. */
  replaces: boolean;
  log: BasicLogger;
  now: Date;
  templateFile?: string | undefined;
}

export interface RestoreResult {
  manifest: Manifest;
  /** Where the previous data is now; undefined if there was none. */
  aside: string | undefined;
  /** True if this run only completed an earlier one that was interrupted at the end. */
  finished: boolean;
}

/**
 * Builds everything in a separate folder, then writes a marker file. After that, an interrupted restore can only be
 * completed, by the same call, and no server starts until then.
 *
 * @throws StartError with a one-line message; without the marker, the data is unchanged
 */
export async function restoreServerBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir, databaseUrl } = options;
  const { folder, manifest } = await verifyBackup(options.folder, options.backup);
  assertMigrationsKnown(folder, manifest);
  const lock = databaseUrl === undefined ? lockDatabase(dataDir) : undefined;
  try {
    const earlier = await readMarker(dataDir);
    if (earlier && earlier.of !== manifest.createdAt) throw differentRestore(dataDir, earlier);
    const mark = earlier ?? (await build(options, folder, manifest));
    // On a PostgreSQL server, the database is restored in one transaction, possibly by an earlier run.
    if (databaseUrl !== undefined) await restoreServer(options, folder, manifest, earlier !== undefined);
    return { manifest, aside: await moveIntoPlace(dataDir, mark), finished: earlier !== undefined };
  } finally {
    lock?.release();
  }
}

async function build(options: RestoreOptions, folder: string, manifest: Manifest): Promise<RestoreMarker> {
  const { dataDir, databaseUrl, now } = options;
  const restoring = join(dataDir, RESTORE_FOLDER);
  const mark = { of: manifest.createdAt, parts: partsOf(options, manifest), aside: `replaced-${nameOf(now)}` };
  assertReplaceable(options, mark.parts);
  await rm(restoring, { recursive: true, force: true });
  await mkdir(restoring, { recursive: true, mode: 0o700 });
  try {
    await copyFiles(options, folder, manifest, restoring);
    if (databaseUrl === undefined) await fillDatabase(await openEmpty(options, manifest, restoring), folder, manifest);
    await syncTree(restoring);
    await writeMarker(dataDir, mark);
    return mark;
  } catch (error) {
    await rm(restoring, { recursive: true, force: true });
    throw error;
  }
}

/** @param isRetry true if an earlier run may have restored the database already */
async function restoreServer(options: RestoreOptions, folder: string, manifest: Manifest, isRetry: boolean) {
  const { dataDir, databaseUrl, databaseDirectUrl, log } = options;
  const database = await openDatabase({ dataDir, databaseUrl, databaseDirectUrl, log, maxConnections: 2 });
  try {
    await fillDatabase(database, folder, manifest);
  } catch (error) {
    if (isRetry && error instanceof DatabaseNotEmptyError) return;
    // Nothing was moved into place yet, unless by an earlier run.
    if (!isRetry) await rm(join(dataDir, RESTORE_FOLDER), { recursive: true, force: true });
    throw error;
  }
}

function lockDatabase(dataDir: string): Lock {
  const { root } = prepareDirectory(dataDir);
  const lock = acquireLock(root);
  if (lock) return lock;
  const pid = readHolder(root)?.pid;
  const who = pid === undefined ? '' : ` (process ${pid})`;
  throw new BackupError(`The server is running${who}. Stop it first; nothing was changed.`);
}

/** @throws BackupError if this version lacks a migration of the backup, or has a different one with the same name */
function assertMigrationsKnown(folder: string, manifest: Manifest): void {
  const known = new Map(readMigrations().map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of manifest.migrations) {
    if (!known.has(name)) throw newerVersionError(folder);
    if (known.get(name) !== hash) {
      throw new BackupError(`The backup ${folder} was made with another migration ${name}. Nothing was changed.`);
    }
  }
}

/** Paths within the data folder that the backup restores. */
function partsOf({ databaseUrl, hasBucket }: RestoreOptions, manifest: Manifest): string[] {
  const roots = new Set(manifest.files.map(({ path }) => path.split('/')[0] ?? path));
  if (hasBucket) roots.delete('media');
  return databaseUrl === undefined ? ['database/postgres', ...roots] : [...roots];
}

function assertReplaceable({ dataDir, replaces }: RestoreOptions, parts: string[]): void {
  const existing = parts.find((part) => existsSync(join(dataDir, part)));
  const onOtherDisk = parts.find((part) => isOnOtherDisk(dataDir, part));
  if (onOtherDisk !== undefined) {
    throw new BackupError(
      `${join(dataDir, onOtherDisk)} is on another disk than ${dataDir}: it cannot be moved aside.`,
    );
  }
  if (existing === undefined || replaces) return;
  throw new BackupError(
    `The data folder ${dataDir} is not empty: it has ${existing}. Add --replace to move what is there aside, or set another ` +
      'DATA_DIR. Nothing was changed.',
  );
}

function isOnOtherDisk(dataDir: string, part: string): boolean {
  const found = statSync(join(dataDir, part), { throwIfNoEntry: false });
  return found !== undefined && found.dev !== statSync(dataDir).dev;
}

async function copyFiles(options: RestoreOptions, folder: string, manifest: Manifest, target: string): Promise<void> {
  for (const { path } of manifest.files) {
    if (options.hasBucket && path.startsWith('media/')) continue;
    await copyDurably(join(folder, path), join(target, path));
  }
}

/** Closes `database` at the end. */
async function fillDatabase(database: Database, folder: string, manifest: Manifest): Promise<void> {
  try {
    await prepareJobs(database);
    await database.sql.begin(async (tx) => {
      await migrateTo(tx, manifest);
      await loadTables(tx, folder, manifest);
    });
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** The prepared cluster has the schema of this version; a backup of an earlier version needs an empty one. */
async function openEmpty(
  { log, templateFile }: RestoreOptions,
  manifest: Manifest,
  dataDir: string,
): Promise<Database> {
  const isOfThisVersion = manifest.migrations.length === readMigrations().length;
  // The folder is synced as a whole later.
  const from = isOfThisVersion ? templateFile : join(dataDir, 'no-template');
  return openDatabase({ dataDir, log, throwaway: true, templateFile: from });
}

async function migrateTo(tx: postgres.TransactionSql, manifest: Manifest): Promise<void> {
  const [found] = await tx<{ own: number; known: boolean }[]>`
    SELECT count(*)::int AS own, bool_or(relname = 'schema_migrations') AS known FROM pg_class
    WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace`;
  if (found?.own === 0) {
    const names = new Set(manifest.migrations.map(({ name }) => name));
    return migrateEmpty(
      tx,
      readMigrations().filter(({ name }) => names.has(name)),
    );
  }
  const applied = found?.known ? await tx`SELECT name FROM schema_migrations` : [];
  if (applied.length !== manifest.migrations.length || (await hasRows(tx))) throw new DatabaseNotEmptyError();
}

/** The PostgreSQL database contains data. */
class DatabaseNotEmptyError extends BackupError {
  constructor() {
    super(
      'The database in DATABASE_URL is not empty. Make an empty one and set DATABASE_URL to it. Nothing was changed.',
    );
  }
}

async function hasRows(tx: postgres.TransactionSql): Promise<boolean> {
  const tables = (await findTables(tx)).filter(({ schema }) => schema === 'own');
  const conditions = tables.map((table) => `EXISTS (SELECT 1 FROM ${tableName(table)})`);
  const [row] = await tx.unsafe<{ some: boolean }[]>(`SELECT ${conditions.join(' OR ') || 'false'} AS some`);
  return row?.some ?? false;
}

interface RestoreMarker {
  /** Creation time of the backup being restored. */
  of: string;
  parts: string[];
  /** Folder in the data folder for the previous data. */
  aside: string;
}

async function writeMarker(dataDir: string, mark: RestoreMarker): Promise<void> {
  const path = join(dataDir, RESTORE_FOLDER, MARKER_FILE);
  await writeFile(`${path}.new`, JSON.stringify(mark), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  await syncFolder(dirname(path));
  await syncFolder(dataDir);
}

async function readMarker(dataDir: string): Promise<RestoreMarker | undefined> {
  const path = join(dataDir, RESTORE_FOLDER, MARKER_FILE);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as RestoreMarker) : undefined; // Written above.
}

function differentRestore(dataDir: string, { of }: RestoreMarker): BackupError {
  return new BackupError(
    `The restore of another backup, of ${of}, was cut off at its end. Run that one again first, or remove ` +
      `${join(dataDir, RESTORE_FOLDER)} to give it up.`,
  );
}

/**
 * Moves previous data aside and the restored data into place. Can be repeated after an interruption: parts no longer in
 * the build folder are in place already.
 */
async function moveIntoPlace(dataDir: string, { parts, aside }: RestoreMarker): Promise<string | undefined> {
  const restoring = join(dataDir, RESTORE_FOLDER);
  const old = join(dataDir, aside);
  for (const part of parts) {
    const [restoredPath, targetPath, asidePath] = [join(restoring, part), join(dataDir, part), join(old, part)];
    if (!existsSync(restoredPath)) continue;
    if (existsSync(targetPath)) {
      await mkdir(dirname(asidePath), { recursive: true, mode: 0o700 });
      await rename(targetPath, asidePath);
      await syncFolder(dirname(asidePath));
    }
    await rename(restoredPath, targetPath);
    await syncFolder(dirname(targetPath));
  }
  await syncFolder(dataDir);
  await rm(restoring, { recursive: true });
  return (await readdir(dataDir)).includes(aside) ? old : undefined;
}
