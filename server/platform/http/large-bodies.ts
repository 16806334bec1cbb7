/** Limits how many large request bodies are read at once. Waiting requests stay unread on their connections. */
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';
import { OwnerSemaphores, Semaphore } from '../semaphore.ts';
import { endBody } from './timeout.ts';

/** For all users. A body takes several times its size in memory: bytes, text and parsed value. */
const TOTAL = { permits: 8, queueMax: 200 };
/** Per user, so that one user's slow connection cannot block the others. */
const PER_USER = { permits: 2, queueMax: 40 };
/** How long a body may arrive while another user waits for its place, in milliseconds. */
const PATIENCE_MS = 5_000;
const CHECK_MS = 1_000;

interface Arriving {
  userId: string;
  reply: FastifyReply;
  /** Milliseconds as of `performance.now()`. */
  since: number;
  bytesBefore: number;
}

export class LargeBodies {
  readonly #total = new Semaphore(TOTAL);
  readonly #byUser = new OwnerSemaphores(PER_USER);
  readonly #arriving = new Set<Arriving>();
  /** Number of users' requests that wait for one of all places. */
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Resolves when the body may be read. The permit is released when the response is sent or the client disconnects. While
   * others wait, one slow body a second gives up its place, with `too_slow`.
   * @throws AppError service_unavailable if the queue is full or the client has disconnected
   */
  async admit(userId: string, reply: FastifyReply): Promise<void> {
    const releases: (() => void)[] = [];
    let isClosed = reply.raw.destroyed;
    const releaseAll = () => {
      isClosed = true;
      for (const release of releases.splice(0)) release();
    };
    reply.raw.once('close', releaseAll);
    for (const acquire of [() => this.#byUser.acquire(userId), () => this.#acquireTotal()]) {
      releases.push(await acquire());
      if (isClosed) {
        releaseAll();
        throw new AppError('service_unavailable', { reason: 'disconnected' });
      }
    }
    const { socket } = reply.request.raw;
    const arriving = { userId, reply, since: performance.now(), bytesBefore: socket.bytesRead };
    this.#arriving.add(arriving);
    reply.raw.once('close', () => this.#arriving.delete(arriving));
  }

  async #acquireTotal(): Promise<() => void> {
    this.#waiting++;
    this.#timer ??= setInterval(() => this.#endSlowest(), CHECK_MS).unref();
    try {
      return await this.#total.acquire();
    } finally {
      if (--this.#waiting === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  /** Ends the slowest body of the users with the most places. */
  #endSlowest(): void {
    const now = performance.now();
    const slow = [...this.#arriving].filter(
      ({ reply, since }) => now - since > PATIENCE_MS && !reply.request.raw.complete && !reply.sent,
    );
    const placesOf = ({ userId }: Arriving) => [...this.#arriving].filter((other) => other.userId === userId).length;
    const rateOf = ({ reply, since, bytesBefore }: Arriving) =>
      (reply.request.raw.socket.bytesRead - bytesBefore) / (now - since);
    const [slowest] = slow.toSorted((a, b) => placesOf(b) - placesOf(a) || rateOf(a) - rateOf(b));
    if (slowest) endBody(slowest.reply, new AppError('too_slow'));
  }
}
