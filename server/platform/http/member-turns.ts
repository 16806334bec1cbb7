/**
 * Limits how many requests of one user are handled at once, so that what a user sends in parallel delays others by a few
 * of their own requests at most: all share the main thread. Waiting requests run in order of arrival.
 */
import type { FastifyReply } from 'fastify';
import type { EndpointDefinition } from '../../../contract/http.ts';
import { AppError } from '../errors.ts';
import { OwnerSemaphores } from '../semaphore.ts';

/** As many as a browser sends to one host over HTTP/1.1. */
const REQUESTS = { permits: 6, queueMax: 200 };
const DEMANDING = { permits: 2, queueMax: 20 };
/** Longest pause of a user after a demanding request, in milliseconds. */
const PAUSE_MAX_MS = 100;

export class MemberTurns {
  readonly #requests = new OwnerSemaphores(REQUESTS);
  readonly #demanding = new OwnerSemaphores(DEMANDING);

  /**
   * Resolves with a release function when the request may run. Files and long requests have queues of their own.
   * @throws AppError rate_limited if too many requests of the user wait
   */
  async take({ isDemanding, kind, timeoutMs }: EndpointDefinition, userId: string | undefined): Promise<() => unknown> {
    const isExempt = !isDemanding && (kind === 'stream' || kind === 'file' || timeoutMs !== undefined);
    if (userId === undefined || isExempt) return () => undefined;
    const turns = isDemanding ? this.#demanding : this.#requests;
    if (turns.isFull(userId)) throw new AppError('rate_limited', { retryAfter: 1 });
    const release = await turns.acquire(userId);
    if (!isDemanding) return release;
    const started = performance.now();
    // A pause as long as the request leaves others at least as much of the main thread.
    return () => setTimeout(release, Math.min(PAUSE_MAX_MS, performance.now() - started)).unref();
  }
}

/** Calls `release` when the response has been sent, at once if that has happened. */
export function releaseAfter({ raw }: FastifyReply, release: () => unknown): void {
  if (raw.destroyed || raw.writableFinished) release();
  else raw.once('close', release);
}
