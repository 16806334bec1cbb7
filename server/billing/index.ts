/** The feature `billing` and its public interface for other features. */
import type { Deps, Feature } from '../platform/feature.ts';
import { billingRoutes } from './routes.ts';

export { countUses, type Use } from './count-uses.ts';
export { type BillingDependencies, claimEntry, entriesAreLimited } from './limits.ts';
export { countEntries } from './usage.queries.ts';

export function billingFeature(deps: Deps): Feature {
  return { routes: billingRoutes(deps) };
}
