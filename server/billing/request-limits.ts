/**
 * Request limits of API tokens per user: per hour and day, and on the standard plan also writes per hour. Counted in
 * memory and written every few seconds, so that no request waits for a write.
 */

import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DAY_SECONDS, HOUR_SECONDS } from '../../contract/durations.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import type { Logger } from '../platform/log.ts';
import { type PlanSettings, requestLimitsOf } from './plans.ts';
import { addRequestCounts, findRequestCounts } from './request-counts.queries.ts';

/** Length of each window in seconds. Windows start at full hours and days, in UTC. */
const WINDOWS = { hour: HOUR_SECONDS, day: DAY_SECONDS, writes: HOUR_SECONDS } as const;
type LimitName = keyof typeof WINDOWS;

/** Users with counts in memory. When one is evicted, its counts since the last write are lost. */
const MAX_USERS = 20_000;

/** Interval of writes. Until then, requests to other servers can exceed a limit. */
const WRITE_EVERY_MS = 5_000;

interface WindowCount {
  /** Start of the window, in seconds since 1970. */
  start: number;
  /** The total in the database when it was last read or written. */
  written: number;
  /** Requests since then. */
  added: number;
}

type Counts = Partial<Record<LimitName, WindowCount>>;

interface Limit {
  name: LimitName;
  most: number;
}

export class RequestLimits {
  readonly #orm: Queryable;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #settings: Pick<PlanSettings, 'launchPromotion'>;
  readonly #countsByUser = new LRUCache<string, Counts>({ max: MAX_USERS });
  /** Pending reads, shared by concurrent requests. */
  readonly #pendingReads = new Map<string, Promise<Counts>>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  constructor(deps: { orm: Queryable; clock: Clock; log: Logger; settings: Pick<PlanSettings, 'launchPromotion'> }) {
    this.#orm = deps.orm;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#settings = deps.settings;
  }

  /** Number of users with counts in memory. */
  get size(): number {
    return this.#countsByUser.size;
  }

  /**
   * Counts a request and reports the remaining number in response headers (draft-ietf-httpapi-ratelimit-headers).
   * @throws AppError rate_limited over a limit; such a request does not count
   */
  async count(
    { userId, tier }: Pick<Actor, 'userId' | 'tier'>,
    writes: boolean,
    reply: Pick<FastifyReply, 'header'>,
  ): Promise<void> {
    const counts = this.#countsByUser.get(userId) ?? (await this.#find(userId));
    const limits = limitsOf(requestLimitsOf(tier, this.#settings), writes);
    const now = this.#clock.now().getTime() / 1000;
    const states = limits.map(({ name, most }) => {
      const windowCount = currentCount(counts, name, now);
      const endsIn = Math.ceil(windowCount.start + WINDOWS[name] - now);
      return { name, most, counted: windowCount, endsIn, left: most - windowCount.written - windowCount.added };
    });
    // The exceeded limit that resets last.
    const exceeded = states
      .filter(({ left: remaining }) => remaining <= 0)
      .sort((one, other) => other.endsIn - one.endsIn)[0];
    if (!exceeded) {
      for (const each of states) {
        each.counted.added++;
        each.left--;
      }
      this.#writeSoon();
    }
    reply.header('ratelimit-policy', states.map(({ name, most }) => `"${name}";q=${most};w=${WINDOWS[name]}`).join());
    reply.header(
      'ratelimit',
      states.map(({ name, left, endsIn }) => `"${name}";r=${Math.max(0, left)};t=${endsIn}`).join(),
    );
    if (exceeded) throw new AppError('rate_limited', { message: limitMessage(exceeded), retryAfter: exceeded.endsIn });
  }

  /** Writes the counts and reads the totals of all servers. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeNow());
    return this.#writing;
  }

  /** Writes the counts, so that they survive a restart. */
  stop(): Promise<void> {
    return this.write();
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  async #writeNow(): Promise<void> {
    const rows = [...this.#countsByUser.entries()].flatMap(([userId, counts]) =>
      Object.entries(counts).flatMap(([limit, { start, added }]) =>
        added > 0 ? [{ userId, limit, windowStart: new Date(start * 1000), count: added }] : [],
      ),
    );
    try {
      const written = await addRequestCounts(this.#orm, rows);
      const totals = new Map(written.map((row) => [`${row.userId} ${row.limit}`, row]));
      for (const { userId, limit, windowStart, count } of rows) {
        const windowCount = this.#countsByUser.peek(userId)?.[limit as LimitName];
        // The window has ended.
        if (!windowCount || windowCount.start * 1000 !== windowStart.getTime()) continue;
        windowCount.written = totals.get(`${userId} ${limit}`)?.count ?? windowCount.written + count;
        windowCount.added -= count;
      }
    } catch (error) {
      // The counts stay in memory and are written next time.
      this.#log.warn({ err: error }, 'could not write request counts');
    }
  }

  #find(userId: string): Promise<Counts> {
    const pending = this.#pendingReads.get(userId);
    if (pending) return pending;
    const found = this.#read(userId)
      .then((counts) => {
        this.#countsByUser.set(userId, counts);
        return counts;
      })
      .finally(() => this.#pendingReads.delete(userId));
    this.#pendingReads.set(userId, found);
    return found;
  }

  async #read(userId: string): Promise<Counts> {
    const counts: Counts = {};
    for (const { limit, windowStart, count } of await findRequestCounts(this.#orm, userId)) {
      if (limit in WINDOWS) {
        counts[limit as LimitName] = { start: windowStart.getTime() / 1000, written: count, added: 0 };
      }
    }
    return counts;
  }
}

function limitsOf(limits: ReturnType<typeof requestLimitsOf>, writes: boolean): Limit[] {
  const all: Limit[] = [
    { name: 'hour', most: limits.hour },
    { name: 'day', most: limits.day },
  ];
  return writes && limits.writesAnHour !== null ? [...all, { name: 'writes', most: limits.writesAnHour }] : all;
}

/** The count of the window that contains `now`, in seconds since 1970. Drops earlier windows. */
function currentCount(counts: Counts, name: LimitName, now: number): WindowCount {
  const start = now - (now % WINDOWS[name]);
  const windowCount = counts[name];
  if (windowCount && windowCount.start >= start) return windowCount;
  const newWindow = { start, written: 0, added: 0 };
  counts[name] = newWindow;
  return newWindow;
}

function limitMessage({ name, most, endsIn }: Limit & { endsIn: number }): string {
  const unit = name === 'writes' ? 'writes an hour' : `requests ${name === 'day' ? 'a day' : 'an hour'}`;
  const minutes = Math.ceil(endsIn / 60);
  const wait = minutes < 60 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.ceil(minutes / 60)} hours`;
  return `Your apps have reached the limit of ${most.toLocaleString('en')} ${unit}. Please wait ${wait}.`;
}
