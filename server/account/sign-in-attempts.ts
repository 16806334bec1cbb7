/**
 * How often somebody may try to get in: ten a minute from one address, and ever slower against one account. A device that has
 * signed in to the account before has tries of its own there, so that strangers cannot keep its owner out.
 */
import { isIPv6 } from 'node:net';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import { hashOf } from './hashes.ts';
import { claimAttempt, clearAttempts, countAttempt, findBlock, removeOldAttempts } from './sign-in-attempts.queries.ts';

const PER_ADDRESS = 10;
const ADDRESS_WINDOW_MS = 60_000;

/** Failures an account bears before it makes anybody wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const ACCOUNT_MEMORY_MS = 24 * 3_600_000;

/** At most this many keys are remembered; the oldest go first. */
export const ATTEMPTS_KEPT = 100_000;
/** Between two sweeps a process counts at most so many tries, so that there are never many more keys than are kept. */
export const TRIES_BETWEEN_SWEEPS = 1_000;

/** So many within a time in milliseconds, which begins with the first. */
interface TryLimit {
  most: number;
  windowMs: number;
}

interface AttemptDependencies {
  orm: Queryable;
  clock: Clock;
}

/**
 * Counts a try from this address: ten a minute are borne unless `limit` says otherwise.
 * @throws AppError rate_limited with the seconds to wait
 */
export async function countTryFrom(
  deps: AttemptDependencies,
  purpose: string,
  address: string,
  limit: TryLimit = { most: PER_ADDRESS, windowMs: ADDRESS_WINDOW_MS },
): Promise<void> {
  await sweepInTime(deps);
  const now = deps.clock.now();
  const attempt = await countAttempt(deps.orm, keyOf(purpose, networkOf(address)), now, limit.windowMs);
  if (attempt.count > limit.most) refuse(attempt.resetsAt.getTime() - now.getTime());
}

/**
 * Counts something that is done for one account or address, whether there is such an account or not.
 * @throws AppError rate_limited where it was done too often within the window
 */
export async function countTryFor(
  deps: AttemptDependencies,
  purpose: string,
  account: string,
  limit: TryLimit,
): Promise<void> {
  await sweepInTime(deps);
  const now = deps.clock.now();
  const attempt = await countAttempt(deps.orm, keyOf(`${purpose} for`, account), now, limit.windowMs);
  if (attempt.count > limit.most) refuse(attempt.resetsAt.getTime() - now.getTime());
}

/**
 * Counts a try at a password before it is looked at, so that tries sent together get no further than tries in a row; from
 * the sixth on each doubles the wait, up to a quarter of an hour. It answers the same whether the account exists or not.
 * `device`: the hash of a device that the account knows, which has a count of its own.
 * @throws AppError rate_limited while the account, or the device, is made to wait
 */
export async function countTryAt(deps: AttemptDependencies, email: string, device?: string): Promise<void> {
  await sweepInTime(deps);
  const now = deps.clock.now();
  const key = keyOfAccount(email, device);
  if (await claimAttempt(deps.orm, key, now, ACCOUNT_MEMORY_MS, WAITS)) return;
  const blockedUntil = await findBlock(deps.orm, key);
  refuse((blockedUntil?.getTime() ?? 0) - now.getTime());
}

/** Forgets the tries of that count, because the last one was the owner's. */
export async function forgetTries(deps: AttemptDependencies, email: string, device?: string): Promise<void> {
  await clearAttempts(deps.orm, keyOfAccount(email, device));
}

/**
 * Answers true once within `withinMs` for what is named, such as the state of a sign-in under way, and false from then on.
 * The name is random and long: there is one try at it.
 */
export async function claimOnce(
  deps: AttemptDependencies,
  purpose: string,
  name: string,
  withinMs: number,
): Promise<boolean> {
  await sweepInTime(deps);
  return (await countAttempt(deps.orm, keyOf(purpose, name), deps.clock.now(), withinMs)).count === 1;
}

/** Forgets what is over, and the oldest beyond `ATTEMPTS_KEPT`. */
export async function sweepAttempts(deps: AttemptDependencies): Promise<void> {
  await removeOldAttempts(deps.orm, deps.clock.now(), ATTEMPTS_KEPT);
}

let triesSinceSweep = 0;

/** Between the scheduled sweeps somebody with a million addresses could fill the table. */
async function sweepInTime(deps: AttemptDependencies): Promise<void> {
  if (++triesSinceSweep < TRIES_BETWEEN_SWEEPS) return;
  triesSinceSweep = 0;
  await sweepAttempts(deps);
}

/** Milliseconds to wait after this many failures in a row. */
export function waitAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES - 1));
}

/** The waits after the first try, the second and so on, until they grow no longer. */
const WAITS = Array.from({ length: 16 }, (_, index) => waitAfter(index + 1));

function refuse(waitMs: number): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
  throw new AppError('rate_limited', {
    message: `That was tried too often. Please wait ${wait} and try again.`,
    retryAfter: seconds,
  });
}

// One person with IPv6 owns a /64 at least, so single addresses of it would be no limit at all.
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail ? tail.split(':').length : 0;
  const full =
    tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - behind)).fill('0')];
  return full.slice(0, 4).join(':');
}

function keyOfAccount(email: string, device: string | undefined): string {
  return device === undefined ? keyOf('account', email) : keyOf('device', `${device}:${email}`);
}

function keyOf(kind: string, value: string): string {
  return hashOf(`${kind}:${value}`);
}
