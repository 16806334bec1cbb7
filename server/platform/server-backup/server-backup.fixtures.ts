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
import { type Restored, type RestoreOptions, restoreServerBackup } from './restore-server-backup.ts';

export const isOnServer = process.env.TEST_DATABASE === 'postgresql';
export const NOW = new Date('2026-05-20T03:07:00.000Z');

/** Data folder and database of a server. */
export interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** An empty data folder, and on PostgreSQL an empty database, removed after the test. */
export async function newPlace(): Promise<Place> {
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

/** Opens the database of `place` as a server does; closed after the test. */
export async function openPlace(place: Place): Promise<Database> {
  const database = await openDatabase({ ...place, log: QUIET, ...(await template()) });
  onTestFinished(() => database.close());
  await migrate(database);
  await prepareJobs(database);
  return database;
}

/** Starts from the prepared cluster if the database is embedded. */
const template = async () => ({ templateFile: await preparedCluster(process.cwd()) });

/** The application on `place`, with its own media and secrets. */
export async function startAt(place: Place, database: Database): Promise<TestApp> {
  const storage = await openStorage(place.dataDir, undefined);
  onTestFinished(() => storage.close());
  return createTestApp(database, { storage, sessionSecret: await readOrCreateSecret(place.dataDir, 'session-secret') });
}

export function backUp(place: Place, options: Partial<BackupOptions> = {}): Promise<ServerBackup> {
  const folder = join(place.dataDir, 'backups');
  return makeServerBackup({ ...place, hasBucket: false, folder, log: QUIET, now: NOW, rotates: false, ...options });
}

export async function restoreTo(
  place: Place,
  backup: string,
  options: Partial<RestoreOptions> = {},
): Promise<Restored> {
  const folder = join(place.dataDir, 'backups');
  const given = { ...place, hasBucket: false, folder, backup, replaces: false, log: QUIET, now: NOW };
  return restoreServerBackup({ ...given, ...(await template()), ...options });
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
export async function smallPlace(note = 'kept'): Promise<{ place: Place; database: Database }> {
  const place = await newPlace();
  const database = await openPlace(place);
  await database.sql`INSERT INTO outbox (name, payload) VALUES (${note}, '{}')`;
  mkdirSync(join(place.dataDir, 'media', 'owner'), { recursive: true });
  writeFileSync(join(place.dataDir, 'media', 'owner', `${note}.webp`), `the picture ${note}`);
  writeFileSync(join(place.dataDir, 'session-secret'), note);
  return { place, database };
}
