/** Semaphores with a bounded first-come, first-served queue: one for all, or one for each owner. */
import type { UnavailableReason } from '../../contract/errors.ts';
import { AppError } from './errors.ts';

export class Semaphore {
  readonly #permits: number;
  readonly #queueMax: number;
  readonly #fullReason: UnavailableReason;
  #running = 0;
  readonly #queue: (() => void)[] = [];

  /**
   * @param options `permits`: maximum concurrency; `queueMax`: maximum number of waiting callers; `fullReason`: of the
   * error while the queue is full, `busy` by default
   */
  constructor(options: { permits: number; queueMax: number; fullReason?: UnavailableReason }) {
    this.#permits = options.permits;
    this.#queueMax = options.queueMax;
    this.#fullReason = options.fullReason ?? 'busy';
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
      if (this.#queue.length >= this.#queueMax) throw new AppError('service_unavailable', { reason: this.#fullReason });
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

/** A semaphore for each owner, such as a user, so that none waits for another. Kept only while it is used. */
export class OwnerSemaphores {
  readonly #options: { permits: number; queueMax: number; fullReason: UnavailableReason };
  readonly #byOwner = new Map<string, Semaphore>();

  /** @param options `permits` and `queueMax`: as of `Semaphore`, for each owner */
  constructor(options: { permits: number; queueMax: number }) {
    this.#options = { ...options, fullReason: 'own_requests' };
  }

  /** True if the next caller of this owner would be refused. */
  isFull(owner: string): boolean {
    return this.#byOwner.get(owner)?.isFull ?? false;
  }

  /**
   * Resolves with a release function when the owner has a free permit. Call it exactly once.
   * @throws AppError service_unavailable if the owner's queue is full
   */
  async acquire(owner: string): Promise<() => void> {
    const semaphore = this.#byOwner.get(owner) ?? new Semaphore(this.#options);
    this.#byOwner.set(owner, semaphore);
    const release = await semaphore.acquire();
    return () => {
      release();
      if (semaphore.idle) this.#byOwner.delete(owner);
    };
  }

  /**
   * Runs the work when the owner has a free permit.
   * @throws AppError service_unavailable if the owner's queue is full; errors of the work
   */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(owner);
    try {
      return await work();
    } finally {
      release();
    }
  }
}
