/** Opens the database. Nothing outside this folder knows whether it is embedded or a PostgreSQL server. */
import { fileURLToPath } from 'node:url';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { AppError } from '../errors.ts';
import type { BasicLogger } from '../log.ts';
import { StartError } from '../start-error.ts';
import type { WriteNeed } from './embedded/disk-guard.ts';
import { type DatabaseStats, EmbeddedSupervisor, inUseError } from './embedded/supervisor.ts';
import { type ConnectionEvents, Notifications } from './notifications.ts';
import { watchPool } from './pool-watch.ts';
import { checkDirectUrl, isPooled, POOLED_SETTINGS } from './pooler.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import { type Read, Replica } from './replica.ts';
import { within } from './within.ts';

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  readonly log: BasicLogger;
  /**
   * The driver. Dates and times are returned as text, because Drizzle parses them itself. Inside `sql.begin` use only
   * its transaction: with one connection, any other query would deadlock.
   */
  readonly sql: postgres.Sql;
  readonly orm: PostgresJsDatabase;
  /** Runs reads that a replica may answer, for many rows of others. They show the same as on `sql` and `orm`. */
  readonly read: Read;
  /** Connects past a pooler, for migrations; `sql` where there is none. */
  readonly direct: postgres.Sql;
  /** Receives NOTIFY messages from all processes. */
  readonly notifications: Notifications;
  /** @throws AppError database_unavailable unless the database responds within 2 s */
  ping(): Promise<void>;
  /**
   * Call before writes on behalf of a user.
   * @throws AppError storage_full while the disk of an embedded database has too little space
   */
  assertWritable(need?: WriteNeed): Promise<void>;
  /** Statistics of the embedded database; undefined for a PostgreSQL server. */
  stats(): Promise<DatabaseStats | undefined>;
  /** Waits up to 5 s for running queries, then closes; an embedded database is shut down cleanly. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Data folder of the embedded database; unused with `databaseUrl`. */
  dataDir: string;
  /** `postgres://user:password@host:port/name`. May lead through a pooler. */
  databaseUrl?: string | undefined;
  /** The same database without a pooler that shares sessions; required where `databaseUrl` leads through one. */
  databaseDirectUrl?: string | undefined;
  /** A streaming replica of the database, for `Database.read`. */
  databaseReplicaUrl?: string | undefined;
  log: BasicLogger;
  /** Called once an embedded database has begun to open, in its own thread. */
  onStarted?: (() => void) | undefined;
  /** Called once if the connections to a PostgreSQL server have answered nothing for a minute. */
  onSilent?: (() => void) | undefined;
  /**
   * Time limit of a statement on a PostgreSQL server, in seconds. Default: none, as for tools. The embedded database is
   * bound by design: its statements cannot be interrupted.
   */
  statementTimeoutSeconds?: number | undefined;
  /** Connections to a PostgreSQL server. Default: 10. */
  maxConnections?: number | undefined;
  /**
   * `server` (default) opens the embedded database exclusively or fails. `tool` connects to the server that has it
   * open, or opens it itself if none is running. A tool must not change session settings: use SET LOCAL.
   */
  mode?: 'server' | 'tool' | undefined;
  /** Prepared cluster for a first start. Default: the one from the build. */
  templateFile?: string | undefined;
  /** True for an embedded database that is deleted after use: no fsync. */
  throwaway?: boolean | undefined;
}

/** File name of the prepared cluster, beside the bundle. */
export const TEMPLATE_NAME = 'database-template.bin';

/** Oldest supported major version of PostgreSQL. */
const MIN_VERSION = 15;
const PING_TIMEOUT_MS = 2000;
const CLOSE_TIMEOUT_SECONDS = 5;
/** The direct connection is used at the start alone. */
const DIRECT_IDLE_SECONDS = 20;
/** How long, in ms, a tool waits for a server that holds the lock but does not respond yet. */
const SERVER_START_TIMEOUT_MS = 15_000;

/** @throws StartError with one line for the operator */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.databaseUrl !== undefined) return openServer(options, options.databaseUrl);
  const supervisor = await EmbeddedSupervisor.open({
    dataDir: options.dataDir,
    role: options.mode === 'tool' ? 'command' : 'server',
    templateFile: options.templateFile ?? fileURLToPath(new URL(TEMPLATE_NAME, import.meta.url)),
    log: options.log,
    throwaway: options.throwaway,
    onStarted: options.onStarted,
  });
  if (supervisor instanceof EmbeddedSupervisor) return openEmbedded(supervisor, options.log);
  if (options.mode !== 'tool') throw inUseError(options.dataDir, supervisor.holder);
  return connectToHolder(options);
}

async function openServer(options: OpenOptions, url: string): Promise<Database> {
  const settings = { ...driverOptions(options.log), connect_timeout: 3 };
  const directUrl = await checkAddresses(url, options.databaseDirectUrl, settings);
  const pool = { ...settings, max: options.maxConnections ?? 10 };
  const timeoutMs = (options.statementTimeoutSeconds ?? 0) * 1000;
  const limits = timeoutMs > 0 && { statement_timeout: timeoutMs };
  const sql =
    directUrl === undefined
      ? postgres(url, { ...pool, ...(limits && { connection: limits }) })
      : postgres(url, { ...pool, ...POOLED_SETTINGS });
  if (directUrl !== undefined && timeoutMs > 0) await warnWithoutTimeout(sql, options.log);
  const direct =
    directUrl === undefined ? sql : postgres(directUrl, { ...settings, max: 1, idle_timeout: DIRECT_IDLE_SECONDS });
  const notifications = new Notifications(
    (events) => postgres(directUrl ?? url, { ...settings, ...listenerOptions(events) }),
    options.log,
  );
  const members = sharedMembers('postgresql', sql, notifications, options.log, direct);
  const stopWatch = options.onSilent && watchPool(sql, options.onSilent);
  const replicaUrl = options.databaseReplicaUrl;
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica({
          host: new URL(replicaUrl).host,
          primary: members,
          connectToPrimary: () => postgres(directUrl ?? url, { ...settings, max: 1 }),
          // A replica that has become a primary would accept writes.
          connect: (max = pool.max) =>
            postgres(replicaUrl, { ...settings, max, connection: { ...limits, default_transaction_read_only: true } }),
          log: options.log,
        });
  return {
    ...members,
    ...(replica && { read: replica.read }),
    assertWritable: async () => undefined,
    stats: async () => undefined,
    close: async () => {
      stopWatch?.();
      await replica?.close();
      await members.close();
    },
  };
}

