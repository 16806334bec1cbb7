/** Schedules of jobs, stored in the database, from which pg-boss sends due jobs. */
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Job } from './job.ts';
import { bossSettings } from './queue-settings.ts';

/** First and longest delay, in milliseconds, between two attempts to start. */
const RETRY_DELAY_MS = 1_000;
const RETRY_DELAY_MAX_MS = 30_000;
/** Interval at which a process renews its schedules. */
const RENEW_MS = 10 * MINUTE_MS;
/** A schedule that no process has renewed for this long belongs to a job that no longer exists. */
const EXPIRY_MS = 30 * MINUTE_MS;

export class Schedules {
  readonly #log: Logger;
  /** Sends scheduled jobs and deletes old ones. Started only in processes that run jobs. */
  readonly #boss: PgBoss;
  readonly #stopped = new AbortController();
  #renewTimer: NodeJS.Timeout | undefined;

  constructor(database: Database, log: Logger) {
    this.#log = log;
    this.#boss = new PgBoss(bossSettings(database));
    this.#boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
  }

  /** Retries until it succeeds, because the database may be unavailable at the moment. */
  async start(jobs: readonly Job[]): Promise<void> {
    for (let pause = RETRY_DELAY_MS; !this.#stopped.signal.aborted; pause = Math.min(pause * 2, RETRY_DELAY_MAX_MS)) {
      try {
        await this.#boss.start();
        await this.#renew(jobs);
        if (this.#stopped.signal.aborted) return;
        this.#renewTimer = setInterval(() => {
          this.#renew(jobs).catch((error: unknown) => this.#log.warn({ err: error }, 'schedules could not be renewed'));
        }, RENEW_MS);
        this.#renewTimer.unref();
        return;
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        this.#log.error({ err: error }, 'scheduled jobs could not be started; retrying');
        await this.#boss.stop({ timeout: RETRY_DELAY_MS, close: false }).catch(() => undefined);
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
      if (job.schedule) await this.#boss.schedule(job.name, job.schedule);
    }
    const schedules = await this.#boss.getSchedules();
    // By the database's clock, from which the clocks of processes may differ.
    const newest = Math.max(...schedules.map(({ updatedOn }) => updatedOn.getTime()));
    for (const { name, updatedOn } of schedules) {
      if (newest - updatedOn.getTime() < EXPIRY_MS) continue;
      await this.#boss.unschedule(name);
      this.#log.info({ job: name }, 'a schedule was removed: its job no longer exists');
    }
  }

  /** Ends a start in progress. Call `stop` once `start` has returned. */
  abort(): void {
    this.#stopped.abort();
  }

  async stop(): Promise<void> {
    clearInterval(this.#renewTimer);
    await this.#boss.stop({ timeout: RETRY_DELAY_MS, close: false });
  }
}
