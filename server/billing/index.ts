/** The feature `billing` and its public interface for other features. */
import type { Deps, Feature } from '../platform/feature.ts';
import { RequestLimits } from './request-limits.ts';
import { billingRoutes } from './routes.ts';

export { billingBackup } from './backup.ts';
export { countUses, type Use } from './count-uses.ts';
export { type BillingDependencies, claimEntry, claimReflection, entriesAreLimited } from './limits.ts';
export { offerOf } from './plans.ts';
export { countEntries } from './usage.queries.ts';

export interface BillingFeature extends Feature {
  requestLimits: RequestLimits;
}

export function billingFeature(deps: Deps): BillingFeature {
  const requestLimits = new RequestLimits(deps);
  return { requestLimits, routes: billingRoutes(deps), stop: () => requestLimits.stop() };
}
