/** Endpoints of the insights. */
import * as endpoints from '../../contract/insights.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { serializeOnce } from '../platform/http/serialized-response.ts';
import { getDashboard } from './dashboard.ts';
import { listDays } from './days.ts';
import type { InsightsDependencies } from './dependencies.ts';
import { getStats, getUserStats } from './stats.ts';
import { getStreakRecovery } from './streak-recovery.ts';

const writeDashboard = serializeOnce(endpoints.getDashboard);

export function insightsRoutes(deps: InsightsDependencies): Route[] {
  return [
    handle(endpoints.getStats, ({ actor }) => getStats(deps, actor)),
    handle(endpoints.getUserStats, ({ actor }) => getUserStats(deps, actor)),
    handle(endpoints.getStreakRecovery, ({ actor }) => getStreakRecovery(deps, actor)),
    handle(endpoints.getDashboard, async ({ actor }) => writeDashboard(await getDashboard(deps, actor))),
    handle(endpoints.listDays, ({ actor, query }) => listDays(deps, actor, query)),
  ];
}
