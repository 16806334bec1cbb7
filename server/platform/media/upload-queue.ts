/** Knows which files are arriving: each one once at a time, and few of one person, so that nobody fills the disk with them. */
import { AppError } from '../errors.ts';
import { Semaphore } from '../semaphore.ts';

/** Of one person: two from each of two open pages. What waits, waits on its line and not on the disk. */
const EACH = { permits: 4, queueMax: 40 };

export class UploadQueue {
  readonly #files = new Set<string>();
  readonly #byPerson = new Map<string, Semaphore>();

  /**
   * Does the work of taking in the file `id` when it is its owner's turn.
   * @throws AppError conflict where this file is arriving already; service_unavailable where too many wait; whatever the
   * work throws
   */
  async take<Result>(userId: string, id: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#files.has(id)) throw new AppError('conflict', { message: 'This file is on its way already.' });
    const own = this.#byPerson.get(userId) ?? new Semaphore(EACH);
    this.#byPerson.set(userId, own);
    this.#files.add(id);
    try {
      return await own.run(work);
    } finally {
      this.#files.delete(id);
      if (own.idle) this.#byPerson.delete(userId);
    }
  }
}
