/** A semaphore whose permits are shared fairly by owners, such as users: of each owner one piece of work at a time is queued. */
import { AppError } from './errors.ts';
import { Semaphore } from './semaphore.ts';

export class FairQueue {
  readonly #total: Semaphore;
  readonly #waitingPerOwner: number;
  readonly #byOwner = new Map<string, Semaphore>();

  /**
   * @param options `permits` and `queueMax`: as of `Semaphore`, for all owners; `waitingPerOwner`: maximum number of
   * waiting callers of one owner
   */
  constructor(options: { permits: number; queueMax: number; waitingPerOwner: number }) {
    this.#total = new Semaphore(options);
    this.#waitingPerOwner = options.waitingPerOwner;
  }

  /**
   * Runs the work after that of the same owner, and in turn with that of others.
   * @throws AppError rate_limited if too much of the owner waits; service_unavailable if the queue is full; errors of the
   * work
   */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#byOwner.get(owner) ?? new Semaphore({ permits: 1, queueMax: this.#waitingPerOwner });
    if (own.isFull) throw new AppError('rate_limited', { retryAfter: 2 });
    this.#byOwner.set(owner, own);
    try {
      return await own.run(() => this.#total.run(work));
    } finally {
      if (own.idle) this.#byOwner.delete(owner);
    }
  }
}
