/** Schema migrations: the SQL files of /migrations, each applied once, in order, in a transaction. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { z } from 'zod';
import type { BasicLogger } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

export interface Migration {
  /** File name without `.sql`; also determines the order. */
  name: string;
  statements: string[];
  /** SHA-256 of the file, in hex. */
  hash: string;
}

/** Arbitrary advisory lock key, the same in every version. */
const LOCK_KEY = 7_306_241_905;
const TABLE = 'schema_migrations';
/**
 * How long a migration waits for a table before it is undone and tried again, in milliseconds: all who come after it wait
 * too, and a backup or an older server may hold the table for long.
 */
const TABLE_WAIT_MS = 5_000;
const ATTEMPTS_MAX = 120;
const RETRY_MS = 1_000;
/** SQLSTATEs of a lock that was not granted in time, and of a deadlock. */
const LOCK_CONFLICTS = new Set(['55P03', '40P01']);

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/**
 * Applies pending migrations. Several servers may call it at once. A newer schema is left unchanged, because schema
 * changes are additive first. The lock is taken per transaction, because all clients of the embedded database share one
 * session.
 *
 * @returns names of the migrations applied now
 * @throws StartError if the file of an applied migration has changed, or a migration fails
 */
export async function migrate(
  database: Database,
  folder = migrationsFolder(),
  tableWaitMs = TABLE_WAIT_MS,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const { direct: sql, log } = database;
  const appliedBefore = await listApplied(sql);
  checkApplied(migrations, appliedBefore, log);
  if (migrations.every(({ name }) => appliedBefore.has(name))) return [];

  const applied: string[] = [];
  await inLockedTransaction(sql, createTable);
  for (const migration of migrations) {
    if (appliedBefore.has(migration.name)) continue;
    if (await applyUnlocked(database, migration, tableWaitMs)) applied.push(migration.name);
  }
  if (applied.length > 0) log.info({ migrations: applied }, 'schema migrations applied');
  return applied;
}

/** Applies `migrations` to an empty database in the caller's transaction. */
export async function migrateEmpty(tx: postgres.TransactionSql, migrations: Migration[]): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(${LOCK_KEY}::bigint)`;
  await createTable(tx);
  for (const migration of migrations) await apply(tx, migration);
}

async function createTable(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    CREATE TABLE IF NOT EXISTS ${tx(TABLE)} (
      name text PRIMARY KEY,
      hash text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`;
}

/** Applies the migration, again and again while others hold its tables. */
async function applyUnlocked({ direct, log }: Database, migration: Migration, tableWaitMs: number): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inLockedTransaction(direct, async (tx) => {
        await tx.unsafe(`SET LOCAL lock_timeout = ${tableWaitMs}`);
        return apply(tx, migration);
      });
    } catch (error) {
      const cause = error instanceof StartError ? error.cause : undefined;
      const isConflict = cause instanceof Error && 'code' in cause && LOCK_CONFLICTS.has(String(cause.code));
      if (!isConflict || attempt === ATTEMPTS_MAX) throw error;
      log.warn({ migration: migration.name, attempt }, 'a migration waits for tables that others use');
      await delay(RETRY_MS);
    }
  }
}

async function apply(tx: postgres.TransactionSql, migration: Migration): Promise<boolean> {
  const [known] = await tx`SELECT 1 FROM ${tx(TABLE)} WHERE name = ${migration.name}`;
  if (known) return false;
  try {
    for (const statement of migration.statements) await tx.unsafe(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The migration ${migration.name} failed and was undone: ${reason}.`, { cause: error });
  }
  await tx`INSERT INTO ${tx(TABLE)} (name, hash) VALUES (${migration.name}, ${migration.hash})`;
  return true;
}

function inLockedTransaction<T>(sql: postgres.Sql, work: (tx: postgres.TransactionSql) => Promise<T>) {
  return sql.begin(async (tx) => {
    // An index on a large table takes longer than any statement of a request.
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`SELECT pg_advisory_xact_lock(${LOCK_KEY}::bigint)`;
    return await work(tx);
  });
}

async function listApplied(sql: postgres.Sql): Promise<Map<string, string>> {
  const [found] = await sql<{ table: string | null }[]>`SELECT to_regclass(${TABLE})::text AS table`;
  if (!found?.table) return new Map();
  const rows = await sql<{ name: string; hash: string }[]>`SELECT name, hash FROM ${sql(TABLE)}`;
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function checkApplied(migrations: Migration[], applied: Map<string, string>, log: BasicLogger): void {
  const known = new Set<string>();
  for (const { name, hash } of migrations) {
    known.add(name);
    const before = applied.get(name);
    if (before === undefined || before === hash) continue;
    throw new StartError(
      `The migration ${name} was applied to this database with other content. Restore its file; change the schema in a new one.`,
    );
  }
  const newer = [...applied.keys()].filter((name) => !known.has(name));
  if (newer.length > 0) log.warn({ migrations: newer }, 'the schema is newer than this server');
}

/**
 * The migrations of `folder`, in the order of its journal.
 * @throws StartError if files and journal do not match
 */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const journal = join(folder, 'meta', '_journal.json');
  const files = new Set(readdirSync(folder).filter((file) => file.endsWith('.sql')));
  const entries = existsSync(journal) ? journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8'))).entries : [];
  const migrations = entries.map(({ tag }) => {
    if (!files.delete(`${tag}.sql`)) throw new StartError(`The file migrations/${tag}.sql is missing.`);
    // Line endings do not change the hash.
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n');
    const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '');
    return { name: tag, statements, hash: createHash('sha256').update(text).digest('hex') };
  });
  const [stray] = files;
  if (stray) throw new StartError(`The file migrations/${stray} is not in migrations/meta/_journal.json.`);
  return migrations;
}

/** The folder `migrations` beside or above this file, in the sources and in the bundle. */
export function migrationsFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; ; folder = dirname(folder)) {
    const candidate = join(folder, 'migrations');
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder) throw new StartError(`The folder migrations was not found above ${start}.`);
  }
}
