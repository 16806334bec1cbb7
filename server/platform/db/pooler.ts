/** Recognizes poolers between this server and PostgreSQL, and the settings with which the driver is safe behind one. */
import postgres from 'postgres';
import { StartError } from '../start-error.ts';

/** Settings of the driver, without the pool's size. */
type DriverSettings = NonNullable<Parameters<typeof postgres>[1]>;

/**
 * Settings for a connection through a pooler, which may give each transaction another session.
 *
 * Unnamed statements are parsed, bound and executed in one session, while a named one may be executed in a session that
 * knows it as another, or not at all. Without pipelining, a connection has at most one question open: poolers are known
 * to hand a session on before the answers of all pipelined queries have arrived (pgbouncer issue 759).
 */
export const POOLED_SETTINGS = { prepare: false, max_pipeline: 0 } as const;

/** How often two connections are compared. One comparison misses a pooler that takes its sessions in turn. */
const COMPARISONS = 3;

/**
 * True if a pooler is between: it sends a key for cancelling of its own, while PostgreSQL sends the number of the process
 * that answers.
 */
export async function isPooled(sql: postgres.Sql): Promise<boolean> {
  const answer = await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return answer.state.pid !== answer[0]?.pid;
}

/**
 * Checks the address for work that needs a session of its own, which is LISTEN.
 * @throws StartError with one line if it leads through a pooler that shares sessions, or to another database than `sql`
 */
export async function checkDirectUrl(sql: postgres.Sql, directUrl: string, settings: DriverSettings): Promise<void> {
  const connections = [1, 2].map(() => postgres(directUrl, { ...settings, ...POOLED_SETTINGS, max: 1 }));
  const [one, other] = connections;
  if (!one || !other) return;
  const label = `The database at ${new URL(directUrl).host}`;
  try {
    const [here, there] = [await identify(sql), await identify(one)];
    if (here !== there) {
      throw new StartError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.');
    }
    if (await shareSessions(one, other)) {
      throw new StartError(
        `${label} is reached through a pooler that shares connections between transactions. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`${label} cannot be reached (${code}). See DATABASE_DIRECT_URL.`, { cause: error });
  } finally {
    await Promise.all(connections.map((connection) => connection.end({ timeout: 0 })));
  }
}

/** The running server and the database in it. */
async function identify(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ identity: string }[]>`
    SELECT current_database() || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS identity`;
  return row?.identity ?? '';
}

/** True if two open connections get the same session, or one of them gets several. */
async function shareSessions(one: postgres.Sql, other: postgres.Sql): Promise<boolean> {
  const sessions = new Set<number | undefined>();
  for (let count = 0; count < COMPARISONS; count++) {
    for (const connection of [one, other]) {
      const [row] = await connection<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      sessions.add(row?.pid);
    }
  }
  return sessions.size !== 2;
}
