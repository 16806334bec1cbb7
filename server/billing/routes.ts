import { getPlans, getUsageToday as usageToday } from '../../contract/billing.ts';
import { PREMIUM_PRICES } from '../../contract/offers.ts';
import { FREE_ENTRIES_PER_DAY } from '../../contract/plans.ts';
import type { Settings } from '../platform/feature.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { type BillingDependencies, getUsageToday } from './plan-limits.ts';
import { offerOf } from './plans.ts';

export function billingRoutes(
  deps: BillingDependencies & { settings: Pick<Settings, 'payments' | 'publicSite' | 'siteContent'> },
): Route[] {
  return [
    handle(getPlans, () => ({
      launchPromotion: deps.settings.launchPromotion,
      offer: offerOf(deps.settings),
      freeEntriesPerDay: FREE_ENTRIES_PER_DAY,
      freeReflectionsPerDay: deps.settings.freeReflectionsPerDay,
      prices: PREMIUM_PRICES,
      publicSite: deps.settings.publicSite ?? ('full' as const),
      hasImprint: deps.settings.siteContent?.texts.has('/imprint') ?? false,
    })),
    handle(usageToday, ({ actor }) => getUsageToday(deps, actor)),
  ];
}
