/** Work that is done later or on a schedule, kept in the database until it is done (pg-boss). */
import { PgBoss } from 'pg-boss';
import type { Row, RowList, Sql } from 'postgres';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';

export interface Job {
  /** Name of its queue. */
  name: string;
  /** Cron expression in UTC; left out for work that is only ever asked for. */
  schedule?: string;
  run(payload: unknown): Promise<void>;
}

const SCHEMA = 'jobs';
/** Scheduled work tolerates half a minute; polling less keeps an idle server idle. */
const POLL_SECONDS = 30;

/** Runs jobs while started. Several servers may run them beside each other; each job runs on one. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #jobs: Job[];
  #starting: Promise<void> | undefined;

  constructor(database: Database, jobs: Job[], log: Logger) {
    this.#log = log;
    this.#jobs = jobs;
    this.#boss = new PgBoss({
      schema: SCHEMA,
      db: { executeSql: (text, values) => executeSql(database.sql, text, values) },
      ...(database.kind === 'embedded' && { backend: 'pglite' }),
      superviseIntervalSeconds: 300,
      maintenanceIntervalSeconds: 3600,
      monitorVacuum: false,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  }

  start(): Promise<void> {
    this.#starting = this.#start();
    return this.#starting;
  }

  async #start(): Promise<void> {
    await this.#boss.start();
    for (const job of this.#jobs) {
      await this.#boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true });
      await this.#boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async (taken) => {
        for (const { data } of taken) {
          this.#log.debug({ job: job.name }, 'job begins');
          await job.run(data);
        }
      });
      if (job.schedule) await this.#boss.schedule(job.name, job.schedule);
    }
  }

  /** Stops taking work and waits for what is under way, at most `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    const starting = this.#starting;
    if (!starting) return;
    this.#starting = undefined;
    // A queue that is stopped while it starts would go on asking the database for work.
    await starting.catch(() => {});
    await this.#boss.stop({ graceful: true, timeout: timeoutMs, close: false });
  }
}

/** `timestamptz`, as PostgreSQL numbers its types. */
const INSTANT_TYPE = 1184;

/**
 * The driver as pg-boss expects one: objects are JSON, instants come back as dates, several statements may stand in
 * one text without values, and then the rows of the last that has any count.
 */
async function executeSql(sql: Sql, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const answer = values?.length ? await sql.unsafe(text, values.map(bindable)) : await executeAlone(sql, text);
  // One result, or one for each statement.
  const results = (Array.isArray(answer[0]) ? answer : [answer]) as RowList<Row[]>[];
  const last = results.findLast((result) => result.length > 0);
  return { rows: last ? withDates(last) : [] };
}

/** A text of several statements may hold a whole transaction: it needs a connection to itself, and leaves it closed. */
async function executeAlone(sql: Sql, text: string): Promise<RowList<Row[]>> {
  const connection = await sql.reserve();
  try {
    return await connection.unsafe(text);
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

type Bindable = NonNullable<Parameters<Sql['unsafe']>[1]>[number];

function bindable(value: unknown): Bindable {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return JSON.stringify(value);
  // Strings, numbers, booleans, null, and arrays of them, all of which the driver takes.
  return value as Bindable;
}

function withDates(rows: RowList<Row[]>): Row[] {
  const instants = rows.columns.filter((column) => column.type === INSTANT_TYPE).map((column) => column.name);
  if (instants.length === 0) return rows;
  return rows.map((row) => {
    const dated: Row = { ...row };
    for (const name of instants) if (typeof dated[name] === 'string') dated[name] = new Date(dated[name]);
    return dated;
  });
}
