/** Keeps two tabs, or two servers, from changing the same person's subscription at once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { acquireLock, releaseLock } from './customers.queries.ts';

/** Longer than any change takes: after it, a server that died meanwhile is waited for no more. */
const LOCK_MS = 120_000;
/** How long one waits for the other, and how often it looks. */
const WAIT_MS = 20_000;
const POLL_MS = 100;

/**
 * Does `change` while nobody else changes the subscription of this person. No transaction is open meanwhile: Stripe may be slow.
 * @throws AppError conflict where another change takes too long
 */
export async function withSubscriptionLock<T>(
  { orm, clock }: { orm: Queryable; clock: Clock },
  rowId: string,
  change: () => Promise<T>,
): Promise<T> {
  const cancelUnpaid = performance.now() + WAIT_MS;
  let until: Date;
  for (;;) {
    const now = clock.now();
    until = new Date(now.getTime() + LOCK_MS);
    if (await acquireLock(orm, rowId, now, until)) break;
    if (performance.now() > cancelUnpaid) {
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
