/** Limits how many large request bodies are read at once. Waiting requests stay unread on their connections. */
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { Semaphore } from '../semaphore.ts';

/** For all users. A body takes several times its size in memory: bytes, text and parsed value. */
const TOTAL = { permits: 8, queueMax: 200 };
/** Per user, so that one user's slow connection cannot block the others. */
const PER_USER = { permits: 2, queueMax: 40 };

export class LargeBodies {
  readonly #total = new Semaphore(TOTAL);
  readonly #byUser = new Map<string, Semaphore>();

  /**
   * Resolves when the body may be read. The permit is released when the response is sent or the client disconnects.
   * @throws AppError service_unavailable if the queue is full or the client has disconnected
   */
  async admit(userId: string, reply: FastifyReply): Promise<void> {
    const own = this.#byUser.get(userId) ?? new Semaphore(PER_USER);
    this.#byUser.set(userId, own);
    const releases: (() => void)[] = [];
    let isClosed = reply.raw.destroyed;
    const releaseAll = () => {
      isClosed = true;
      for (const release of releases.splice(0)) release();
      if (own.idle) this.#byUser.delete(userId);
    };
    reply.raw.once('close', releaseAll);
    for (const semaphore of [own, this.#total]) {
      releases.push(await semaphore.acquire());
      if (isClosed) {
        releaseAll();
        throw new AppError('service_unavailable');
      }
    }
  }
}
