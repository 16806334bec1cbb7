/** A lock per user that serializes changes of a subscription across tabs and servers. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { acquireLock, releaseLock } from './customers.queries.ts';

/** Longer than any change takes; then the lock of a crashed server expires. */
const LOCK_MS = 120_000;
/** Maximum wait for the lock, and polling interval. */
const WAIT_MS = 20_000;
const POLL_MS = 100;

/**
 * Runs `change` under the lock. No transaction is open meanwhile, because Stripe may be slow.
 * @throws AppError conflict if the lock is not free in time
 */
export async function withSubscriptionLock<T>(
  { orm, clock }: { orm: Queryable; clock: Clock },
  rowId: string,
  change: () => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + WAIT_MS;
  let until: Date;
  for (;;) {
    const now = clock.now();
    until = new Date(now.getTime() + LOCK_MS);
    if (await acquireLock(orm, rowId, now, until)) break;
    if (performance.now() > deadline) {
      throw new AppError('conflict', {
        message: 'Your subscription is being changed in another window. Please try again.',
      });
    }
    await delay(POLL_MS);
  }
  try {
    return await change();
  } finally {
    await releaseLock(orm, rowId, until);
  }
}
