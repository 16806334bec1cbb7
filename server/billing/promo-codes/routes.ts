import { validatePromoCode } from '../../../contract/subscriptions.ts';
import type { Deps, Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handle.ts';
import { limitPromoCodeAttempts } from './promo-code-rate-limit.ts';
import { checkPromoCode, releaseOldReservations } from './promo-codes.ts';

export function promoCodesPart(deps: Deps): Required<Pick<Feature, 'routes' | 'jobs'>> {
  const { orm, clock } = deps;
  return {
    routes: [
      handle(validatePromoCode, async ({ actor: { userId }, body }) => {
        await limitPromoCodeAttempts(deps, userId);
        return checkPromoCode(orm, { ...body, userId, now: clock.now() });
      }),
    ],
    jobs: [
      {
        name: 'billing.release-promo-codes',
        schedule: '23 * * * *',
        run: (_payload, { signal }) => releaseOldReservations(deps, signal),
      },
    ],
  };
}
