/** A semaphore with a bounded queue: limits how many pieces of work run at once, first come, first served. */
import { AppError } from './errors.ts';

export class Semaphore {
  readonly #permits: number;
  readonly #queueMax: number;
  #running = 0;
  readonly #queue: (() => void)[] = [];

  /** `permits`: how many run at once; `queueMax`: how many more may wait. */
  constructor(options: { permits: number; queueMax: number }) {
    this.#permits = options.permits;
    this.#queueMax = options.queueMax;
  }

  /** True while nothing runs and nothing waits. */
  get idle(): boolean {
    return this.#running === 0 && this.#queue.length === 0;
  }

  /**
   * Resolves when a permit is free, with the function that releases it; that must be called once.
   * @throws AppError service_unavailable where the queue is full
   */
  async acquire(): Promise<() => void> {
    if (this.#running < this.#permits) this.#running++;
    else {
      if (this.#queue.length >= this.#queueMax) throw new AppError('service_unavailable');
      // A release hands its permit to the first in the queue.
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
   * @throws AppError service_unavailable where the queue is full; whatever the work throws
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
