/** Limits how many large request bodies are read at once. Waiting requests stay unread on their connections. */
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { Semaphore } from '../semaphore.ts';

/** For all users. A body takes several times its size in memory: bytes, text and parsed value. */
const ALL = { permits: 8, queueMax: 200 };
/** Per user, so that one user's slow connection cannot block the others. */
const EACH = { permits: 2, queueMax: 40 };

export class LargeBodies {
  readonly #all = new Semaphore(ALL);
  readonly #byPerson = new Map<string, Semaphore>();

  /**
   * Resolves when the body may be read. The permit is released when the response is sent or the client disconnects.
   * @throws AppError service_unavailable if the queue is full or the client has disconnected
   */
  async admit(userId: string, reply: FastifyReply): Promise<void> {
    const own = this.#byPerson.get(userId) ?? new Semaphore(EACH);
    this.#byPerson.set(userId, own);
    const places: (() => void)[] = [];
    let over = reply.raw.destroyed;
    const giveBack = () => {
      over = true;
      for (const leave of places.splice(0)) leave();
      if (own.idle) this.#byPerson.delete(userId);
    };
    reply.raw.once('close', giveBack);
    for (const semaphore of [own, this.#all]) {
      places.push(await semaphore.acquire());
      if (over) {
        giveBack();
        throw new AppError('service_unavailable');
      }
    }
  }
}
