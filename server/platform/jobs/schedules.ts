/** Keeps the schedules of jobs in the database, from which pg-boss sends what is due. */
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Logger } from '../log.ts';
import type { Job } from './job.ts';
import { removeGoneSchedules } from './jobs.queries.ts';
import { bossSettings } from './queue-settings.ts';

/** The first and the longest pause, in ms, between two tries to start. */
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
/** How often, in ms, a process says which schedules it has. */
const RENEW_MS = 600_000;
/** A schedule that no process has named for so long, in minutes, belongs to a job that no longer exists. */
const GONE_AFTER_MINUTES = 30;

export class Schedules {
  readonly #orm: Queryable;
  readonly #log: Logger;
  /** Sends scheduled jobs and removes old ones; only where jobs are run. */
  readonly #keeper: PgBoss;
  readonly #stopped = new AbortController();
  #renewing: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Logger) {
    this.#orm = database.orm;
    this.#log = log;
    this.#keeper = new PgBoss(bossSettings(database));
    this.#keeper.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
  }

  /** Tries until it works: the database may be away in this very moment. */
  async start(jobs: readonly Job[]): Promise<void> {
    for (let pause = PAUSE_MS; !this.#stopped.signal.aborted; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
      try {
        await this.#keeper.start();
        await this.#renew(jobs);
        if (this.#stopped.signal.aborted) return;
        this.#renewing = setInterval(() => {
          this.#renew(jobs).catch((error: unknown) => this.#log.warn({ err: error }, 'schedules could not be renewed'));
        }, RENEW_MS);
        this.#renewing.unref();
        return;
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        this.#log.error({ err: error }, 'scheduled work does not run yet');
        await this.#keeper.stop({ timeout: PAUSE_MS, close: false }).catch(() => undefined);
        await delay(pause, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    }
  }

  /**
   * Sets the schedules of these jobs, and removes those of jobs that no longer exist. A server of another version that
   * runs beside this one renews its own, so they stay.
   */
  async #renew(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) {
      if (job.schedule) await this.#keeper.schedule(job.name, job.schedule);
    }
    for (const name of await removeGoneSchedules(this.#orm, GONE_AFTER_MINUTES)) {
      this.#log.info({ job: name }, 'a schedule was removed: its job no longer exists');
    }
  }

  /** Ends a start under way. To be followed by `stop`, once that has returned. */
  abort(): void {
    this.#stopped.abort();
  }

  async stop(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#keeper.stop({ timeout: PAUSE_MS, close: false });
  }
}
