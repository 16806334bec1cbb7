/** The feature `notifications`. */
import type { AccountFeature } from '../account/index.ts';
import type { Deps, Feature } from '../platform/feature.ts';
import { notificationsRoutes } from './routes.ts';

export function notificationsFeature(deps: Deps, { sessions }: AccountFeature): Feature {
  return { routes: notificationsRoutes({ ...deps, sessions, publicUrl: deps.settings.publicUrl }) };
}
