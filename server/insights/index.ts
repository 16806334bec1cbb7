/** The feature `insights` and its public interface for other features. */
import type { Deps, Feature } from '../platform/feature.ts';
import { insightsRoutes } from './routes.ts';
import { projectStreaks } from './streak-projection.ts';

export { countStreak } from './count-streak.ts';
export { rebuildAllStreaks } from './streak-projection.ts';

export function insightsFeature(deps: Deps): Feature {
  return { routes: insightsRoutes(deps), subscribers: projectStreaks(deps) };
}
