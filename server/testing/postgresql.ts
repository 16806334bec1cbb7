/** A temporary PostgreSQL server for tests and measurements. */
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { freePort } from './free-port.ts';

export interface ThrowawayPostgresql {
  /** URL of an empty database, as superuser. */
  url: string;
  /**
   * Stops the server: `fast` closes the sessions and shuts down cleanly, `immediate` is like a crash. `start` starts it
   * again with its data.
   */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ThrowawayOptions {
  /** Default: true. False turns fsync off, which is twice as fast. */
  durable?: boolean;
}

const MIN_VERSION = 15;
const START_TIMEOUT = 30_000;

/** Folder of PostgreSQL's programs, version 15 or later; undefined if there is none. */
export function findPostgresql(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.POSTGRESQL_BIN ? [process.env.POSTGRESQL_BIN] : []),
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && versionIn(folder) >= MIN_VERSION);
}

function versionIn(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0);
}

/**
 * Starts a server on 127.0.0.1, on a free port and as an unprivileged user. Returns undefined if PostgreSQL is not
 * installed.
 */
export async function startThrowawayPostgresql(
  options: ThrowawayOptions = {},
): Promise<ThrowawayPostgresql | undefined> {
  const programs = findPostgresql();
  if (!programs) return undefined;
  const { user, folder, cluster } = makeFolder();
  const initdbArgs = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const initdb = spawnSync(join(programs, 'initdb'), initdbArgs, { ...user, cwd: folder, encoding: 'utf8' });
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || initdb.error?.message}`);
  return startCluster(programs, folder, options);
}

/** Starts a streaming replica of the server, as a hot standby. */
export async function startReplica(primary: ThrowawayPostgresql): Promise<ThrowawayPostgresql> {
  const programs = findPostgresql();
  if (!programs) throw new Error('PostgreSQL is not on this machine.');
  const { user, folder, cluster } = makeFolder();
  const copyArgs = ['-d', primary.url, '-D', cluster, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await promisify(execFile)(join(programs, 'pg_basebackup'), copyArgs, { ...user, cwd: folder });
  return startCluster(programs, folder);
}

/** A folder for the cluster `data` and the socket of a server. */
function makeFolder() {
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-postgresql-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return { user, folder, cluster: join(folder, 'data') };
}

/** Starts a server on the cluster in the folder, which `stop` removes. */
async function startCluster(
  programs: string,
  folder: string,
  options: ThrowawayOptions = {},
): Promise<ThrowawayPostgresql> {
  const user = unprivilegedUser();
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-D', join(folder, 'data')];
  if (options.durable === false) settings.push('-F', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off');

  let server: ChildProcess | undefined;
  const killAtExit = () => {
    server?.kill('SIGQUIT');
    // An exit handler cannot await the server's end. While it shuts down, it still writes to its folder.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const start = async () => {
    server = spawn(join(programs, 'postgres'), settings, { ...user, cwd: folder, stdio: 'ignore' });
    await waitUntilReady(url, server);
  };
  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  process.once('exit', killAtExit);
  const stop = async () => {
    await end('SIGINT');
    process.off('exit', killAtExit);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, halt: (mode) => end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT'), start, stop };
}

/** PostgreSQL and pgbouncer do not run as root. Undefined if this process does not either. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user; try the next name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor a user nobody.');
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  const sql = postgres(url, { max: 1, backoff: () => 0.05 });
  try {
    for (;;) {
      try {
        await sql`SELECT 1`;
        return;
      } catch (error) {
        if (server.exitCode !== null || Date.now() > deadline) {
          throw new Error('the throwaway PostgreSQL did not start', { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}
