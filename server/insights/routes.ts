/** Endpoints of insights. */
import * as endpoints from '../../contract/insights.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { getStats, type InsightsDependencies, listDays } from './stats.ts';
import { getStreakRecovery } from './streak-recovery.ts';

export function insightsRoutes(deps: InsightsDependencies): Route[] {
  return [
    handle(endpoints.getStats, ({ actor }) => getStats(deps, actor)),
    handle(endpoints.getStreakRecovery, ({ actor }) => getStreakRecovery(deps, actor)),
    handle(endpoints.listDays, ({ actor, query }) => listDays(deps, actor, query)),
  ];
}
