/** A semaphore whose permits are shared fairly by owners, such as users: of each owner one piece of work at a time is queued. */
import { AppError } from './errors.ts';
import { OwnerSemaphores, Semaphore } from './semaphore.ts';

export class FairQueue {
  readonly #total: Semaphore;
  readonly #byOwner: OwnerSemaphores;

  /**
   * @param options `permits` and `queueMax`: as of `Semaphore`, for all owners; `waitingPerOwner`: maximum number of
   * waiting callers of one owner
   */
  constructor(options: { permits: number; queueMax: number; waitingPerOwner: number }) {
    this.#total = new Semaphore(options);
    this.#byOwner = new OwnerSemaphores({ permits: 1, queueMax: options.waitingPerOwner });
  }

  /**
   * Runs the work after that of the same owner, and in turn with that of others.
   * @throws AppError rate_limited if too much of the owner waits; service_unavailable if the queue is full; errors of the
   * work
   */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#byOwner.isFull(owner)) throw new AppError('rate_limited', { retryAfter: 2 });
    return this.#byOwner.run(owner, () => this.#total.run(work));
  }
}
