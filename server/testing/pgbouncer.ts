/** A temporary pgbouncer that shares its connections between transactions, for tests and measurements. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import postgres from 'postgres';
import { freePort } from './free-port.ts';
import { unprivilegedUser } from './postgresql.ts';

export interface Pooler {
  /** The pooled URL of a database of the server. */
  urlOf(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Connections to PostgreSQL: few, so that every transaction may get another. */
const POOL_SIZE = 4;
const START_TIMEOUT_MS = 20_000;

/** Path of the program; undefined if it is not installed. */
export function findPgbouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** Starts a pooler in front of the PostgreSQL server at `serverUrl`. Returns undefined if pgbouncer is not installed. */
export async function startPooler(serverUrl: string): Promise<Pooler | undefined> {
  const program = findPgbouncer();
  if (!program) return undefined;
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 200
server_round_robin = 1
logfile = ${join(folder, 'pgbouncer.log')}
`,
  );
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, ['-q', settings], { ...user, cwd: folder, stdio: 'ignore' });
  const remove = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const urlOf = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return url.href;
  };
  const stop = async () => {
    process.off('exit', remove);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(urlOf(serverUrl), () => child.exitCode !== null);
  } catch (error) {
    remove();
    throw error;
  }
  return { urlOf, stop };
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  const sql = postgres(url, { max: 1, prepare: false, backoff: () => 0.05 });
  try {
    for (;;) {
      try {
        await sql`SELECT 1`;
        return;
      } catch (error) {
        if (hasEnded() || Date.now() > deadline) throw new Error('pgbouncer did not start', { cause: error });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}
