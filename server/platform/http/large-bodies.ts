/** Lets large bodies in a few at a time: what has to wait, waits on its line and not in memory. */
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { Semaphore } from '../semaphore.ts';

/** A body is there several times over while it is read: as bytes, as text, and as what the text stands for. */
const ALL = { permits: 8, queueMax: 200 };
/** Of one person, so that nobody with a slow line, or with bad intent, keeps all others out. */
const EACH = { permits: 2, queueMax: 40 };

export class LargeBodies {
  readonly #all = new Semaphore(ALL);
  readonly #byPerson = new Map<string, Semaphore>();

  /**
   * Resolves when the body may be read. The place is free again when the answer is sent or the caller is gone.
   * @throws AppError service_unavailable where too many wait, and for a caller who is gone
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
