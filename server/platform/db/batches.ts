/** Long writes in short transactions: the embedded database has one connection, and others use it in between. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Queryable } from './queryable.ts';

/** Intended time of a batch, in milliseconds. A request of another user waits for at most a few batches. */
const TARGET_MS = 20;
/** Longest pause after a batch, in milliseconds. */
const PAUSE_MS_MAX = 20;
/** A batch that takes this many times the time per unit of the fastest one may have outdated plans. */
const SLOW_FACTOR = 3;

/** Runs batches of one long write and adapts their size, so that each takes about 20 ms of the database. */
export class Batches {
  readonly #orm: Queryable;
  readonly #min: number;
  readonly #max: number;
  #size: number;
  #count = 0;
  #fastest = Number.POSITIVE_INFINITY;
  #isSlow = false;

  /**
   * `min` and `max`: sizes in units of the caller, such as rows. The first batch has `min`; less would cost more than it
   * writes.
   */
  constructor(orm: Queryable, { min, max }: { min: number; max: number }) {
    this.#orm = orm;
    this.#size = min;
    this.#min = min;
    this.#max = max;
  }

  /** Number of units that the next batch should process. */
  get size(): number {
    return this.#size;
  }

  /** Runs `work` in a transaction, with the number of units that it should process, then lets others use the database. */
  async run<Result>(work: (tx: Queryable, size: number) => Promise<Result>): Promise<Result> {
    const size = this.#size;
    let ms = 0;
    const result = await this.#orm.transaction(async (tx) => {
      // The tables grow or shrink meanwhile, and dead rows are left in them: a scan of all of one takes ever longer.
      await tx.execute(sql`set local enable_seqscan = off`);
      if (this.#shouldPlanAgain()) await tx.execute(sql`discard plans`);
      const started = performance.now();
      const written = await work(tx, size);
      ms = performance.now() - started;
      return written;
    });
    this.#count++;
    this.#isSlow = ms / size > this.#fastest * SLOW_FACTOR;
    this.#fastest = Math.min(this.#fastest, ms / size);
    this.#size = Math.max(this.#min, Math.min(this.#max, nextSize(size, ms)));
    await delay(Math.min(PAUSE_MS_MAX, ms / 2));
    return result;
  }

  /**
   * Plans made while a table had a few rows scan all of it, once for each row that a foreign key checks: an import of
   * 10,000 rows took 139 s with them. They are made again whenever the number of batches has doubled, and after a slow one.
   */
  #shouldPlanAgain(): boolean {
    return this.#isSlow || (this.#count & (this.#count - 1)) === 0;
  }
}

/** At most doubles or halves the size, so that one slow batch has a limited effect. */
function nextSize(size: number, ms: number): number {
  return Math.round(size * Math.min(2, Math.max(0.5, TARGET_MS / Math.max(ms, 0.1))));
}
