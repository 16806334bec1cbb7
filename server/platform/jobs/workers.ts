/** Runs jobs as they become due: a few of each kind at a time, told by notifications and a timer. */
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Job } from './job.ts';
import { CHANNEL, findOpenQueues, type Told } from './jobs.queries.ts';
import type { Runner } from './runner.ts';

/** Queues are looked at when something is sent to them. This look, in ms, is for what was missed. */
const LOOK_MS = 30_000;
/** The shortest time, in ms, between a failure or a look and the look after it. */
const SOON_MS = 1_000;

interface Worker {
  job: Job;
  running: number;
  /** Something was sent while every place was taken. */
  again: boolean;
}

export class Workers {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #runner: Runner;
  readonly #log: Logger;
  readonly #workers = new Map<string, Worker>();
  readonly #drains = new Set<Promise<void>>();
  #stopping = false;
  #unlisten: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(database: Database, boss: PgBoss, runner: Runner, log: Logger) {
    this.#database = database;
    this.#boss = boss;
    this.#runner = runner;
    this.#log = log;
  }

  start(jobs: readonly Job[]): void {
    for (const job of jobs) this.#workers.set(job.name, { job, running: 0, again: false });
    this.#unlisten = this.#database.notifications.listen(CHANNEL, {
      onPayload: (payload) => this.#hear(JSON.parse(payload)),
      onListening: () => this.#lookIn(0),
    });
    this.#lookIn(0);
  }

  /** Begins no more jobs; resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#unlisten?.();
    clearTimeout(this.#timer);
    await Promise.all(this.#drains);
  }

  #hear(told: Told): void {
    if ('cancelled' in told) this.#runner.cancel(told.cancelled);
    else if ('due' in told) this.#lookIn(told.due - Date.now());
    else this.#wake(told.run);
  }

  #wake(name: string): void {
    const worker = this.#workers.get(name);
    if (!worker || this.#stopping) return;
    if (worker.running >= (worker.job.concurrency ?? 1)) {
      worker.again = true;
      return;
    }
    worker.running++;
    const drain = this.#drain(worker).finally(() => {
      worker.running--;
      this.#drains.delete(drain);
      if (worker.again) this.#wake(name);
    });
    this.#drains.add(drain);
  }

  async #drain(worker: Worker): Promise<void> {
    try {
      worker.again = false;
      while (!this.#stopping) {
        const ran = await this.#runner.runNext(worker.job);
        if (!ran) return;
        if (ran.failed) this.#lookIn(SOON_MS);
      }
    } catch (error) {
      this.#log.warn({ err: error, job: worker.job.name }, 'jobs wait: the database does not answer');
      this.#lookIn(SOON_MS);
    }
  }

  #lookIn(ms: number): void {
    const wait = Math.min(Math.max(0, ms), LOOK_MS);
    if (this.#stopping || Date.now() + wait >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = Date.now() + wait;
    this.#timer = setTimeout(() => void this.#look(), wait);
    this.#timer.unref();
  }

  /** Runs what is due, and comes back when the next is. */
  async #look(): Promise<void> {
    this.#timerAt = Number.POSITIVE_INFINITY;
    let next = LOOK_MS;
    try {
      for (const { name, wait, lapsed } of await findOpenQueues(this.#database.orm, [...this.#workers.keys()])) {
        for (const attempt of lapsed) {
          // It runs in this process, which slept or had no database. Its next heartbeat says so.
          if (this.#runner.isRunning(attempt.id)) continue;
          this.#log.warn({ job: name, id: attempt.id }, 'the process of a job has died; the job is tried again');
          await this.#boss.fail(name, attempt, { message: 'the process that ran it died' });
        }
        if (wait <= 0) this.#wake(name);
        else next = Math.min(next, wait);
        if (lapsed.length > 0) next = 0;
      }
    } catch (error) {
      next = 0;
      this.#log.debug({ err: error }, 'the job queue could not be looked at');
    }
    this.#lookIn(Math.max(SOON_MS, next));
  }
}
