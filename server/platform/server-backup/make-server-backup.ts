/** Makes one backup of everything the server keeps, while it runs. */
import { mkdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { copyCluster } from '../db/copy-cluster.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { clusterOf } from '../db/embedded/directory.ts';
import { takeLock } from '../db/embedded/lock.ts';
import { migrationsFolder } from '../db/migrations.ts';
import type { BasicLogger } from '../log.ts';
import { BackupError } from './backup-error.ts';
import { type Before, bytesToCopy, copyMedia, type MediaCopy } from './copy-media.ts';
import { dumpTables } from './dump-tables.ts';
import { copyDurably, folderBytes, syncFolder, syncTree, writeDurably } from './durable-files.ts';
import { type BackupFile, filesOf, MANIFEST, type Manifest, manifestHead, readManifest } from './manifest.ts';
import { listBackups, nameOf, removeUnfinished, rotate, unfinishedFolder } from './rotation.ts';

export interface BackupOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  /** True where photos and videos are in a bucket: then they are no part of the backup. */
  hasBucket: boolean;
  /** Backups are folders in it. */
  folder: string;
  log: BasicLogger;
  now: Date;
  /** Whether old backups go. */
  rotates: boolean;
}

export interface ServerBackup {
  folder: string;
  rows: number;
  media: number;
  /** How many photos and videos the backup before did not have. */
  newMedia: number;
  /** What the backup added to the disk. */
  bytes: number;
  /** Old backups that were removed. */
  removed: number;
}

/** Secrets that the server made for itself. Where they are settings, they are the operator's to keep. */
export const SECRETS = ['session-secret', 'vapid-private-key'];

const LOCK = 'backup-lock';
/** The copy of the embedded database that is read from; removed at the end. */
const COPY = 'backup-copy.new';
/** What is left free on each disk, in bytes: without it the server itself would stop writing. */
const LEFT_FREE = 128 * 1024 * 1024;

/** @throws StartError where there is nothing to back up, no room, or another backup is being made. Then nothing is left of it. */
export async function makeServerBackup(options: BackupOptions): Promise<ServerBackup> {
  const { dataDir, folder } = options;
  if (options.databaseUrl === undefined && !(await isThere(clusterOf(dataDir)))) {
    throw new BackupError(`There is nothing to back up: ${dataDir} has no database.`);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = takeLock(dataDir, LOCK);
  if (!lock) throw new BackupError('Another backup is being made right now.');
  const unfinished = unfinishedFolder(folder, nameOf(options.now));
  const copy = join(dataDir, COPY);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeUnfinished(folder);
    return await make(options, unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw explained(error, folder);
  } finally {
    await rm(copy, { recursive: true, force: true });
    lock.release();
  }
}

async function make(options: BackupOptions, unfinished: string, copy: string): Promise<ServerBackup> {
  const { dataDir, folder, hasBucket, now } = options;
  const before = await lastBackup(folder);
  await assertRoom(options, before);
  await mkdir(unfinished, { mode: 0o700 });
  // Photos come first, and again those that came meanwhile: so none is missing that the database knows.
  const media: MediaCopy = { kept: new Map(), copied: 0 };
  if (!hasBucket) await copyMedia(dataDir, unfinished, before, media);
  await rm(copy, { recursive: true, force: true });
  const database = await openSnapshot(options, copy);
  let contents: Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;
  try {
    if (!hasBucket) await copyMedia(dataDir, unfinished, before, media);
    contents = await dumpSnapshot(database, unfinished);
  } finally {
    await database.close();
  }
  const manifest: Manifest = {
    ...manifestHead,
    madeBy: await ownVersion(),
    createdAt: now.toISOString(),
    database: database.kind,
    media: hasBucket ? 'bucket' : 'files',
    ...contents,
    files: [...media.kept.values(), ...(await copySecrets(dataDir, unfinished))],
  };
  await writeDurably(
    Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]),
    join(unfinished, MANIFEST),
  );
  await syncTree(unfinished);
  const whole = join(folder, nameOf(now));
  await rename(unfinished, whole);
  await syncFolder(folder);
  return {
    folder: whole,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    media: media.kept.size,
    newMedia: media.copied,
    bytes: addedBytes(manifest, before),
    removed: options.rotates ? await rotate(folder, now) : 0,
  };
}

