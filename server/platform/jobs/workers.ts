/** Runs jobs as they become due, triggered by notifications and a timer, with a limit per kind. */
import type { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Job } from './job.ts';
import { CHANNEL, findOpenQueues, type JobMessage } from './jobs.queries.ts';
import type { Runner } from './runner.ts';

/** Polling interval, in milliseconds, for jobs whose notification was missed. */
const POLL_MS = 30_000;
/** Minimum delay, in milliseconds, between a failure or a poll and the next poll. */
const POLL_MIN_MS = 1_000;

interface Worker {
  job: Job;
  running: number;
  /** A job was sent while the limit was reached. */
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
      onPayload: (payload) => this.#receive(JSON.parse(payload)),
      onListening: () => this.#pollIn(0),
    });
    this.#pollIn(0);
  }

  /** Starts no more jobs; resolves when the running ones have ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#unlisten?.();
    clearTimeout(this.#timer);
    await Promise.all(this.#drains);
  }

  #receive(message: JobMessage): void {
    if ('cancelled' in message) this.#runner.cancel(message.cancelled);
    else if ('due' in message) this.#pollIn(message.due - Date.now());
    else this.#wake(message.run);
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
        if (ran.failed) this.#pollIn(POLL_MIN_MS);
      }
    } catch (error) {
      this.#log.warn({ err: error, job: worker.job.name }, 'cannot fetch jobs: the database does not respond');
      this.#pollIn(POLL_MIN_MS);
    }
  }

  #pollIn(ms: number): void {
    const wait = Math.min(Math.max(0, ms), POLL_MS);
    if (this.#stopping || Date.now() + wait >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = Date.now() + wait;
    this.#timer = setTimeout(() => void this.#poll(), wait);
    this.#timer.unref();
  }

  /** Wakes the workers of due jobs and schedules the next poll. */
  async #poll(): Promise<void> {
    this.#timerAt = Number.POSITIVE_INFINITY;
    let next = POLL_MS;
    try {
      for (const { name, wait, lapsed: deadAttempts } of await findOpenQueues(this.#database.orm, [
        ...this.#workers.keys(),
      ])) {
        for (const attempt of deadAttempts) {
          // Still running in this process, which was suspended or lost its database connection; the next heartbeat renews it.
          if (this.#runner.isRunning(attempt.id)) continue;
          this.#log.warn({ job: name, id: attempt.id }, 'the process running a job died; retrying the job');
          await this.#boss.fail(name, attempt, { message: 'the process that ran it died' });
        }
        if (wait <= 0) this.#wake(name);
        else next = Math.min(next, wait);
        if (deadAttempts.length > 0) next = 0;
      }
    } catch (error) {
      next = 0;
      this.#log.debug({ err: error }, 'the job queue could not be polled');
    }
    this.#pollIn(Math.max(POLL_MIN_MS, next));
  }
}
