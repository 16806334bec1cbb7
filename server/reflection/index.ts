/** The feature `reflection`. */
import type { Deps, Feature } from '../platform/feature.ts';
import { reflectionRoutes } from './routes.ts';

export function reflectionFeature(deps: Deps): Feature {
  return { routes: reflectionRoutes(deps) };
}
