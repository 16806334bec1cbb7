/** The job queue (pg-boss): work that runs later or on a schedule, stored in the database until it is done. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Logger } from '../log.ts';
import type { Job, JobDefinition } from './job.ts';
import {
  FAILED_QUEUE,
  type FailedJob,
  findFailed,
  findFailedQueues,
  findStatus,
  type JobStatus,
  lockKey,
  notifyWorkers,
} from './jobs.queries.ts';
import { bossSettings, queueSettings, RETENTION_SECONDS } from './queue-settings.ts';
import { Runner } from './runner.ts';
import { Schedules } from './schedules.ts';
import { Workers } from './workers.ts';

export { defineJob, handleJob, type Job, type JobDefinition, type JobRun } from './job.ts';
export type { FailedJob, JobStatus } from './jobs.queries.ts';

export interface SendOptions {
  /** Earliest time of the first attempt. Default: now. */
  startAfter?: Date | undefined;
  /**
   * At most one job with this key waits: a later send replaces its payload and time. An attempt that already runs is not
   * affected. Letters, digits and `-_./` only.
   */
  key?: string | undefined;
}

/** An id that no job has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** Of the jobs that a start sends, so that servers that start one after another send one. */
const AFTER_START_KEY = 'after-start';
/** Time, in milliseconds, that pg-boss gets to finish its maintenance when it stops. */
const BOSS_STOP_TIMEOUT_MS = 1_000;

/**
 * The jobs of this server. Every process can send; those on which `start` was called also run them, each job in one
 * process. If that process dies, another runs the job again.
 */
export class JobQueue {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #boss: PgBoss;
  readonly #jobs = new Map<string, Job>();
  readonly #runner: Runner;
  readonly #workers: Workers;
  readonly #schedules: Schedules;
  #preparing: Promise<void> | undefined;
  #starting: Promise<void> | undefined;
  #stopping = false;

  constructor(database: Database, log: Logger, clock: Clock = systemClock) {
    this.#orm = database.orm;
    this.#clock = clock;
    this.#boss = new PgBoss({ ...bossSettings(database), schedule: false, supervise: false });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
    this.#runner = new Runner(this.#boss, database.orm, log);
    this.#workers = new Workers(database, this.#boss, this.#runner, log);
    this.#schedules = new Schedules(database, log);
  }

  /** Registers jobs. Call before `prepare`. */
  add(jobs: readonly Job[]): void {
    for (const job of jobs) this.#jobs.set(job.name, job);
  }

  /** Creates or updates the tables and queues. Jobs can be sent after it. */
  prepare(): Promise<void> {
    this.#preparing ??= this.#prepare();
    return this.#preparing;
  }

