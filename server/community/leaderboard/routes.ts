import * as endpoints from '../../../contract/community.ts';
import type { Deps } from '../../platform/feature.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { getLeaderboard } from './leaderboard.ts';
import { CommunityStatsCache } from './stats.ts';

export function leaderboardRoutes(deps: Deps): Route[] {
  const stats = new CommunityStatsCache(deps);
  const secret = deps.settings.sessionSecret;
  return [
    handle(endpoints.getLeaderboard, ({ actor, query }) =>
      deps.database.read(({ orm }) => getLeaderboard({ ...deps, orm, secret }, actor, query.limit)),
    ),
    handle(endpoints.getCommunityStats, ({ actor }) => stats.of(actor)),
  ];
}
