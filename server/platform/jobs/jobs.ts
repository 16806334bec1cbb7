/** Work that is done later or on a schedule, kept in the database until it is done (pg-boss). */
import { PgBoss } from 'pg-boss';
import type { Sql } from 'postgres';
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
  #started = false;

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
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue stumbled'));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    this.#started = true;
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
    if (!this.#started) return;
    this.#started = false;
    await this.#boss.stop({ graceful: true, timeout: timeoutMs, close: false });
  }
}

/** pg-boss sends several statements as one text without values, and wants the rows of the last that has any. */
async function executeSql(sql: Sql, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  // pg-boss binds strings, numbers, dates, JSON and arrays, all of which the driver takes.
  const result = await sql.unsafe(text, values as Parameters<Sql['unsafe']>[1]);
  const results: unknown[] = Array.isArray(result) && Array.isArray(result[0]) ? result : [result];
  const rows = results.findLast((part): part is unknown[] => Array.isArray(part) && part.length > 0);
  return { rows: rows ?? [] };
}
