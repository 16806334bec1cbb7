/** Fetches jobs from their queues, runs their handlers and records the outcomes. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss, type SendOptions } from 'pg-boss';
import type { Queryable } from '../db/queryable.ts';
import { describeError, type Logger } from '../log.ts';
import { type Job, readPayload } from './job.ts';
import { type FetchedJob, isReplaced, notifyWorkers } from './jobs.queries.ts';
import { HEARTBEAT_SECONDS } from './queue-settings.ts';

/** Attempts to record an outcome while the database is unavailable, and the delay between two, in milliseconds. */
const SETTLE_TRIES = 20;
const SETTLE_PAUSE_MS = 1_000;

/**
 * How often a job with an unknown payload is put back for a newer server before it is given up: delays of 1, 2, 4, 8 and
 * then 15 minutes add up to a day.
 */
const PUT_BACKS = 99;
const PUT_BACK_MINUTES_MAX = 15;

class RunEnded extends Error {
  readonly why: 'stopped' | 'cancelled' | 'lost' | 'too long';

  constructor(why: RunEnded['why']) {
    super(`the run ended: ${why}`);
    this.why = why;
  }
}

/** The attempts that run in this process. */
export class Runner {
  readonly #boss: PgBoss;
  readonly #orm: Queryable;
  readonly #log: Logger;
  readonly #runs = new Map<string, AbortController>();
  #stopping = false;

  constructor(boss: PgBoss, orm: Queryable, log: Logger) {
    this.#boss = boss;
    this.#orm = orm;
    this.#log = log;
  }

  /** Runs the next due job of this kind and returns whether it failed; undefined if none is due. */
  async runNext(job: Job): Promise<{ failed: boolean } | undefined> {
    const [fetched] = await this.#boss.fetch<unknown>(job.name, { includeMetadata: true });
    return fetched && { failed: await this.#run(job, fetched) };
  }

  /** True if this process runs the job and has not aborted it. */
  isRunning(id: string): boolean {
    const run = this.#runs.get(id);
    return run !== undefined && !run.signal.aborted;
  }

  cancel(id: string): void {
    this.#runs.get(id)?.abort(new RunEnded('cancelled'));
  }

  /** Aborts the signals of all attempts. Those that end because of it are queued again, not counted as failures. */
  stop(): void {
    this.#stopping = true;
    for (const run of this.#runs.values()) run.abort(new RunEnded('stopped'));
  }

  async #run(job: Job, fetched: FetchedJob): Promise<boolean> {
    const { id, retryCount: attempt } = fetched;
    const named = { job: job.name, id, attempt };
    const control = new AbortController();
    this.#runs.set(id, control);
    if (this.#stopping) control.abort(new RunEnded('stopped'));
    const beat = async () => {
      const answer = await this.#boss.touch(job.name, fetched);
      if (affected(answer) === 0) control.abort(new RunEnded('lost'));
    };
    const heartbeat = setInterval(
      () => {
        beat().catch((error: unknown) => this.#log.debug({ err: error, ...named }, 'a heartbeat was not written'));
      },
      (HEARTBEAT_SECONDS / 4) * 1000,
    );
    const limit = setTimeout(
      () => {
        control.abort(new RunEnded('too long'));
        // A handler that ignores the signal counts as dead, so that another process can run the job.
        clearInterval(heartbeat);
      },
      (job.timeLimit ?? 900) * 1000,
    );
    try {
      const read = readPayload(job, fetched.data);
      if ('misfit' in read) {
        await this.#settle(fetched, () => this.#putBack(fetched, read.misfit));
        return false;
      }
      this.#log.debug(named, 'job begins');
      try {
        await job.run(read.payload, { id, attempt, signal: control.signal });
      } catch (error) {
        return await this.#fail(fetched, error, control.signal);
      }
      await this.#settle(fetched, () => this.#boss.complete(job.name, fetched));
      return false;
    } finally {
      clearInterval(heartbeat);
      clearTimeout(limit);
      if (this.#runs.get(id) === control) this.#runs.delete(id);
    }
  }

  /** Records a failure; returns whether it was the handler's own. */
  async #fail(fetched: FetchedJob, error: unknown, signal: AbortSignal): Promise<boolean> {
    const { name: job, id, retryCount: attempt } = fetched;
    const ended = signal.reason instanceof RunEnded ? signal.reason.why : undefined;
    // Settled by the process that cancelled it or runs it now.
    if (ended === 'cancelled' || ended === 'lost') return false;
    if (ended === 'stopped') {
      await this.#settle(fetched, () => this.#requeue(fetched, { retryLimit: fetched.retryLimit - attempt }));
      return false;
    }
    const err = ended === 'too long' ? signal.reason : error;
    if (attempt < fetched.retryLimit) this.#log.warn({ err, job, id, attempt }, 'a job failed and is tried again');
    else this.#log.error({ err, job, id, attempt }, 'a job failed for the last time');
    const described = describeError(err);
    const { name, message, code } =
      typeof described === 'string' ? { name: '', message: described, code: '' } : described;
    await this.#settle(fetched, async () => {
      // A newer job with the same key replaces this one.
      if (await isReplaced(this.#orm, fetched)) await this.#boss.complete(job, fetched);
      else await this.#boss.fail(job, fetched, { name, message, code });
    });
    return true;
  }

  /**
   * Puts back a job whose payload this version cannot read: while servers are being replaced, a newer one may. Gives it up
   * after a day. The priority, which no job sets, counts how often it was put back.
   */
  async #putBack(fetched: FetchedJob, reason: string): Promise<void> {
    const named = { job: fetched.name, id: fetched.id, reason };
    const putBacks = 1 - fetched.priority;
    if (await isReplaced(this.#orm, fetched)) {
      await this.#boss.complete(fetched.name, fetched);
    } else if (putBacks <= PUT_BACKS) {
      const minutes = Math.min(2 ** (putBacks - 1), PUT_BACK_MINUTES_MAX);
      // The last time without retries, so that its failure is final.
      const retryLimit = putBacks === PUT_BACKS ? 0 : fetched.retryLimit;
      await this.#requeue(fetched, { retryLimit, startAfter: minutes * 60, priority: -putBacks });
      this.#log.warn(named, 'a job is put back for later: its payload is of another version');
    } else {
      this.#log.error(named, 'a job was given up: its payload is of another version');
      await this.#boss.fail(fetched.name, fetched, { message: reason });
    }
  }

  /** Replaces an attempt by a new job with the same id, payload and key. Does nothing if another process runs it by now. */
  async #requeue(fetched: FetchedJob, options: SendOptions): Promise<void> {
    await this.#orm.transaction(async (tx) => {
      const db = fromDrizzle(tx, sql);
      if (affected(await this.#boss.deleteJob(fetched.name, fetched, { db })) === 0) return;
      const { id, singletonKey } = fetched;
      await this.#boss.send(fetched.name, fetched.data as object, {
        id,
        ...(singletonKey !== null && { singletonKey }),
        ...options,
        db,
      });
      await notifyWorkers(tx, { run: fetched.name });
    });
  }

  /** Records an outcome, retrying while the database is unavailable: a lost outcome would run the job twice. */
  async #settle(fetched: FetchedJob, write: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await write();
        return;
      } catch (error) {
        if (tries === SETTLE_TRIES || this.#stopping) throw error;
        this.#log.warn(
          { err: error, job: fetched.name, id: fetched.id },
          'the outcome of a job waits for the database',
        );
        await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
      }
    }
  }
}

/** Number of jobs that a call of pg-boss changed; its types leave the field out. */
function affected(answer: object): number {
  return Number(Reflect.get(answer, 'affected'));
}
