/** Test servers with their own data, and helpers to back them up and restore them. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { readOrCreateSecret } from '../../secrets.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { preparedCluster } from '../../testing/embedded-setup.ts';
import { databaseOf } from '../../testing/global-setup.ts';
import { QUIET } from '../../testing/quiet-log.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrations.ts';
import { prepareJobs } from '../jobs/prepare-jobs.ts';
import { openStorage } from '../storage/storage.ts';
import { type BackupOptions, makeServerBackup, type ServerBackup } from './make-server-backup.ts';
import { type RestoreOptions, type RestoreResult, restoreServerBackup } from './restore-server-backup.ts';

export const isOnServer = process.env.TEST_DATABASE === 'postgresql';
export const NOW = new Date('2026-05-20T03:07:00.000Z');

/** Data folder and database of a server. */
export interface ServerLocation {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** An empty data folder, and on PostgreSQL an empty database, removed after the test. */
export async function createLocation(): Promise<ServerLocation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenglow-test-server-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  if (!isOnServer) return { dataDir, databaseUrl: undefined };
  const server = inject('postgresqlUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await openDatabase({ dataDir: '', databaseUrl: server, log: QUIET, maxConnections: 1 });
  await admin.sql`CREATE DATABASE ${admin.sql(name)} TEMPLATE template0`;
  onTestFinished(async () => {
    await admin.sql`DROP DATABASE ${admin.sql(name)} WITH (FORCE)`;
    await admin.close();
  });
  return { dataDir, databaseUrl: databaseOf(server, name) };
}

/** Opens the database of `location` as a server does; closed after the test. */
export async function openDatabaseAt(serverLocation: ServerLocation): Promise<Database> {
  const database = await openDatabase({ ...serverLocation, log: QUIET, ...(await templateOptions()) });
  onTestFinished(() => database.close());
  await migrate(database);
  await prepareJobs(database);
  return database;
}

/** Starts from the prepared cluster if the database is embedded. */
const templateOptions = async () => ({ templateFile: await preparedCluster(process.cwd()) });

/** Starts the application on `location`, with its media and secrets. */
export async function startAt(serverLocation: ServerLocation, database: Database): Promise<TestApp> {
  const storage = await openStorage(serverLocation.dataDir, undefined);
  onTestFinished(() => storage.close());
  return createTestApp(database, {
    storage,
    sessionSecret: await readOrCreateSecret(serverLocation.dataDir, 'session-secret'),
  });
}

export function backUp(serverLocation: ServerLocation, options: Partial<BackupOptions> = {}): Promise<ServerBackup> {
  const folder = join(serverLocation.dataDir, 'backups');
  return makeServerBackup({
    ...serverLocation,
    hasBucket: false,
    folder,
    log: QUIET,
    now: NOW,
    rotates: false,
    ...options,
  });
}

export async function restoreTo(
  serverLocation: ServerLocation,
  backup: string,
  options: Partial<RestoreOptions> = {},
): Promise<RestoreResult> {
  const folder = join(serverLocation.dataDir, 'backups');
  const defaults = { ...serverLocation, hasBucket: false, folder, backup, replaces: false, log: QUIET, now: NOW };
  return restoreServerBackup({ ...defaults, ...(await templateOptions()), ...options });
}

/** All rows as text, by table, without the list of migrations. */
export async function rowsOf({ sql }: Database): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'schema_migrations'`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await sql<{ row: string }[]>`SELECT each::text AS row FROM ${sql(name)} each ORDER BY 1`;
    if (found.length > 0) rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** A server with one row, one media file and a secret. */
export async function createSmallServer(
  note = 'kept',
): Promise<{ serverLocation: ServerLocation; database: Database }> {
  const serverLocation = await createLocation();
  const database = await openDatabaseAt(serverLocation);
  await database.sql`INSERT INTO outbox (name, payload) VALUES (${note}, '{}')`;
  mkdirSync(join(serverLocation.dataDir, 'media', 'owner'), { recursive: true });
  writeFileSync(join(serverLocation.dataDir, 'media', 'owner', `${note}.webp`), `the picture ${note}`);
  writeFileSync(join(serverLocation.dataDir, 'session-secret'), note);
  return { serverLocation, database };
}
