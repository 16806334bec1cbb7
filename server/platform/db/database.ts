/** Owns the connection to the database. Nothing outside this folder knows whether it is embedded or a server's. */
import { fileURLToPath } from 'node:url';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { AppError } from '../errors.ts';
import type { BasicLogger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { EmbeddedSupervisor, type Figures, refusal } from './embedded/supervisor.ts';
import { type ConnectionEvents, Notifications } from './notifications.ts';
import { withPreparedStatements } from './prepared-statements.ts';

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  readonly log: BasicLogger;
  /**
   * The driver. Dates and times come back as PostgreSQL writes them, as text, because Drizzle reads them itself.
   * Inside `sql.begin` use only the transaction it hands over: with one connection anything else would wait for ever.
   */
  readonly sql: postgres.Sql;
  /** Drizzle over `sql`. */
  readonly orm: PostgresJsDatabase;
  /** What any process tells with NOTIFY. */
  readonly notifications: Notifications;
  /** @throws AppError `database_unavailable` unless the database answers within 2 s. */
  ping(): Promise<void>;
  /**
   * To be awaited before anything is written at a person's request.
   *
   * @throws AppError `storage_full` while the disk of an embedded database has too little room.
   */
  assertWritable(): Promise<void>;
  /** What the embedded database's thread uses; undefined elsewhere. */
  figures(): Promise<Figures | undefined>;
  /** Lets running queries end (at most 5 s) and closes; an embedded database is closed in order. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** The folder of the embedded database; not touched where there is a `databaseUrl`. */
  dataDir: string;
  /** `postgres://user:password@host:port/name`. Behind a pooler that knows no prepared statements, add `?prepare=false`. */
  databaseUrl?: string | undefined;
  log: BasicLogger;
  /** Connections to a PostgreSQL server; 10 unless said. */
  maxConnections?: number | undefined;
  /**
   * `server` (unless said) takes the embedded database for itself or refuses to start; `tool` speaks to the server that
   * has it open, or takes it itself where none runs. A tool must not change settings of the session: use SET LOCAL.
   */
  mode?: 'server' | 'tool' | undefined;
  /** The prepared cluster of a first start; the one the build made, unless said. */
  templateFile?: string | undefined;
  /** True for an embedded database that is removed after use: nothing written to it has to last. */
  throwaway?: boolean | undefined;
}

/** Where the build puts the prepared cluster: beside the bundle. */
export const TEMPLATE_NAME = 'database-template.bin';

/** PostgreSQL's major version that every statement is written for. */
const OLDEST_VERSION = 15;
const PING_TIMEOUT = 2000;
const CLOSE_TIMEOUT_SECONDS = 5;
/** How long, in ms, a tool waits for a server that has the lock and does not answer yet. */
const SERVER_START_TIMEOUT = 15_000;

/** @throws StartError with one line for the person who starts it. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) return openServer(options, options.databaseUrl);
  const supervisor = await EmbeddedSupervisor.open({
    dataDir: options.dataDir,
    role: options.mode === 'tool' ? 'command' : 'server',
    templateFile: options.templateFile ?? fileURLToPath(new URL(TEMPLATE_NAME, import.meta.url)),
    log: options.log,
    throwaway: options.throwaway,
  });
  if (supervisor instanceof EmbeddedSupervisor) return openEmbedded(supervisor, options.log);
  if (options.mode !== 'tool') throw refusal(options.dataDir, supervisor.holder);
  return openRunning(options);
}

async function openServer(options: OpenOptions, url: string): Promise<Database> {
  const settings = { ...driverOptions(options.log), connect_timeout: 3 };
  const sql = postgres(url, { ...settings, max: options.maxConnections ?? 10 });
  const notifications = new Notifications(
    (events) => postgres(url, { ...settings, ...listening(events) }),
    options.log,
  );
  try {
    await checkServer(sql, url);
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
  return {
    ...common('postgresql', sql, notifications, options.log),
    assertWritable: async () => undefined,
    figures: async () => undefined,
  };
}

/** @throws StartError with one line, which never holds the password. */
async function checkServer(sql: postgres.Sql, url: string): Promise<void> {
  const place = `The database at ${new URL(url).host}`;
  let version: number;
  try {
    const [row] = await sql<{ version: number }[]>`SELECT current_setting('server_version_num')::int AS version`;
    version = row?.version ?? 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = REFUSALS[code] ?? `cannot be reached (${code || String(error)})`;
    throw new StartError(`${place} ${reason}. See DATABASE_URL.`, { cause: error });
  }
  if (version < OLDEST_VERSION * 10_000) {
    throw new StartError(
      `${place} is PostgreSQL ${Math.trunc(version / 10_000)}; ${OLDEST_VERSION} or later is needed.`,
    );
  }
}

