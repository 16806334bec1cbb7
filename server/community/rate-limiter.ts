/**
 * In-memory rate limits for likes, follows and user search. They avoid a write per request, and each server process
 * counts on its own.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';

/** Number of users with a counter; the least recently used one is evicted first. */
const MAX_USERS = 20_000;

export interface RateLimit {
  max: number;
  windowMs: number;
  /** User-facing text; the wait is appended. */
  message: string;
}

export class MemoryRateLimiter {
  readonly #clock: Clock;
  readonly #limit: RateLimit;
  readonly #counters = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_USERS });

  constructor(clock: Clock, limit: RateLimit) {
    this.#clock = clock;
    this.#limit = limit;
  }

  /** Number of users with a counter. */
  get size(): number {
    return this.#counters.size;
  }

  /** @throws AppError rate_limited with the seconds to wait */
  count(userId: string): void {
    const { max, windowMs, message } = this.#limit;
    const now = this.#clock.now().getTime();
    const known = this.#counters.get(userId);
    const counter = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    if (counter.count >= max) {
      const seconds = Math.ceil((counter.endsAt - now) / 1000);
      throw new AppError('rate_limited', { message: `${message} ${waitText(seconds)}`, retryAfter: seconds });
    }
    counter.count++;
    this.#counters.set(userId, counter);
  }
}

function waitText(seconds: number): string {
  if (seconds < 60) return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  const minutes = Math.ceil(seconds / 60);
  return `Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
