/** The feature `billing` and its public interface for other features. */
import type { Deps, Feature } from '../platform/feature.ts';
import { promoCodesPart } from './promo-codes/routes.ts';
import { RequestLimits } from './request-limits.ts';
import { billingRoutes } from './routes.ts';

export { billingBackup } from './backup.ts';
export { countUses, type Use } from './count-uses.ts';
export { formSourcesOf } from './form-sources.ts';
export { type BillingDependencies, claimEntry, claimReflection, entriesAreLimited } from './limits.ts';
export { offerOf } from './plans.ts';
export { endCode, listCodes, makeCode, type NewPromoCode, type PromoCodeLine } from './promo-codes/make-codes.ts';
export { worthOf } from './promo-codes/promo-codes.ts';
export { countEntries } from './usage.queries.ts';

export interface BillingFeature extends Feature {
  requestLimits: RequestLimits;
}

export function billingFeature(deps: Deps): BillingFeature {
  const requestLimits = new RequestLimits(deps);
  const promoCodes = promoCodesPart(deps);
  return {
    requestLimits,
    routes: [...billingRoutes(deps), ...promoCodes.routes],
    jobs: promoCodes.jobs,
    stop: () => requestLimits.stop(),
  };
}
