/** A semaphore with a bounded first-come, first-served queue. */
import { AppError } from './errors.ts';

export class Semaphore {
  readonly #permits: number;
  readonly #queueMax: number;
  #running = 0;
  readonly #queue: (() => void)[] = [];

  /** @param options `permits`: maximum concurrency; `queueMax`: maximum number of waiting callers */
  constructor(options: { permits: number; queueMax: number }) {
    this.#permits = options.permits;
    this.#queueMax = options.queueMax;
  }

  /** True if nothing runs and nothing waits. */
  get idle(): boolean {
    return this.#running === 0 && this.#queue.length === 0;
  }

  /** True if the next caller would be refused. */
  get isFull(): boolean {
    return this.#running >= this.#permits && this.#queue.length >= this.#queueMax;
  }

  /**
   * Resolves with a release function when a permit is free. Call it exactly once.
   * @throws AppError service_unavailable if the queue is full
   */
  async acquire(): Promise<() => void> {
    if (this.#running < this.#permits) this.#running++;
    else {
      if (this.#queue.length >= this.#queueMax) throw new AppError('service_unavailable');
      // A release passes its permit to the first in the queue.
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    return () => {
      const next = this.#queue.shift();
      if (next) next();
      else this.#running--;
    };
  }

  /**
   * Runs the work when a permit is free.
   * @throws AppError service_unavailable if the queue is full; errors of the work
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