/** A database that stands still or can: the embedded one as a copy, which is nobody else's. */
async function openSnapshot({ dataDir, databaseUrl, log }: BackupOptions, copy: string): Promise<Database> {
  if (databaseUrl !== undefined) return openDatabase({ dataDir, databaseUrl, log, maxConnections: 1 });
  await copyCluster(dataDir, copy, log);
  return openDatabase({ dataDir: copy, log, throwaway: true });
}

async function dumpSnapshot(database: Database, folder: string) {
  const [found] = await database.sql<
    { table: string | null }[]
  >`SELECT to_regclass('schema_migrations')::text AS table`;
  if (!found?.table) throw new BackupError('There is nothing to back up: the database is empty.');
  return database.sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => ({
    migrations: [...(await tx<Manifest['migrations']>`SELECT name, hash FROM schema_migrations ORDER BY name`)],
    ...(await dumpTables(tx, folder)),
  }));
}

async function copySecrets(dataDir: string, target: string): Promise<BackupFile[]> {
  const kept: BackupFile[] = [];
  for (const path of SECRETS) {
    if (await isThere(join(dataDir, path))) {
      kept.push({ path, ...(await copyDurably(join(dataDir, path), join(target, path))) });
    }
  }
  return kept;
}

/** The newest backup whose files can be linked to. */
async function lastBackup(folder: string): Promise<Before | undefined> {
  for (const backup of await listBackups(folder)) {
    const manifest = await readManifest(backup.folder).catch(() => undefined);
    if (!manifest) continue;
    return { folder: backup.folder, files: new Map(manifest.files.map((file) => [file.path, file])) };
  }
  return undefined;
}

/** Looks first: a backup that fills the disk would stop the server from writing. */
async function assertRoom(options: BackupOptions, before: Before | undefined): Promise<void> {
  const { dataDir, folder, databaseUrl, hasBucket, log } = options;
  const database = databaseUrl === undefined ? await folderBytes(clusterOf(dataDir)) : await bytesOfServer(options);
  const media = hasBucket ? 0 : await bytesToCopy(dataDir, before);
  const needed = new Map([[folder, database + media]]);
  // The copy that is read from stands beside the database.
  if (databaseUrl === undefined) {
    if ((await stat(dataDir)).dev === (await stat(folder)).dev) needed.set(folder, 2 * database + media);
    else needed.set(dataDir, database);
  }
  for (const [place, bytes] of needed) {
    const { bavail, bsize } = await statfs(place);
    log.debug({ place, bytes }, 'room for a backup');
    if (bavail * bsize < bytes + LEFT_FREE) {
      throw new BackupError(
        `There is not enough room for a backup: ${place} has ${megabytes(bavail * bsize)} free and needs ` +
          `${megabytes(bytes + LEFT_FREE)}. Earlier backups are as they were.`,
      );
    }
  }
}

async function bytesOfServer({ dataDir, databaseUrl, log }: BackupOptions): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl, log, maxConnections: 1 });
  try {
    const [row] = await database.sql<{ bytes: number }[]>`SELECT pg_database_size(current_database())::float8 AS bytes`;
    return row?.bytes ?? 0;
  } finally {
    await database.close();
  }
}

function addedBytes(manifest: Manifest, before: Before | undefined): number {
  const added = filesOf(manifest).filter(({ path, sha256 }) => before?.files.get(path)?.sha256 !== sha256);
  return added.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function ownVersion(): Promise<string> {
  const text = await readFile(join(dirname(migrationsFolder()), 'package.json'), 'utf8').catch(() => '{}');
  const { version } = JSON.parse(text) as { version?: string }; // Our own file.
  return version ?? 'unknown';
}

function explained(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(`The disk became full; no backup was made. Earlier backups in ${folder} are as they were.`, {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new BackupError(`The folder for backups ${folder} may not be written by this user.`, { cause: error });
  }
  return error;
}

export function megabytes(bytes: number): string {
  if (bytes < 100_000) return `${Math.ceil(bytes / 1000)} KB`;
  const value = bytes / 1_000_000;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} MB`;
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
