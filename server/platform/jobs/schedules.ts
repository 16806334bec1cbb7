/** Keeps the schedules of jobs in the database, from which pg-boss sends what is due. */
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Job } from './job.ts';
import { bossSettings } from './queue-settings.ts';

/** The first and the longest pause, in ms, between two tries to start. */
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;

export class Schedules {
  readonly #log: Logger;
  /** Sends scheduled jobs and removes old ones; only where jobs are run. */
  readonly #keeper: PgBoss;
  readonly #stopped = new AbortController();

  constructor(database: Database, log: Logger) {
    this.#log = log;
    this.#keeper = new PgBoss(bossSettings(database));
    this.#keeper.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
  }

  /** Tries until it works: the database may be away in this very moment. */
  async start(jobs: readonly Job[]): Promise<void> {
    for (let pause = PAUSE_MS; !this.#stopped.signal.aborted; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
      try {
        await this.#keeper.start();
        for (const job of jobs) {
          if (job.schedule) await this.#keeper.schedule(job.name, job.schedule);
        }
        return;
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        this.#log.error({ err: error }, 'scheduled work does not run yet');
        await this.#keeper.stop({ timeout: PAUSE_MS, close: false }).catch(() => undefined);
        await delay(pause, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    }
  }

  /** Ends a start under way. To be followed by `stop`, once that has returned. */
  abort(): void {
    this.#stopped.abort();
  }

  async stop(): Promise<void> {
    await this.#keeper.stop({ timeout: PAUSE_MS, close: false });
  }
}
