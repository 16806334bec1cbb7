/**
 * Reads from a streaming replica that show what the primary would show.
 *
 * Before a read, the primary says how far its log is written, and the read waits until the replica has replayed it so
 * far. It therefore shows everything that was committed before it began: what a member has just written through any
 * process, and what anyone has just hidden. Nothing has to be remembered about members for it, neither in processes nor
 * in cookies. Reads that begin at the same time share the question, so the primary gets one short statement at a time.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import { AppError } from '../errors.ts';
import type { BasicLogger } from '../log.ts';
import { withPreparedStatements } from './prepared-statements.ts';
import type { Queryable } from './queryable.ts';
import { within } from './within.ts';

/** The primary or a replica, as a read uses it. */
export interface ReadSource {
  orm: Queryable;
  sql: postgres.Sql;
}

/**
 * Runs a read on the replica if that shows the same as the primary. Otherwise, or if it fails there, it runs on the
 * primary, so `work` may be called twice and must only read.
 * @throws the errors of `work` on the primary, and its AppErrors
 */
export type Read = <Result>(work: (source: ReadSource) => Promise<Result>) => Promise<Result>;

export interface ReplicaOptions {
  /** Host and port, for the log. */
  host: string;
  primary: ReadSource;
  /** Opens a connection to the primary, which does not wait behind statements of the pool. */
  connectToPrimary: () => postgres.Sql;
  /** Opens up to `max` connections to the replica, which refuse writes. */
  connect: (max?: number) => postgres.Sql;
  log: BasicLogger;
}

interface Connections {
  primary: postgres.Sql;
  /** A connection of its own, so that questions do not wait behind reads. */
  replica: postgres.Sql;
  source: ReadSource;
}

/** A replica that is further behind than this is left out, in milliseconds. */
const LAG_MAX_MS = 1_000;
/** How long a read waits for the replica. */
const READ_WAIT_MS = 50;
const CHECK_INTERVAL_MS = 1_000;
const POLL_MS = 2;
/** How long the database may take to answer a question. */
const ANSWER_MAX_MS = 1_000;
/** The same for all questions of a read. */
const READ_ANSWER_MAX_MS = 250;

/** The same for a database and its replicas only. After a failover, the timeline differs from that of replicas left behind. */
const IDENTITY = `concat_ws(' ', current_database(), (SELECT system_identifier FROM pg_control_system()),
  (SELECT timeline_id FROM pg_control_checkpoint()))`;
/** Includes every visible commit: commits are visible once they are flushed, or before with asynchronous commits. */
const POSITION = `SELECT ${IDENTITY} AS identity, (CASE current_setting('synchronous_commit')
  WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END)::text AS position`;
const PROGRESS = `SELECT pg_is_in_recovery() AND ${IDENTITY} = $2 AS "isReplica",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "hasReached"`;

export class Replica {
  readonly #options: ReplicaOptions;
  readonly #closing = new AbortController();
  readonly #checks: Promise<void>;
  #connections: Connections | undefined;
  /** As logged; undefined before the first check. */
  #isUsed: boolean | undefined;
  /** True from a read that found the replica late or broken until the next check. */
  #isSkipped = true;
  readonly #hasCaughtUp = joinCalls(async () => {
    if (!this.#connections) return false;
    return within(READ_ANSWER_MAX_MS, this.#catchUp(this.#connections, READ_WAIT_MS)).then(
      () => true,
      () => false,
    );
  });

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#checks = this.#checkRegularly();
  }

  readonly read: Read = async (work) => {
    const { primary, log } = this.#options;
    const source = this.#connections?.source;
    if (!source || this.#isSkipped) return work(primary);
    if (await this.#hasCaughtUp()) {
      try {
        return await work(source);
      } catch (error) {
        if (error instanceof AppError) throw error;
        log.debug({ err: error }, 'a read failed on the replica; repeating it on the primary');
      }
    }
    this.#isSkipped = true;
    return work(primary);
  };

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#disconnect();
    await this.#checks;
  }

  async #checkRegularly(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#check();
      await pause(CHECK_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Leaves the replica out or uses it again, with a line in the log when that changes. */
  async #check(): Promise<void> {
    const { host, log } = this.#options;
    try {
      this.#connections ??= this.#connect();
      await this.#catchUp(this.#connections, LAG_MAX_MS);
      if (!this.#isUsed) log.info({ replica: host }, 'reads of the community use the replica');
      this.#isUsed = true;
      this.#isSkipped = false;
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      if (this.#isUsed !== false) log.warn({ replica: host, reason: reasonOf(error) }, 'the replica is left out');
      this.#isUsed = false;
      this.#isSkipped = true;
      // Reads that wait for a replica without an answer fail at once, and are repeated on the primary.
      await this.#disconnect();
    }
  }

  /**
   * Resolves when the replica has replayed everything that was committed on the primary before the call.
   * @throws Error if it does not within `waitMs`, is no replica of the primary, or one of them does not answer
   */
  async #catchUp({ primary, replica }: Connections, waitMs: number): Promise<void> {
    const deadline = performance.now() + waitMs;
    const ask = async <Row>(connection: postgres.Sql, text: string, values: string[] = []) => {
      const [row] = await within(ANSWER_MAX_MS, connection.unsafe<Row[]>(text, values, { prepare: true }));
      if (!row) throw new Error('no answer');
      return row;
    };
    const { position, identity } = await ask<{ position: string; identity: string }>(primary, POSITION);
    for (;;) {
      const progress = await ask<{ isReplica: boolean; hasReached: boolean }>(replica, PROGRESS, [position, identity]);
      if (!progress.isReplica) throw new Error('it is not a replica of the database of DATABASE_URL');
      if (progress.hasReached) return;
      if (performance.now() > deadline) throw new Error(`it is more than ${waitMs} ms behind`);
      await pause(POLL_MS);
    }
  }

  #connect(): Connections {
    const { connect, connectToPrimary } = this.#options;
    const sql = connect();
    return {
      primary: connectToPrimary(),
      replica: connect(1),
      source: { sql, orm: drizzle(withPreparedStatements(sql)) },
    };
  }

  async #disconnect(): Promise<void> {
    const connections = this.#connections;
    this.#connections = undefined;
    if (!connections) return;
    const { primary, replica, source } = connections;
    await Promise.all([primary, replica, source.sql].map((driver) => driver.end({ timeout: 0 })));
  }
}

/**
 * Calls while `ask` runs share its next run, which begins after them all. So each gets an answer that is not older than
 * its call, and `ask` never runs twice at a time.
 */
function joinCalls<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | undefined;
  return () => {
    next ??= running.then(() => {
      next = undefined;
      const answer = ask();
      running = answer;
      return answer;
    });
    return next;
  };
}

/** Errors of several addresses at once have a code in place of a message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
