/** Endpoints of plans and limits. */
import * as endpoints from '../../contract/billing.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { type BillingDependencies, getUsageToday } from './limits.ts';

export function billingRoutes(deps: BillingDependencies): Route[] {
  return [handle(endpoints.getUsageToday, ({ actor }) => getUsageToday(deps, actor))];
}
