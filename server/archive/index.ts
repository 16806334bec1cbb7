/** The feature `archive`: a person's journal as files to take along. */
import type { Deps, Feature } from '../platform/feature.ts';
import { archiveRoutes } from './routes.ts';

export function archiveFeature(deps: Deps): Feature {
  return { routes: archiveRoutes({ ...deps, publicUrl: deps.settings.publicUrl, underWay: new Set() }) };
}
