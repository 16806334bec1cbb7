/** Keeps two tabs, or two servers, from changing the same person's subscription at once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { leave, occupy } from './customers.queries.ts';

/** Longer than any change takes: after it, a server that died meanwhile is waited for no more. */
const LONGEST_MS = 120_000;
/** How long one waits for the other, and how often it looks. */
const WAITS_MS = 20_000;
const LOOKS_EVERY_MS = 100;

/**
 * Does `change` while nobody else changes the subscription of this person. No transaction is open meanwhile: Stripe may be slow.
 * @throws AppError conflict where another change takes too long
 */
export async function oneAtATime<T>(
  { orm, clock }: { orm: Queryable; clock: Clock },
  rowId: string,
  change: () => Promise<T>,
): Promise<T> {
  const giveUp = performance.now() + WAITS_MS;
  let until: Date;
  for (;;) {
    const now = clock.now();
    until = new Date(now.getTime() + LONGEST_MS);
    if (await occupy(orm, rowId, now, until)) break;
    if (performance.now() > giveUp) {
      throw new AppError('conflict', {
        message: 'Your subscription is being changed in another window. Please try again.',
      });
    }
    await delay(LOOKS_EVERY_MS);
  }
  try {
    return await change();
  } finally {
    await leave(orm, rowId, until);
  }
}
