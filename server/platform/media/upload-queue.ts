/** Limits concurrent uploads: each file once at a time, and few per user so that one user cannot fill the disk. */
import { AppError } from '../errors.ts';
import { OwnerSemaphores } from '../semaphore.ts';

/** Two from each of two open pages. Waiting uploads stay unread on their connections. */
const PER_USER = { permits: 4, queueMax: 40 };

export class UploadQueue {
  readonly #files = new Set<string>();
  readonly #byUser = new OwnerSemaphores(PER_USER);

  /**
   * Runs `work` for the file `id` when its owner has a free slot.
   * @throws AppError conflict if this file is already being uploaded; service_unavailable if the queue is full; errors
   * of `work`
   */
  async run<Result>(userId: string, id: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#files.has(id)) throw new AppError('conflict', { message: 'This file is already uploading.' });
    this.#files.add(id);
    try {
      return await this.#byUser.run(userId, work);
    } finally {
      this.#files.delete(id);
    }
  }
}
