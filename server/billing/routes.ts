/** Endpoints of plans and limits. */
import * as endpoints from '../../contract/billing.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { getUsageToday, type UsageDependencies } from './limits.ts';

export function billingRoutes(deps: UsageDependencies): Route[] {
  return [
    handle(endpoints.getPlans, () => ({ launchPromotion: deps.plans.launchPromotion })),
    handle(endpoints.getUsageToday, ({ actor }) => getUsageToday(deps, actor)),
  ];
}
