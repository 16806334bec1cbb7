/** Schedules of jobs, stored in the database, from which pg-boss sends due jobs. */
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Job } from './job.ts';
import { bossSettings } from './queue-settings.ts';

/** First and longest delay, in milliseconds, between two attempts to start. */
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
/** Interval at which a process renews its schedules. */
const RENEW_MS = 10 * MINUTE_MS;
/** A schedule that no process has renewed for this long belongs to a job that no longer exists. */
const EXPIRY_MS = 30 * MINUTE_MS;

export class Schedules {
  readonly #log: Logger;
  /** Sends scheduled jobs and deletes old ones. Started only in processes that run jobs. */
  readonly #keeper: PgBoss;
  readonly #stopped = new AbortController();
  #renewing: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Logger) {
    this.#log = log;
    this.#keeper = new PgBoss(bossSettings(database));
    this.#keeper.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
  }

  /** Retries until it succeeds, because the database may be unavailable at the moment. */
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
   * Sets the schedules of these jobs and removes those that no process has renewed lately, whose jobs no longer exist. A
   * server of another version beside this one renews its own.
   */
  async #renew(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) {
      if (job.schedule) await this.#keeper.schedule(job.name, job.schedule);
    }
    const schedules = await this.#keeper.getSchedules();
    // By the database's clock, from which the clocks of processes may differ.
    const newest = Math.max(...schedules.map(({ updatedOn }) => updatedOn.getTime()));
    for (const { name, updatedOn } of schedules) {
      if (newest - updatedOn.getTime() < EXPIRY_MS) continue;
      await this.#keeper.unschedule(name);
      this.#log.info({ job: name }, 'a schedule was removed: its job no longer exists');
    }
  }

  /** Ends a start in progress. Call `stop` once `start` has returned. */
  abort(): void {
    this.#stopped.abort();
  }

  async stop(): Promise<void> {
    clearInterval(this.#renewing);
    await this.#keeper.stop({ timeout: PAUSE_MS, close: false });
  }
}