/** What a server answers to a wrong address, by SQLSTATE. */
const REFUSALS: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'has no database of that name',
  '53300': 'has no connection left',
  '57P03': 'is still starting; try again in a moment',
};

function openEmbedded(supervisor: EmbeddedSupervisor, log: BasicLogger): Database {
  const { close, ...database } = overSocket(supervisor.socket, log);
  return {
    ...database,
    assertWritable: () => supervisor.guard.assertWritable(),
    figures: () => supervisor.figures(),
    close: async () => {
      await close();
      await supervisor.close();
    },
  };
}

/** The database that another process has open; only the process that holds it guards its disk. */
async function openRunning(options: OpenOptions): Promise<Database> {
  const deadline = performance.now() + SERVER_START_TIMEOUT;
  for (;;) {
    // Asked again each time: the one who held it may have ended, or have become ready, meanwhile.
    const supervisor = await EmbeddedSupervisor.open({
      dataDir: options.dataDir,
      role: 'command',
      templateFile: options.templateFile,
      log: options.log,
    });
    if (supervisor instanceof EmbeddedSupervisor) return openEmbedded(supervisor, options.log);
    const { holder } = supervisor;
    if (holder) {
      const database: Database = {
        ...overSocket(holder.socket, options.log),
        assertWritable: async () => undefined,
        figures: async () => undefined,
      };
      try {
        await database.ping();
        return database;
      } catch {
        await database.sql.end({ timeout: 0 });
      }
    }
    if (performance.now() > deadline) {
      const who = holder ? ` (process ${holder.pid})` : '';
      throw new StartError(`The database in ${options.dataDir} is held by a process that does not answer${who}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function overSocket(socket: string, log: BasicLogger) {
  const settings = {
    ...driverOptions(log),
    path: socket,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    connect_timeout: 3,
  };
  const notifications = new Notifications((events) => postgres({ ...settings, ...listening(events) }), log);
  return common('embedded', postgres(settings), notifications, log);
}

/** The one connection that listens is kept open. The driver takes `onnotify`, which its types leave out. */
function listening(events: ConnectionEvents) {
  return { ...events, max: 1, max_lifetime: null, fetch_types: false };
}

function driverOptions(log: BasicLogger) {
  return {
    // Seconds between two tries to connect: short, so that the first request after an outage already succeeds.
    backoff: () => 0.2,
    onnotice: (notice: postgres.Notice) => log.debug({ code: notice.code }, 'the database notes something'),
  };
}

function common(kind: Database['kind'], sql: postgres.Sql, notifications: Notifications, log: BasicLogger) {
  return {
    kind,
    log,
    sql,
    orm: drizzle(withPreparedStatements(sql)),
    notifications,
    ping: () => ping(sql),
    close: async () => {
      await notifications.close();
      await sql.end({ timeout: CLOSE_TIMEOUT_SECONDS });
    },
  };
}

async function ping(sql: postgres.Sql): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PING_TIMEOUT} ms`)), PING_TIMEOUT);
  });
  try {
    await Promise.race([sql`SELECT 1`, late]);
  } catch (error) {
    throw new AppError('database_unavailable', { retryAfter: 3, cause: error });
  } finally {
    clearTimeout(timer);
  }
}
