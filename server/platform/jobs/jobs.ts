/** Work that is done later or on a schedule, kept in the database until it is done (pg-boss). */
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Logger } from '../log.ts';
import type { Job, JobDefinition } from './job.ts';
import {
  FAILED,
  type FailedJob,
  findFailed,
  findFailedQueues,
  findStatus,
  type JobStatus,
  lockKey,
  tell,
} from './jobs.queries.ts';
import { bossSettings, KEEP_SECONDS, queueSettings } from './queue-settings.ts';
import { Runner } from './runner.ts';
import { Schedules } from './schedules.ts';
import { Workers } from './workers.ts';

export { defineJob, type Job, type JobDefinition, type JobRun, runs } from './job.ts';
export type { FailedJob, JobStatus } from './jobs.queries.ts';

export interface SendOptions {
  /** The earliest time of the first run; now unless said. */
  startAfter?: Date | undefined;
  /**
   * At most one job with this key waits: a later one takes its place with payload and time. One that runs already goes
   * on. Letters, digits and `-_./` only.
   */
  key?: string | undefined;
}

/** No job has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** How long, in ms, pg-boss may take to end what it does on the side. */
const BOSS_ENDS_WITHIN_MS = 1_000;

/**
 * The jobs of this server. Every process may send; those that are started also run, each job in one of them. A job whose
 * process dies is run again by another.
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

  /** Adds what features offer; before `prepare`. */
  add(jobs: readonly Job[]): void {
    for (const job of jobs) this.#jobs.set(job.name, job);
  }

  /** Makes or updates the tables and queues. Jobs can be sent from then on. */
  prepare(): Promise<void> {
    this.#preparing ??= this.#prepare();
    return this.#preparing;
  }

  async #prepare(): Promise<void> {
    await this.#boss.start();
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(FAILED)) await this.#boss.createQueue(FAILED, { retentionSeconds: KEEP_SECONDS });
    for (const job of this.#jobs.values()) {
      const settings = queueSettings(job);
      const queue = known.get(job.name);
      if (!queue) await this.#boss.createQueue(job.name, settings);
      else if (Object.entries(settings).some(([name, value]) => Reflect.get(queue, name) !== value)) {
        await this.#boss.updateQueue(job.name, settings);
      } else continue;
      // Makes the boss remember the queue: in a transaction on the only connection it could not ask for it.
      await this.#boss.findJobs(job.name, { id: NOBODY });
    }
  }

  /**
   * Sends a job in the transaction of the write that causes it: where that is undone, so is the job. It is run within a
   * second after the commit, or of `startAfter`.
   *
   * @returns the id by which it can be found and cancelled.
   */
  async send<Payload>(
    tx: Queryable,
    job: JobDefinition<Payload>,
    payload: Payload,
    { startAfter, key }: SendOptions = {},
  ): Promise<string> {
    // A test's clock stands still, and the database's does not.
    const at = startAfter ?? (this.#clock === systemClock ? undefined : this.#clock.now());
    const id = await (key === undefined
      ? this.#boss.send(job.name, payload as object, { ...(at && { startAfter: at }), db: fromDrizzle(tx, sql) })
      : this.#sendKeyed(tx, job.name, payload as object, key, at));
    if (!id) throw new Error(`the job ${job.name} was not sent`);
    const later = startAfter && startAfter.getTime() > Date.now();
    await tell(tx, later ? { due: startAfter.getTime() } : { run: job.name });
    return id;
  }

  #sendKeyed(tx: Queryable, name: string, payload: object, key: string, at: Date | undefined) {
    return tx.transaction(async (inner) => {
      await lockKey(inner, name, key);
      const options = { singletonKey: key, startAfter: at ?? 0, db: fromDrizzle(inner, sql) };
      const { jobs } = await this.#boss.upsert(name, payload, options);
      return jobs[0];
    });
  }

  /** Ends a job that waits, and aborts the signal of one that runs. False where it is over already. */
  async cancel(tx: Queryable, { name }: { name: string }, id: string): Promise<boolean> {
    const answer = await this.#boss.cancel(name, id, { db: fromDrizzle(tx, sql) });
    await tell(tx, { cancelled: id });
    return Reflect.get(answer, 'affected') === 1;
  }

  /**
   * Looks at a job. Who may see it is for the caller to know, from the row that names it or from the payload. Jobs that
   * are over are forgotten after a week.
   */
  find<Payload>(orm: Queryable, job: JobDefinition<Payload>, id: string): Promise<JobStatus<Payload> | undefined> {
    return findStatus<Payload>(orm, job.name, id);
  }

  /** What failed for the last time, the oldest first. */
  failed(limit = 100): Promise<FailedJob[]> {
    return findFailed(this.#orm, limit);
  }

  /** Runs failed jobs again: all of them, or those named. Answers how many. */
  async runAgain(ids?: string[]): Promise<number> {
    const names = await findFailedQueues(this.#orm);
    let moved = 0;
    for (let some = -1; some !== 0; moved += some) some = await this.#boss.redrive(FAILED, ids ? { ids } : {});
    for (const name of names) await tell(this.#orm, { run: name });
    return moved;
  }

  /** Begins to run jobs. */
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
  }

  /**
   * Takes no more jobs, aborts the signals of those that run and waits for them, at most `timeoutMs`. One that ends by
   * the signal is run again elsewhere, or after the next start, as if it had not begun.
   */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    this.#schedules.abort();
    this.#runner.stop();
    const ended = this.#workers.stop();
    // A queue that is stopped while it starts would go on asking the database for work.
    await Promise.allSettled([this.#preparing, this.#starting]);
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    // One that goes on keeps its heartbeat until the process ends: nobody else begins it meanwhile.
    await Promise.race([ended, timeout]);
    clearTimeout(timer);
    await this.#schedules.stop();
    await this.#boss.stop({ timeout: BOSS_ENDS_WITHIN_MS, close: false });
  }

  /** Runs all that is due, one after the other, until nothing is: for tests and commands. Answers how many it ran. */
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
