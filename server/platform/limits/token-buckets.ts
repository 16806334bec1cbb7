/**
 * In-memory token buckets. They cost no write per request, and each server process counts on its own.
 *
 * Memory is bounded without forgetting an attacker: only full buckets are evicted, and a full bucket is the same as none.
 */
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

/** Keys with a bucket of their own. */
const MAX_KEYS = 20_000;
/** Buckets shared, by hash, by new keys while no bucket can be evicted. */
const SHARED_BUCKETS = 256;
/** Buckets examined for eviction per new key, so that one request never scans the map. */
const EVICTION_TRIES = 8;

export interface BucketRate {
  /** Tokens of a full bucket. */
  max: number;
  /** Time in which an empty bucket fills up, in milliseconds. */
  windowMs: number;
}

export interface Taken {
  isTaken: boolean;
  /** Whole tokens left. */
  left: number;
  /** Milliseconds until the next token, 0 if there is one. */
  waitMs: number;
  /** Milliseconds until the bucket is full. */
  fullInMs: number;
}

interface Bucket {
  tokens: number;
  /** When `tokens` was computed, in milliseconds since 1970. */
  at: number;
}

export class TokenBuckets {
  readonly #clock: Clock;
  readonly #max: number;
  readonly #perMs: number;
  readonly #buckets = new Map<string, Bucket>();
  /** The keys of `#buckets`, in which eviction goes round. */
  readonly #keys: string[] = [];
  #hand = 0;
  readonly #shared = new Map<number, Bucket>();

  constructor(clock: Clock, { max, windowMs }: BucketRate) {
    this.#clock = clock;
    this.#max = max;
    this.#perMs = max / windowMs;
  }

  /** Number of buckets in memory. */
  get size(): number {
    return this.#buckets.size + this.#shared.size;
  }

  /**
   * Takes `cost` tokens if there is at least one. The count may become negative, so that expensive requests are accepted
   * and later ones wait longer.
   */
  take(key: string, cost = 1): Taken {
    const now = this.#clock.now().getTime();
    const bucket = this.#bucketOf(key, now);
    this.#refill(bucket, now);
    const isTaken = bucket.tokens >= 1;
    if (isTaken) bucket.tokens -= cost;
    return {
      isTaken,
      left: Math.max(0, Math.floor(bucket.tokens)),
      waitMs: bucket.tokens >= 1 ? 0 : (1 - bucket.tokens) / this.#perMs,
      fullInMs: (this.#max - bucket.tokens) / this.#perMs,
    };
  }

  /** Takes `cost` tokens whether they are there or not. */
  charge(key: string, cost: number): void {
    const now = this.#clock.now().getTime();
    const bucket = this.#bucketOf(key, now);
    this.#refill(bucket, now);
    bucket.tokens -= cost;
  }

  #bucketOf(key: string, now: number): Bucket {
    const known = this.#buckets.get(key);
    if (known) return known;
    const created = { tokens: this.#max, at: now };
    const place = this.#keys.length < MAX_KEYS ? this.#keys.length : this.#evictFull(now);
    if (place !== undefined) {
      this.#keys[place] = key;
      this.#buckets.set(key, created);
      return created;
    }
    const slot = hashOf(key) % SHARED_BUCKETS;
    const shared = this.#shared.get(slot) ?? created;
    this.#shared.set(slot, shared);
    return shared;
  }

  /** Removes the next full bucket and returns its place in `#keys`; undefined if none of the next few is full. */
  #evictFull(now: number): number | undefined {
    for (let tries = 0; tries < EVICTION_TRIES; tries++) {
      const place = this.#hand;
      this.#hand = (place + 1) % MAX_KEYS;
      const key = this.#keys[place] ?? '';
      const bucket = this.#buckets.get(key);
      if (bucket) this.#refill(bucket, now);
      if (bucket && bucket.tokens < this.#max) continue;
      this.#buckets.delete(key);
      return place;
    }
    return undefined;
  }

  #refill(bucket: Bucket, now: number): void {
    // A clock that was set back must not take tokens away.
    bucket.tokens = Math.min(this.#max, bucket.tokens + Math.max(0, now - bucket.at) * this.#perMs);
    bucket.at = now;
  }
}

/** Token buckets of members for one kind of action, with its own message. */
export class MemberRateLimit {
  readonly #buckets: TokenBuckets;
  readonly #message: string;

  /** @param message for the user; the wait is appended */
  constructor(clock: Clock, { message, ...rate }: BucketRate & { message: string }) {
    this.#buckets = new TokenBuckets(clock, rate);
    this.#message = message;
  }

  /** @throws AppError rate_limited with the seconds to wait */
  count(userId: string): void {
    const { isTaken, waitMs } = this.#buckets.take(userId);
    if (!isTaken) throw tooFast(this.#message, waitMs);
  }
}

/** The error of an empty bucket. */
export function tooFast(message: string, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 60 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${minutes} minutes`;
  return new AppError('rate_limited', { message: `${message} Please wait ${wait}.`, retryAfter: seconds });
}

/** FNV-1a. An attacker who finds keys of one slot gains nothing: such keys share fewer tokens. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
