/** What the plans mean on this server: what is offered at present, and what each person may do in a day. */
import { REQUEST_LIMITS } from '../../contract/api-tokens.ts';
import { type Offer, SUBSCRIBE_PATH } from '../../contract/offers.ts';
import { pageAt } from '../../contract/pages.ts';
import { FREE_ENTRIES_PER_DAY, planOf } from '../../contract/plans.ts';

export interface PlanSettings {
  /** True during the launch promotion: nobody has limits. */
  launchPromotion: boolean;
  /** Reflections a day on the free plan. */
  freeReflectionsPerDay: number;
}

interface Allowance {
  /** null: no limit. */
  entriesPerDay: number | null;
  /** null: no limit. */
  reflectionsPerDay: number | null;
}

const UNLIMITED: Allowance = { entriesPerDay: null, reflectionsPerDay: null };

/** What is offered at present. Without a payment provider there is nothing to buy. */
export function offerOf(settings: { launchPromotion: boolean; payments: object | undefined }): Offer {
  if (settings.launchPromotion) return 'promotion';
  return settings.payments !== undefined && pageAt(SUBSCRIBE_PATH) !== undefined ? 'sale' : 'free';
}

/** How much the programs of a person may ask. */
export function requestLimitsOf(tier: 'free' | 'premium', settings: Pick<PlanSettings, 'launchPromotion'>) {
  return REQUEST_LIMITS[planOf(tier === 'premium', settings) === 'free' ? 'standard' : 'premium'];
}

/** The daily limits of somebody who pays for `tier`. */
export function allowanceOf(tier: 'free' | 'premium', settings: PlanSettings): Allowance {
  if (planOf(tier === 'premium', settings) !== 'free') return UNLIMITED;
  return { entriesPerDay: FREE_ENTRIES_PER_DAY, reflectionsPerDay: settings.freeReflectionsPerDay };
}
