/** Writes what came of notices: many at a time where many come, and again where the database is away for a moment. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../platform/feature.ts';
import { type DeliveryResult, writeResults } from './deliveries.queries.ts';

/** How often outcomes are written again, and the pause between, in ms. After that their notices are tried a second time. */
const TRIES = 10;
const PAUSE_MS = 1_000;

export class ResultWriter {
  readonly #deps: Pick<Deps, 'orm' | 'clock' | 'log'>;
  #last: Promise<void> = Promise.resolve();
  /** What is written next, all at once, after what is written now. */
  #next: { results: DeliveryResult[]; written: Promise<void> } | undefined;

  constructor(deps: Pick<Deps, 'orm' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  /** Resolves when it is written, or given up. */
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
    for (let tries = 1; ; tries++) {
      try {
        return await writeResults(orm, results, clock.now());
      } catch (error) {
        if (tries === TRIES) {
          log.error({ err: error, count: results.length }, 'what came of notices could not be written');
          return;
        }
        await delay(PAUSE_MS);
      }
    }
  }
}
