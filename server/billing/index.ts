/** The feature `billing` and its public interface for other features. */
import type { Sessions } from '../account/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { promoCodesPart } from './promo-codes/routes.ts';
import { RequestLimits } from './request-limits.ts';
import { billingRoutes } from './routes.ts';
import { subscriptionsPart } from './subscriptions/routes.ts';

export { billingBackup } from './backup.ts';
export { formSourcesOf } from './payment-form-sources.ts';
export { type BillingDependencies, claimEntry, claimReflection, entriesAreLimited } from './plan-limits.ts';
export { offerOf } from './plans.ts';
export {
  createPromoCode,
  endPromoCode,
  type ListedPromoCode,
  listCodes,
  type NewPromoCode,
} from './promo-codes/manage-promo-codes.ts';
export { countPromoCodes } from './promo-codes/promo-codes.queries.ts';
export { discountLabel, normalizeCode } from './promo-codes/promo-codes.ts';
export * as billingMails from './subscriptions/billing-mail-texts.ts';
export { countEntries } from './usage.queries.ts';
export { countUses, type UsagePayload } from './usage-subscriber.ts';

export interface BillingFeature extends Feature {
  requestLimits: RequestLimits;
}

export function billingFeature(deps: Deps, account: { sessions: Pick<Sessions, 'forget'> }): BillingFeature {
  const requestLimits = new RequestLimits(deps);
  const promoCodes = promoCodesPart(deps);
  const subscriptions = subscriptionsPart({ ...deps, sessions: account.sessions });
  return {
    requestLimits,
    routes: [...billingRoutes(deps), ...promoCodes.routes, ...subscriptions.routes],
    subscribers: subscriptions.subscribers,
    jobs: [...promoCodes.jobs, ...subscriptions.jobs],
    stop: () => requestLimits.stop(),
  };
}
