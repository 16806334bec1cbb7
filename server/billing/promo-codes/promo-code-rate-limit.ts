/** How often codes may be tried: otherwise they could be guessed. */
import { HOUR_MS } from '../../../contract/durations.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';

/** Codes that a person may try in an hour, right or wrong: enough for typing errors, too few for guessing. */
const TRY_LIMIT = { max: 20, windowMs: HOUR_MS };

/**
 * Counts a code that the person tries, in whatever call.
 * @throws AppError rate_limited
 */
export async function limitPromoCodeTries(deps: { orm: Queryable; clock: Clock }, userId: string): Promise<void> {
  try {
    await rateLimit(deps, 'promo code', userId, TRY_LIMIT);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    const { retryAfter } = error;
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new AppError('rate_limited', { message: `Too many codes were tried. Please wait ${wait}.`, retryAfter });
  }
}
