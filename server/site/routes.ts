/** Endpoints of the site as a whole: whether it is alive and ready, and its demo video. */
import * as endpoints from '../../contract/site.ts';
import { AppError } from '../platform/errors.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { demoVideoPlayer } from './demo-video-player.ts';

interface SiteDependencies {
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
}

export function siteRoutes(deps: SiteDependencies): Route[] {
  const readiness = async () => {
    try {
      await deps.ping();
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('database_unavailable', { retryAfter: 2, cause: error });
    }
    return { live: true, ready: true };
  };
  return [
    handle(endpoints.getLiveness, () => ({ live: true })),
    handle(endpoints.getReadiness, readiness),
    handle(endpoints.getHealth, readiness),
    handle(endpoints.getDemoVideoPlayer, demoVideoPlayer),
  ];
}
