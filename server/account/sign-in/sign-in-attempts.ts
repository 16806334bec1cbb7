/**
 * Backoff for wrong passwords, per account. A device that has signed in to the account before has a counter of its own,
 * so strangers cannot lock the owner out.
 */
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import {
  type Backoff,
  type RateLimitDependencies,
  rateLimitWithBackoff,
  resetBackoff,
} from '../../platform/limits/rate-limits.ts';

/** Failures before the first wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Milliseconds to wait after this many failures in a row. */
export function waitAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES - 1));
}

const BACKOFF: Backoff = {
  // Up to the longest wait, which applies to all later failures.
  waits: Array.from({ length: 16 }, (_, index) => waitAfter(index + 1)),
  resetAfterMs: DAY_MS,
};

/**
 * Counts a password attempt, whether or not the account exists. Call it before the password is checked.
 * @param device hash of a device known to the account
 * @throws AppError rate_limited while the account, or the device, has to wait
 */
export async function limitPasswordAttempts(
  deps: RateLimitDependencies,
  email: string,
  device?: string,
): Promise<void> {
  await rateLimitWithBackoff(deps, ...counterOf(email, device), BACKOFF);
}

/** Resets the counter after a successful attempt. */
export async function resetPasswordAttempts(
  deps: RateLimitDependencies,
  email: string,
  device?: string,
): Promise<void> {
  await resetBackoff(deps, ...counterOf(email, device));
}

function counterOf(email: string, device: string | undefined): [purpose: string, subject: string] {
  return device === undefined ? ['account', email] : ['device', `${device}:${email}`];
}
