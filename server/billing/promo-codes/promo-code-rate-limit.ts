/** Rate limit on trying promo codes, which prevents guessing. */
import { HOUR_MS } from '../../../contract/durations.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';

/** Per user, counting valid and invalid codes: enough for typing errors, too few for guessing. */
const ATTEMPT_LIMIT = { max: 20, windowMs: HOUR_MS };

/** Counts one tried code.  @throws AppError rate_limited */
export async function limitPromoCodeAttempts(deps: { orm: Queryable; clock: Clock }, userId: string): Promise<void> {
  try {
    await rateLimit(deps, 'promo code', userId, ATTEMPT_LIMIT);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    const { retryAfter } = error;
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new AppError('rate_limited', { message: `You’ve tried too many codes. Please wait ${wait}.`, retryAfter });
  }
}
