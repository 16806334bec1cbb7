/** Owns the databases of tests: real migrations, on the embedded database or on PostgreSQL as the project says. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { databaseOf, TEMPLATE_DATABASE } from './global-setup.ts';
import { QUIET } from './quiet-log.ts';

export interface TestDatabase {
  /** From the first `beforeAll` on. */
  db: Database;
  /** Empties every table of the schema `public` and the queues of jobs, as is done before each test. */
  reset(): Promise<void>;
}

interface OpenedDatabase {
  db: Database;
  /** What its schema was after the migrations. */
  schema: string;
  /** The job queue's own schema, which it makes when an application is first opened. */
  jobs?: number | null;
  /** Closes it and removes what it was kept in. */
  remove(): Promise<void>;
}

/** The database that the files of this worker use one after the other. */
let shared: Promise<OpenedDatabase> | undefined;

/**
 * A migrated database, empty at the beginning of each test. The files of one worker share it; where a file leaves another
 * schema behind, or no working database, the next one is given a new one.
 */
export function setUpTestDatabase(): TestDatabase {
  let opened: OpenedDatabase | undefined;
  const database: TestDatabase = {
    get db() {
      if (!opened) throw new Error('The database is there from the first beforeAll on.');
      return opened.db;
    },
    reset: () => empty(database.db),
  };
  beforeAll(async () => {
    shared ??= process.env.TEST_DATABASE === 'postgresql' ? clone() : openTemporary();
    opened = await shared;
  });
  afterAll(async () => {
    if (!opened || (await isAsMigrated(opened).catch(() => false))) return;
    shared = undefined;
    await opened.remove();
  });
  beforeEach(() => database.reset());
  return database;
}

/** Whether the next file can have it. A second schema of the job queue does not go with statements that are prepared. */
async function isAsMigrated(opened: OpenedDatabase): Promise<boolean> {
  const [row] = await opened.db.sql<{ jobs: number | null }[]>`SELECT to_regnamespace('jobs')::oid::int AS jobs`;
  const jobs = row?.jobs ?? null;
  if (opened.jobs && opened.jobs !== jobs) return false;
  opened.jobs = jobs;
  return (await schemaOf(opened.db)) === opened.schema;
}

/** All that has a name in the database, but for the job queue's own schema, and the migrations, as one text to compare. */
async function schemaOf({ sql }: Database): Promise<string> {
  const [row] = await sql<{ schema: string }[]>`
    WITH own AS (SELECT oid, nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' 
      AND nspname NOT IN ('information_schema', 'jobs'))
    SELECT concat_ws(E'\\n',
      (SELECT string_agg(nspname, ' ' ORDER BY nspname) FROM own),
      (SELECT string_agg(format('%s.%s %s', nspname, relname, relnatts), ' ' ORDER BY nspname, relname)
        FROM pg_class JOIN own ON own.oid = relnamespace),
      (SELECT string_agg(conname, ' ' ORDER BY conname, conrelid) FROM pg_constraint JOIN own ON own.oid = connamespace),
      (SELECT string_agg(proname, ' ' ORDER BY proname) FROM pg_proc JOIN own ON own.oid = pronamespace),
      (SELECT string_agg(tgname, ' ' ORDER BY tgname, tgrelid) FROM pg_trigger WHERE NOT tgisinternal),
      (SELECT string_agg(name, ' ' ORDER BY name) FROM schema_migrations)) AS schema`;
  if (!row) throw new Error('the schema of the database could not be read');
  return row.schema;
}

async function openTemporary(): Promise<OpenedDatabase> {
  const dataDir = mkdtempSync(join(inject('databaseFolder'), 'database-'));
  const db = await openDatabase({ dataDir, log: QUIET, templateFile: inject('databaseTemplate') });
  return {
    db,
    schema: await schemaOf(db),
    remove: async () => {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function clone(): Promise<OpenedDatabase> {
  const server = inject('postgresqlUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(TEMPLATE_DATABASE)}`);
  const db = await openDatabase({ dataDir: '', databaseUrl: databaseOf(server, name), log: QUIET });
  return {
    db,
    schema: await schemaOf(db),
    remove: async () => {
      await db.close();
      await administer(server, (sql) => sql`DROP DATABASE ${sql(name)} WITH (FORCE)`);
    },
  };
}

async function administer(url: string, work: (sql: Database['sql']) => Promise<unknown>): Promise<void> {
  const admin = await openDatabase({ dataDir: '', databaseUrl: url, log: QUIET, maxConnections: 1 });
  try {
    await work(admin.sql);
  } finally {
    await admin.close();
  }
}

async function empty({ sql }: Database): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE (schemaname = 'public' AND tablename <> 'schema_migrations') OR (schemaname = 'jobs' AND tablename = 'job_common')`;
  // On tables this small, deleting takes a tenth of the time of TRUNCATE, which makes new files.
  if (tables.length > 0) await sql.unsafe(tables.map(({ name }) => `DELETE FROM ${name}`).join(';'));
}
