/** The feature `site`. */
import type { Deps, Feature } from '../platform/feature.ts';
import { siteRoutes } from './routes.ts';

/** Health is asked when the database is away, so it must not look for a session there. */
export function siteFeature({ database }: Deps): Feature {
  return { routes: siteRoutes(database), withoutSession: true };
}
