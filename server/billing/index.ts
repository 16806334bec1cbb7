/** The feature `billing` and its public interface for other features. */
import type { SQL } from 'drizzle-orm';
import type { Day } from '../platform/clock.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { billingRoutes } from './routes.ts';

export { type BillingDependencies, claimEntry, entriesAreLimited } from './limits.ts';
export { countEntries } from './usage.queries.ts';

export function billingFeature(deps: Deps, uncountedEntries: (userId: string, day: Day) => SQL): Feature {
  return { routes: billingRoutes({ ...deps, uncountedEntries }) };
}
