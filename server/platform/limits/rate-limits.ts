/** Rate limits that hold across processes, counted in the database per user, email or IP address. */

import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/queryable.ts';
import { AppError } from '../errors.ts';
import { addressPrefix, type TrustFunction, trustFunction } from '../http/client-address.ts';
import {
  claimWithBackoff,
  findBlockedUntil,
  incrementCounter,
  removeCounter,
  removeOldCounters,
} from './rate-limits.queries.ts';

/** At most this many counters are kept; the oldest are removed first. */
export const MAX_COUNTERS = 100_000;
/** Requests a process counts before it sweeps, which bounds how far the table can exceed `MAX_COUNTERS`. */
export const REQUESTS_BETWEEN_SWEEPS = 1_000;

/** At most `max` requests in a window of `windowMs`, which starts with the first request. */
export interface RateLimit {
  max: number;
  windowMs: number;
}

/** The `count`th attempt blocks the next for `waits[count - 1]` ms, the last wait applying to all later attempts. */
export interface Backoff {
  waits: readonly number[];
  /** The count starts again after this time without an attempt. */
  resetAfterMs: number;
}

export interface RateLimitDependencies {
  orm: Queryable;
  clock: Clock;
}

/** Limits of addresses, as the operator sets them. */
export interface AddressRates {
  /** Attempts a minute from one address where the caller names no limit. */
  perMinute: number;
  /** Networks in which many people share an address, such as a campus or an office. */
  sharedNetworks: readonly string[];
}

const DEFAULT_RATES: AddressRates = { perMinute: 10, sharedNetworks: [] };
/** Compiled lists of networks, which are parsed once. */
const compiledNetworks = new WeakMap<readonly string[], TrustFunction>();
/** The limit of a shared address, in limits of one address: about a lecture hall whose members sign in within a minute. */
const SHARE_OF_SHARED_ADDRESS = 50;
/** The limit of all IPv6 networks with the same 48 bits, in limits of one network of 64 bits. */
const SHARE_OF_48_BITS = 5;

/**
 * Counts a request of this user, email or other subject. Subjects need not exist, so the answer does not reveal accounts.
 * @throws AppError rate_limited with the seconds to wait
 */
export async function rateLimit(
  deps: RateLimitDependencies,
  purpose: string,
  subject: string,
  limit: RateLimit,
): Promise<void> {
  await enforce(deps, keyOf(`${purpose} for`, subject), limit);
}

/** Counts a request as `rateLimit` does, and returns whether it is within the limit. */
export async function isWithinLimit(
  deps: RateLimitDependencies,
  purpose: string,
  subject: string,
  limit: RateLimit,
): Promise<boolean> {
  return (await count(deps, keyOf(`${purpose} for`, subject), limit)) <= 0;
}

/**
 * Counts a request from this IP address, by default as many a minute as the operator allows; shared addresses may send
 * more. IPv6 addresses are counted by their first 64 bits, and in addition by their first 48, of which one customer may
 * have all.
 * @throws AppError rate_limited with the seconds to wait
 */
export async function rateLimitAddress(
  deps: RateLimitDependencies & { settings: { addressRates?: AddressRates } },
  purpose: string,
  address: string,
  limit?: RateLimit,
): Promise<void> {
  const { perMinute, sharedNetworks } = deps.settings.addressRates ?? DEFAULT_RATES;
  const { max, windowMs } = limit ?? { max: perMinute, windowMs: MINUTE_MS };
  const allowed = max * (isShared(address, sharedNetworks) ? SHARE_OF_SHARED_ADDRESS : 1);
  const network = addressPrefix(address);
  await enforce(deps, keyOf(purpose, network), { max: allowed, windowMs });
  const wider = addressPrefix(address, 48);
  if (wider !== network) await enforce(deps, keyOf(purpose, wider), { max: allowed * SHARE_OF_48_BITS, windowMs });
}

/**
 * Counts an attempt before it is made, so that parallel attempts get no further than sequential ones.
 * @throws AppError rate_limited with the seconds to wait, while the subject is blocked
 */
export async function rateLimitWithBackoff(
  deps: RateLimitDependencies,
  purpose: string,
  subject: string,
  { waits, resetAfterMs }: Backoff,
): Promise<void> {
  await sweepIfDue(deps);
  const now = deps.clock.now();
  const key = keyOf(purpose, subject);
  if (await claimWithBackoff(deps.orm, key, now, resetAfterMs, waits)) return;
  const blockedUntil = await findBlockedUntil(deps.orm, key);
  reject((blockedUntil?.getTime() ?? 0) - now.getTime());
}

/** Resets the backoff of this subject, for example after a successful sign-in. */
export async function resetBackoff(deps: RateLimitDependencies, purpose: string, subject: string): Promise<void> {
  await removeCounter(deps.orm, keyOf(purpose, subject));
}

/** Returns true once within `withinMs` for this one-time value, such as the state of an OAuth flow, and false after that. */
export async function claimOnce(
  deps: RateLimitDependencies,
  purpose: string,
  value: string,
  withinMs: number,
): Promise<boolean> {
  await sweepIfDue(deps);
  return (await incrementCounter(deps.orm, keyOf(purpose, value), deps.clock.now(), withinMs)).count === 1;
}

/** Removes expired counters, and the oldest beyond `MAX_COUNTERS`. */
export async function sweepRateLimits(deps: RateLimitDependencies): Promise<void> {
  await removeOldCounters(deps.orm, deps.clock.now(), MAX_COUNTERS);
}

async function enforce(deps: RateLimitDependencies, key: string, limit: RateLimit): Promise<void> {
  const waitMs = await count(deps, key, limit);
  if (waitMs > 0) reject(waitMs);
}

/** Returns the milliseconds until the window ends if the limit is exceeded, otherwise 0. */
async function count(deps: RateLimitDependencies, key: string, { max, windowMs }: RateLimit): Promise<number> {
  await sweepIfDue(deps);
  const now = deps.clock.now();
  const counter = await incrementCounter(deps.orm, key, now, windowMs);
  return counter.count > max ? Math.max(1, counter.resetsAt.getTime() - now.getTime()) : 0;
}

function isShared(address: string, networks: readonly string[]): boolean {
  const contains = compiledNetworks.get(networks) ?? trustFunction(networks);
  compiledNetworks.set(networks, contains);
  return contains(address, 0);
}

let requestsSinceSweep = 0;

/** Between the scheduled sweeps, a client with many addresses could fill the table. */
async function sweepIfDue(deps: RateLimitDependencies): Promise<void> {
  if (++requestsSinceSweep < REQUESTS_BETWEEN_SWEEPS) return;
  requestsSinceSweep = 0;
  await sweepRateLimits(deps);
}

function reject(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
  throw new AppError('rate_limited', {
    message: `Too many attempts. Please wait ${wait} and try again.`,
    retryAfter: seconds,
  });
}

function keyOf(purpose: string, value: string): string {
  return createHash('sha256').update(`${purpose}:${value}`).digest('base64url');
}
