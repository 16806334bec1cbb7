/** Fetches jobs from their queues, runs their handlers and records the outcomes. */
import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss, type SendOptions } from 'pg-boss';
import type { Queryable } from '../db/queryable.ts';
import { describeError, type Logger } from '../log.ts';
import { type Job, parsePayload } from './job.ts';
import { type FetchedJob, hasNewerJob, notifyWorkers } from './jobs.queries.ts';
import { HEARTBEAT_SECONDS } from './queue-settings.ts';

/** Attempts to record an outcome while the database is unavailable, and the delay between two, in milliseconds. */
const RECORD_ATTEMPTS_MAX = 20;
const RECORD_RETRY_MS = 1_000;

/**
 * How often a job with an unknown payload is put back for a newer server before it is given up: delays of 1, 2, 4, 8 and
 * then 15 minutes add up to a day.
 */
const REQUEUES_MAX = 99;
const REQUEUE_DELAY_MINUTES_MAX = 15;

class RunAborted extends Error {
  readonly abortReason: 'stopped' | 'cancelled' | 'lost' | 'too long';

  constructor(why: RunAborted['abortReason']) {
    super(`the run ended: ${why}`);
    this.abortReason = why;
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
    this.#runs.get(id)?.abort(new RunAborted('cancelled'));
  }

  /** Aborts the signals of all attempts. Those that end because of it are queued again, not counted as failures. */
  stop(): void {
    this.#stopping = true;
    for (const run of this.#runs.values()) run.abort(new RunAborted('stopped'));
  }

  async #run(job: Job, fetched: FetchedJob): Promise<boolean> {
    const { id, retryCount: attempt } = fetched;
    const logFields = { job: job.name, id, attempt };
    const control = new AbortController();
    this.#runs.set(id, control);
    if (this.#stopping) control.abort(new RunAborted('stopped'));
    const sendHeartbeat = async () => {
      const answer = await this.#boss.touch(job.name, fetched);
      if (affectedJobs(answer) === 0) control.abort(new RunAborted('lost'));
    };
    const heartbeat = setInterval(
      () => {
        sendHeartbeat().catch((error: unknown) =>
          this.#log.debug({ err: error, ...logFields }, 'a heartbeat was not written'),
        );
      },
      (HEARTBEAT_SECONDS / 4) * 1000,
    );
    const timeLimit = setTimeout(
      () => {
        control.abort(new RunAborted('too long'));
        // A handler that ignores the signal counts as dead, so that another process can run the job.
        clearInterval(heartbeat);
      },
      (job.timeLimit ?? 900) * 1000,
    );
    try {
      const parsed = parsePayload(job, fetched.data);
      if ('misfit' in parsed) {
        await this.#recordOutcome(fetched, () => this.#deferToNewerVersion(fetched, parsed.misfit));
        return false;
      }
      this.#log.debug(logFields, 'job started');
      try {
        await job.run(parsed.payload, { id, attempt, signal: control.signal });
      } catch (error) {
        return await this.#fail(fetched, error, control.signal);
      }
      await this.#recordOutcome(fetched, () => this.#boss.complete(job.name, fetched));
      return false;
    } finally {
      clearInterval(heartbeat);
      clearTimeout(timeLimit);
      if (this.#runs.get(id) === control) this.#runs.delete(id);
    }
  }

  /** Records a failure; returns whether it was the handler's own. */
  async #fail(fetched: FetchedJob, error: unknown, signal: AbortSignal): Promise<boolean> {
    const { name: job, id, retryCount: attempt } = fetched;
    const ended = signal.reason instanceof RunAborted ? signal.reason.abortReason : undefined;
    // Settled by the process that cancelled it or runs it now.
    if (ended === 'cancelled' || ended === 'lost') return false;
    if (ended === 'stopped') {
      await this.#recordOutcome(fetched, () => this.#requeue(fetched, { retryLimit: fetched.retryLimit - attempt }));
      return false;
    }
    const err = ended === 'too long' ? signal.reason : error;
    if (attempt < fetched.retryLimit) this.#log.warn({ err, job, id, attempt }, 'a job failed and will be retried');
    else this.#log.error({ err, job, id, attempt }, 'a job failed for the last time');
    const described = describeError(err);
    const { name, message, code } =
      typeof described === 'string' ? { name: '', message: described, code: '' } : described;
    await this.#recordOutcome(fetched, async () => {
      // A newer job with the same key replaces this one.
      if (await hasNewerJob(this.#orm, fetched)) await this.#boss.complete(job, fetched);
      else await this.#boss.fail(job, fetched, { name, message, code });
    });
    return true;
  }

  /**
   * Puts back a job whose payload this version cannot read: while servers are being replaced, a newer one may. Gives it up
   * after a day. The priority, which no job sets, counts how often it was put back.
   */
  async #deferToNewerVersion(fetched: FetchedJob, reason: string): Promise<void> {
    const logFields = { job: fetched.name, id: fetched.id, reason };
    const requeueCount = 1 - fetched.priority;
    if (await hasNewerJob(this.#orm, fetched)) {
      await this.#boss.complete(fetched.name, fetched);
    } else if (requeueCount <= REQUEUES_MAX) {
      const minutes = Math.min(2 ** (requeueCount - 1), REQUEUE_DELAY_MINUTES_MAX);
      // The last time without retries, so that its failure is final.
      const retryLimit = requeueCount === REQUEUES_MAX ? 0 : fetched.retryLimit;
      await this.#requeue(fetched, { retryLimit, startAfter: minutes * 60, priority: -requeueCount });
      this.#log.warn(logFields, 'a job was requeued: its payload is of another version');
    } else {
      this.#log.error(logFields, 'a job was given up: its payload is of another version');
      await this.#boss.fail(fetched.name, fetched, { message: reason });
    }
  }

  /** Replaces an attempt by a new job with the same id, payload and key. Does nothing if another process runs it by now. */
  async #requeue(fetched: FetchedJob, options: SendOptions): Promise<void> {
    await this.#orm.transaction(async (tx) => {
      const db = fromDrizzle(tx, sql);
      if (affectedJobs(await this.#boss.deleteJob(fetched.name, fetched, { db })) === 0) return;
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
  async #recordOutcome(fetched: FetchedJob, write: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await write();
        return;
      } catch (error) {
        if (attempt === RECORD_ATTEMPTS_MAX || this.#stopping) throw error;
        this.#log.warn(
          { err: error, job: fetched.name, id: fetched.id },
          'the outcome of a job could not be recorded; retrying',
        );
        await new Promise((resolve) => setTimeout(resolve, RECORD_RETRY_MS));
      }
    }
  }
}

/** Number of jobs that a call of pg-boss changed; its types leave the field out. */
function affectedJobs(answer: object): number {
  return Number(Reflect.get(answer, 'affected'));
}