/** A pooler refuses settings of a connection, so the limit must be one of the database role. */
async function warnWithoutTimeout(sql: postgres.Sql, log: OpenOptions['log']): Promise<void> {
  const [row] = await sql<{ statement_timeout: string }[]>`SHOW statement_timeout`;
  if (row?.statement_timeout !== '0') return;
  log.warn({}, 'statements through the pooler have no time limit; set one: ALTER ROLE … SET statement_timeout');
}

/**
 * Checks both addresses of the database. Returns `directUrl` if `url` leads through a pooler or may do so, otherwise
 * undefined.
 * @throws StartError with one line for the operator
 */
async function checkAddresses(
  url: string,
  directUrl: string | undefined,
  settings: ReturnType<typeof driverOptions>,
): Promise<string | undefined> {
  const sql = postgres(url, { ...settings, ...POOLED_SETTINGS, max: 1 });
  try {
    await checkServer(sql, url);
    if (directUrl !== undefined) await checkDirectUrl(sql, directUrl, settings);
    else if (await isPooled(sql)) {
      throw new StartError(
        `The database at ${new URL(url).host} is reached through a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which live updates, jobs and migrations need.`,
      );
    }
    return directUrl;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** @throws StartError with one line, which never contains the password */
async function checkServer(sql: postgres.Sql, url: string): Promise<void> {
  const label = `The database at ${new URL(url).host}`;
  let version: number;
  try {
    const [row] = await sql<{ version: number }[]>`SELECT current_setting('server_version_num')::int AS version`;
    version = row?.version ?? 0;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = CONNECTION_ERRORS[code] ?? `cannot be reached (${code || String(error)})`;
    throw new StartError(`${label} ${reason}. See DATABASE_URL.`, { cause: error });
  }
  if (version < MIN_VERSION * 10_000) {
    throw new StartError(`${label} is PostgreSQL ${Math.trunc(version / 10_000)}; ${MIN_VERSION} or later is needed.`);
  }
}

/** Messages for connection errors, by SQLSTATE. */
const CONNECTION_ERRORS: Record<string, string> = {
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user',
  '3D000': 'has no database of that name',
  '53300': 'has no connection left',
  '57P03': 'is still starting; try again in a moment',
};

function openEmbedded(supervisor: EmbeddedSupervisor, log: BasicLogger): Database {
  const { close, ...database } = connectBySocket(supervisor.socket, log);
  return {
    ...database,
    assertWritable: (need) => supervisor.guard.assertWritable(need),
    stats: () => supervisor.stats(),
    close: async () => {
      await close();
      await supervisor.close();
    },
  };
}

/** Connects to the database opened by another process, which also guards its disk. */
async function connectToHolder(options: OpenOptions): Promise<Database> {
  const deadline = performance.now() + SERVER_START_TIMEOUT_MS;
  for (;;) {
    // Try again each time: the holder may have exited or become ready.
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
        ...connectBySocket(holder.socket, options.log),
        assertWritable: async () => undefined,
        stats: async () => undefined,
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

function connectBySocket(socket: string, log: BasicLogger) {
  const settings = {
    ...driverOptions(log),
    path: socket,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    max_lifetime: null,
    connect_timeout: 3,
  };
  const notifications = new Notifications((events) => postgres({ ...settings, ...listenerOptions(events) }), log);
  return sharedMembers('embedded', postgres(settings), notifications, log);
}

/** The listening connection stays open. The driver accepts `onnotify`, which its types omit. */
function listenerOptions(events: ConnectionEvents) {
  return { ...events, max: 1, max_lifetime: null, fetch_types: false };
}

function driverOptions(log: BasicLogger) {
  return {
    // Seconds between connection attempts: short, so that the first request after an outage succeeds.
    backoff: () => 0.2,
    onnotice: (notice: postgres.Notice) => log.debug({ code: notice.code }, 'database notice'),
  };
}

function sharedMembers(
  kind: Database['kind'],
  sql: postgres.Sql,
  notifications: Notifications,
  log: BasicLogger,
  direct = sql,
) {
  const orm = drizzle(withPreparedStatements(sql));
  const read: Read = (work) => work({ orm, sql });
  return {
    kind,
    log,
    sql,
    orm,
    read,
    direct,
    notifications,
    ping: () => ping(sql),
    close: async () => {
      await notifications.close();
      await Promise.all([sql, direct].map((driver) => driver.end({ timeout: CLOSE_TIMEOUT_SECONDS })));
    },
  };
}

async function ping(sql: postgres.Sql): Promise<void> {
  try {
    await within(PING_TIMEOUT_MS, sql`SELECT 1`);
  } catch (error) {
    throw new AppError('database_unavailable', { retryAfter: 3, cause: error });
  }
}
