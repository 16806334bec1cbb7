/** Runs one job after another that was taken from its queue, and writes what came of it. */
import type { PgBoss } from 'pg-boss';
import type { Queryable } from '../db/queryable.ts';
import { describeError, type Logger } from '../log.ts';
import { type Job, readPayload } from './job.ts';
import { giveBack, isReplaced, putBackMisfit, type Taken, updateHeartbeat, updateToLastTry } from './jobs.queries.ts';
import { HEARTBEAT_SECONDS } from './queue-settings.ts';

/** How often the outcome of a run is written again where the database is away, and the pause between, in ms. */
const SETTLE_TRIES = 20;
const SETTLE_PAUSE_MS = 1_000;

class RunEnded extends Error {
  readonly why: 'stopped' | 'cancelled' | 'lost' | 'too long';

  constructor(why: RunEnded['why']) {
    super(`the run ended: ${why}`);
    this.why = why;
  }
}

/** The runs of this process. */
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

  /** Runs the next job of this kind that is due, and says whether it failed; undefined where none is due. */
  async runNext(job: Job): Promise<{ failed: boolean } | undefined> {
    const [taken] = await this.#boss.fetch<unknown>(job.name, { includeMetadata: true });
    return taken && { failed: await this.#run(job, taken) };
  }

  /** Whether this process runs the job and has not been told to end. */
  isRunning(id: string): boolean {
    const run = this.#runs.get(id);
    return run !== undefined && !run.signal.aborted;
  }

  cancel(id: string): void {
    this.#runs.get(id)?.abort(new RunEnded('cancelled'));
  }

  /** Aborts the signals of all runs. One that ends by it is run again as if it had not begun. */
  stop(): void {
    this.#stopping = true;
    for (const run of this.#runs.values()) run.abort(new RunEnded('stopped'));
  }

  async #run(job: Job, taken: Taken): Promise<boolean> {
    const { id, retryCount: attempt } = taken;
    const named = { job: job.name, id, attempt };
    const control = new AbortController();
    this.#runs.set(id, control);
    if (this.#stopping) control.abort(new RunEnded('stopped'));
    const lost = (held: boolean) => void (held || control.abort(new RunEnded('lost')));
    const heartbeat = setInterval(
      () => {
        updateHeartbeat(this.#orm, taken).then(lost, (error) =>
          this.#log.debug({ err: error, ...named }, 'a heartbeat was not written'),
        );
      },
      (HEARTBEAT_SECONDS / 4) * 1000,
    );
    const limit = setTimeout(
      () => {
        control.abort(new RunEnded('too long'));
        // A handler that goes on all the same is taken for dead, so that another process can run the job.
        clearInterval(heartbeat);
      },
      (job.timeLimit ?? 900) * 1000,
    );
    try {
      const read = readPayload(job, taken.data);
      if ('misfit' in read) {
        await this.#settle(taken, () => this.#putBack(taken, read.misfit));
        return false;
      }
      this.#log.debug(named, 'job begins');
      try {
        const progress = async (share: number) => lost(await updateHeartbeat(this.#orm, taken, share));
        await job.run(read.payload, { id, attempt, signal: control.signal, progress });
      } catch (error) {
        return await this.#fail(taken, error, control.signal);
      }
      await this.#settle(taken, () => this.#boss.complete(job.name, taken));
      return false;
    } finally {
      clearInterval(heartbeat);
      clearTimeout(limit);
      if (this.#runs.get(id) === control) this.#runs.delete(id);
    }
  }

  /** Answers whether the failure was this run's own. */
  async #fail(taken: Taken, error: unknown, signal: AbortSignal): Promise<boolean> {
    const { name: job, id, retryCount: attempt } = taken;
    const ended = signal.reason instanceof RunEnded ? signal.reason.why : undefined;
    // Settled by whoever cancelled it or runs it now.
    if (ended === 'cancelled' || ended === 'lost') return false;
    if (ended === 'stopped') {
      await this.#settle(taken, () => giveBack(this.#orm, taken));
      return false;
    }
    const err = ended === 'too long' ? signal.reason : error;
    if (attempt < taken.retryLimit) this.#log.warn({ err, job, id, attempt }, 'a job failed and is tried again');
    else this.#log.error({ err, job, id, attempt }, 'a job failed for the last time');
    const described = describeError(err);
    const { name, message, code } =
      typeof described === 'string' ? { name: '', message: described, code: '' } : described;
    await this.#settle(taken, async () => {
      // A newer one with the same key does this one's work too.
      if (await isReplaced(this.#orm, taken)) await this.#boss.complete(job, taken);
      else await this.#boss.fail(job, taken, { name, message, code });
    });
    return true;
  }

  /** A newer server may know the payload: while servers are replaced, both run. After a day none does. */
  async #putBack(taken: Taken, reason: string): Promise<void> {
    const named = { job: taken.name, id: taken.id, reason };
    if (await isReplaced(this.#orm, taken)) {
      await this.#boss.complete(taken.name, taken);
    } else if (await putBackMisfit(this.#orm, taken)) {
      this.#log.warn(named, 'a job is put back for later: its payload is of another version');
    } else {
      this.#log.error(named, 'a job was given up: its payload is of another version');
      await updateToLastTry(this.#orm, taken);
      await this.#boss.fail(taken.name, taken, { message: reason });
    }
  }

  /** Writes the outcome of a run. Where the database is away for a moment it is not lost, or the job would be run twice. */
  async #settle(taken: Taken, write: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await write();
        return;
      } catch (error) {
        if (tries === SETTLE_TRIES || this.#stopping) throw error;
        this.#log.warn({ err: error, job: taken.name, id: taken.id }, 'the outcome of a job waits for the database');
        await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
      }
    }
  }
}
