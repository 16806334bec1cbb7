/** Test databases with real migrations, embedded or on PostgreSQL depending on the project. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { databaseOf, TEMPLATE_DATABASE } from './global-setup.ts';
import { QUIET } from './quiet-log.ts';

export interface TestDatabase {
  /** Set in the first `beforeAll`. */
  db: Database;
  /** Empties all tables of the schema `public` and the job queues. Called before each test. */
  reset(): Promise<void>;
}

interface OpenedDatabase {
  db: Database;
  /** The tables that `tests.empty_tables()` empties. */
  emptied: string;
  /** Schema after the migrations. */
  schema: string;
  /** Schema version of the job queue, created when an application is first opened. */
  jobs?: number | null;
  /** Closes the database and removes its files. */
  remove(): Promise<void>;
}

/** Shared by the test files of this worker, one after the other. */
let shared: Promise<OpenedDatabase> | undefined;

/**
 * A migrated database, empty before each test. Test files of a worker share it. If a file changes the schema or breaks
 * the database, the next file gets a new one.
 */
export function setUpTestDatabase(): TestDatabase {
  let opened: OpenedDatabase | undefined;
  const getOpened = () => {
    if (!opened) throw new Error('The database is there from the first beforeAll on.');
    return opened;
  };
  const database: TestDatabase = {
    get db() {
      return getOpened().db;
    },
    reset: () => emptyTables(getOpened()),
  };
  beforeAll(async () => {
    shared ??= process.env.TEST_DATABASE === 'postgresql' ? clone() : openTemporary();
    opened = await shared;
  });
  afterAll(async () => {
    if (!opened || (await isReusable(opened).catch(() => false))) return;
    shared = undefined;
    await opened.remove();
  });
  beforeEach(() => database.reset());
  return database;
}

/** Whether the next file can reuse the database. A recreated job queue schema would break prepared statements. */
async function isReusable(opened: OpenedDatabase): Promise<boolean> {
  const [row] = await opened.db.sql<{ jobs: number | null }[]>`SELECT to_regnamespace('jobs')::oid::int AS jobs`;
  const jobs = row?.jobs ?? null;
  if (opened.jobs && opened.jobs !== jobs) return false;
  opened.jobs = jobs;
  return (await schemaOf(opened.db)) === opened.schema;
}

/** All database objects as text for comparison, without the job queue's schema and the migrations. */
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
  // Without fsync a write takes a tenth of the time. Tests of durability open their own database.
  const db = await openDatabase({ dataDir, log: QUIET, templateFile: inject('databaseTemplate'), throwaway: true });
  return {
    db,
    emptied: await createEmptyTables(db),
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
  await withAdminConnection(server, (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(TEMPLATE_DATABASE)}`);
  const db = await openDatabase({ dataDir: '', databaseUrl: databaseOf(server, name), log: QUIET });
  return {
    db,
    emptied: await createEmptyTables(db),
    schema: await schemaOf(db),
    remove: async () => {
      await db.close();
      await withAdminConnection(server, (sql) => sql`DROP DATABASE ${sql(name)} WITH (FORCE)`);
    },
  };
}

async function withAdminConnection(url: string, work: (sql: Database['sql']) => Promise<unknown>): Promise<void> {
  const admin = await openDatabase({ dataDir: '', databaseUrl: url, log: QUIET, maxConnections: 1 });
  try {
    await work(admin.sql);
  } finally {
    await admin.close();
  }
}

async function emptyTables({ db, emptied }: OpenedDatabase): Promise<void> {
  const tables = await listTables(db);
  // A test file may have changed the tables.
  if (tables === emptied) await db.sql`SELECT tests.empty_tables()`;
  else await db.sql.unsafe(deletions(tables));
}

/** Creates `tests.empty_tables()`, whose plans are kept: it takes a fifth of the time of its statements. */
async function createEmptyTables(db: Database): Promise<string> {
  const tables = await listTables(db);
  await db.sql.unsafe(`CREATE SCHEMA tests;
    CREATE FUNCTION tests.empty_tables() RETURNS void LANGUAGE plpgsql AS $$ BEGIN ${deletions(tables)}; END $$`);
  return tables;
}

/** The names of all tables that a test may fill, separated by commas. */
async function listTables({ sql }: Database): Promise<string> {
  const [row] = await sql<{ names: string }[]>`
    SELECT string_agg(format('%I.%I', schemaname, tablename), ',' ORDER BY schemaname, tablename) AS names FROM pg_tables
    WHERE (schemaname = 'public' AND tablename <> 'schema_migrations') OR (schemaname = 'jobs' AND tablename = 'job_common')`;
  return row?.names ?? '';
}

/** For tables this small, DELETE takes a tenth of the time of TRUNCATE, which creates new files. */
const deletions = (tables: string): string =>
  tables
    .split(',')
    .filter(Boolean)
    .map((name) => `DELETE FROM ${name}`)
    .join(';');
