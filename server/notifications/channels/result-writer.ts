/** Writes delivery results in batches, with retries if the database is unavailable. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../platform/feature.ts';
import { type DeliveryResult, writeResults } from './deliveries.queries.ts';

/**
 * Number of attempts, and the pause between them in ms. If all fail, the deliveries are attempted again after their
 * lease.
 */
const ATTEMPTS_MAX = 10;
const RETRY_DELAY_MS = 1_000;

export class ResultWriter {
  readonly #deps: Pick<Deps, 'orm' | 'clock' | 'log'>;
  #last: Promise<void> = Promise.resolve();
  /** The next batch, written after the current one. */
  #next: { results: DeliveryResult[]; written: Promise<void> } | undefined;

  constructor(deps: Pick<Deps, 'orm' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  /** Resolves when the result is written or has failed for good. */
  add(results: DeliveryResult): Promise<void> {
    this.#next ??= { results: [], written: this.#last.then(() => this.#writeNext()) };
    this.#next.results.push(results);
    this.#last = this.#next.written;
    return this.#last;
  }

  async #writeNext(): Promise<void> {
    const results = this.#next?.results ?? [];
    this.#next = undefined;
    const { orm, clock, log } = this.#deps;
    for (let attempt = 1; ; attempt++) {
      try {
        return await writeResults(orm, results, clock.now());
      } catch (error) {
        if (attempt === ATTEMPTS_MAX) {
          log.error({ err: error, count: results.length }, 'delivery results could not be written');
          return;
        }
        await delay(RETRY_DELAY_MS);
      }
    }
  }
}