  async #prepare(): Promise<void> {
    await this.#boss.start();
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(FAILED_QUEUE)) await this.#boss.createQueue(FAILED_QUEUE, { retentionSeconds: RETENTION_SECONDS });
    for (const job of this.#jobs.values()) {
      const settings = queueSettings(job);
      const queue = known.get(job.name);
      if (!queue) await this.#boss.createQueue(job.name, settings);
      else if (Object.entries(settings).some(([name, value]) => Reflect.get(queue, name) !== value)) {
        await this.#boss.updateQueue(job.name, settings);
      } else continue;
      // Fills pg-boss's queue cache: inside a transaction on the only connection it could not query it.
      await this.#boss.findJobs(job.name, { id: NO_JOB });
    }
  }

  /**
   * Sends a job in the transaction of the write that causes it, so both are rolled back together. It runs within a second
   * after the commit, or after `startAfter`.
   *
   * @returns the job's id, for `find` and `cancel`.
   */
  async send<Payload>(
    tx: Queryable,
    job: JobDefinition<Payload>,
    payload: Payload,
    { startAfter, key }: SendOptions = {},
  ): Promise<string> {
    // A test's clock is fixed, while the database's is not.
    const at = startAfter ?? (this.#clock === systemClock ? undefined : this.#clock.now());
    const id = await (key === undefined
      ? this.#boss.send(job.name, payload as object, { ...(at && { startAfter: at }), db: fromDrizzle(tx, sql) })
      : this.#sendKeyed(tx, job.name, payload as object, key, at));
    if (!id) throw new Error(`the job ${job.name} was not sent`);
    const later = startAfter && startAfter.getTime() > Date.now();
    await notifyWorkers(tx, later ? { due: startAfter.getTime() } : { run: job.name });
    return id;
  }

  #sendKeyed(tx: Queryable, name: string, payload: object, key: string, at: Date | undefined) {
    return tx.transaction(async (savepoint) => {
      await lockKey(savepoint, name, key);
      const options = { singletonKey: key, startAfter: at ?? 0, priority: 0, db: fromDrizzle(savepoint, sql) };
      const { jobs } = await this.#boss.upsert(name, payload, options);
      return jobs[0];
    });
  }

  /** Cancels a waiting job, or aborts the signal of a running one. Returns false if it has already ended. */
  async cancel(tx: Queryable, { name }: { name: string }, id: string): Promise<boolean> {
    const result = await this.#boss.cancel(name, id, { db: fromDrizzle(tx, sql) });
    await notifyWorkers(tx, { cancelled: id });
    return Reflect.get(result, 'affected') === 1;
  }

  /**
   * Returns state and payload of a job. The caller checks access, by the row that names the job or by its payload. Ended
   * jobs are deleted after a week.
   */
  find<Payload>(orm: Queryable, job: JobDefinition<Payload>, id: string): Promise<JobStatus<Payload> | undefined> {
    return findStatus<Payload>(orm, job.name, id);
  }

  /** Jobs that failed for the last time, oldest first. */
  listFailed(limit = 100): Promise<FailedJob[]> {
    return findFailed(this.#orm, limit);
  }

  /** Retries failed jobs: all, or those with the given ids. Returns their number. */
  async retryFailed(ids?: string[]): Promise<number> {
    const names = await findFailedQueues(this.#orm);
    let moved = 0;
    for (let retried = -1; retried !== 0; moved += retried)
      retried = await this.#boss.redrive(FAILED_QUEUE, ids ? { ids } : {});
    for (const name of names) await notifyWorkers(this.#orm, { run: name });
    return moved;
  }

  /** Deletes a failed job. Returns how many were deleted. */
  async dropFailed(id: string): Promise<number> {
    const result = await this.#boss.deleteJob(FAILED_QUEUE, id);
    return Number(Reflect.get(result, 'affected') ?? 0);
  }

  /** Starts to run jobs and schedules. */
  start(): Promise<void> {
    this.#starting = this.#start();
    return this.#starting;
  }

  async #start(): Promise<void> {
    await this.prepare();
    if (this.#stopping) return;
    const jobs = [...this.#jobs.values()];
    this.#workers.start(jobs);
    await this.#schedules.start(jobs);
    for (const job of jobs) {
      if (job.afterStart === undefined || this.#stopping) continue;
      const startAfter = new Date(this.#clock.now().getTime() + job.afterStart * 1_000);
      await this.send(this.#orm, job, {}, { startAfter, key: AFTER_START_KEY });
    }
  }

  /**
   * Fetches no more jobs, aborts the signals of running ones and waits for them, at most `timeoutMs`. An attempt that ends
   * because of the signal is queued again and does not count as a failure.
   */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    this.#schedules.abort();
    this.#runner.stop();
    const stopped = this.#workers.stop();
    // A queue stopped while it starts would keep polling the database.
    await Promise.allSettled([this.#preparing, this.#starting]);
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    // An attempt that ignores the signal keeps its heartbeat until the process ends, so no other process starts it.
    await Promise.race([stopped, timeout]);
    clearTimeout(timer);
    await this.#schedules.stop();
    await this.#boss.stop({ timeout: BOSS_STOP_TIMEOUT_MS, close: false });
  }

  /** Runs due jobs one after another until none is left, for tests and commands. Returns how many ran. */
  async runDue(): Promise<number> {
    let ran = 0;
    for (let before = -1; ran !== before; ) {
      before = ran;
      for (const job of this.#jobs.values()) {
        while (await this.#runner.runNext(job)) ran++;
      }
    }
    return ran;
  }
}
