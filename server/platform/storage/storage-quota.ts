/** The storage of each user over everything they keep, and its limit. */
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';

/** Returns the bytes that a feature keeps for a user. */
export type StorageSource = (userId: string) => Promise<number>;

const MAX_USERS = 10_000;
/** How long a sum is used. Until then, the bytes of accepted requests are added to it. */
const TTL_MS = 30 * MINUTE_MS;
/** The same for a user without room, who may be deleting. */
const FULL_TTL_MS = MINUTE_MS / 6;

interface Usage {
  bytes: number;
  summedAt: number;
}

/**
 * Sums are kept in memory, so that writing costs no query. Several servers together may exceed the limit by what they
 * accept in half an hour.
 */
export class StorageQuota {
  readonly maxBytes: number;
  readonly #clock: Clock;
  readonly #sources: StorageSource[] = [];
  readonly #usage = new LRUCache<string, Usage>({ max: MAX_USERS });
  /** Pending sums, shared by concurrent requests. */
  readonly #pending = new Map<string, Promise<Usage>>();

  /** @param maxBytes of one user; 0 is no limit */
  constructor(clock: Clock, maxBytes: number) {
    this.#clock = clock;
    this.maxBytes = maxBytes;
  }

  /** Adds what a feature keeps. Call before the first request. */
  addSource(source: StorageSource): void {
    this.#sources.push(source);
  }

  /** The bytes that the user keeps now. */
  async usedBytes(userId: string): Promise<number> {
    return (await this.#sum(userId)).bytes;
  }

  /**
   * Counts `bytes` that a request is about to add.
   * @throws AppError too_large if the user has no room for them
   */
  async claim(userId: string, bytes: number): Promise<void> {
    if (!(await this.tryClaim(userId, bytes))) throw noRoom(this.maxBytes);
  }

  /** Counts `bytes` that are about to be added, and returns true, if the user has room for them. */
  async tryClaim(userId: string, bytes: number): Promise<boolean> {
    if (this.maxBytes === 0) return true;
    const known = this.#usage.get(userId);
    const now = this.#clock.now().getTime();
    const hasRoom = known && known.bytes + bytes <= this.maxBytes;
    const isFresh = known && now - known.summedAt < (hasRoom ? TTL_MS : FULL_TTL_MS);
    const usage = isFresh ? known : await this.#sum(userId);
    if (usage.bytes + bytes > this.maxBytes) return false;
    usage.bytes += bytes;
    return true;
  }

  /** Forgets a sum, after a change of unknown size. */
  forget(userId: string): void {
    this.#usage.delete(userId);
  }

  #sum(userId: string): Promise<Usage> {
    const pending = this.#pending.get(userId) ?? this.#read(userId).finally(() => this.#pending.delete(userId));
    this.#pending.set(userId, pending);
    return pending;
  }

  async #read(userId: string): Promise<Usage> {
    let bytes = 0;
    for (const source of this.#sources) bytes += await source(userId);
    const usage = { bytes, summedAt: this.#clock.now().getTime() };
    this.#usage.set(userId, usage);
    return usage;
  }
}

function noRoom(maxBytes: number): AppError {
  const gigabytes = Number((maxBytes / 1024 ** 3).toFixed(1));
  const size = gigabytes >= 1 ? `${gigabytes} GB` : `${Math.round(maxBytes / 1024 ** 2)} MB`;
  return new AppError('too_large', {
    message: `You’ve used all ${size} of your space. Please delete some photos, videos or entries first.`,
  });
}
