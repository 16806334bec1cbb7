/** Endpoints of plans and limits. */
import { getUsageToday as usageToday } from '../../contract/billing.ts';
import { getPlans } from '../../contract/plans.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { type BillingDependencies, getUsageToday } from './limits.ts';

export function billingRoutes(deps: BillingDependencies): Route[] {
  return [
    handle(getPlans, () => ({ launchPromotion: deps.settings.launchPromotion })),
    handle(usageToday, ({ actor }) => getUsageToday(deps, actor)),
  ];
}
