/** The plans on this server: the current offer, and what a user may do per day. */
import { type Offer, SUBSCRIBE_PATH } from '../../contract/offers.ts';
import { pageAt } from '../../contract/pages.ts';
import { REQUEST_LIMITS } from '../../contract/plan-table.ts';
import { FREE_ENTRIES_PER_DAY, planOf } from '../../contract/plans.ts';

export interface PlanSettings {
  /** True during the launch promotion, when no limits apply. */
  launchPromotion: boolean;
  /** Per day, on the free plan. */
  freeReflectionsPerDay: number;
}

interface Allowance {
  /** Null: no limit. */
  entriesPerDay: number | null;
  /** Null: no limit. */
  reflectionsPerDay: number | null;
}

const UNLIMITED: Allowance = { entriesPerDay: null, reflectionsPerDay: null };

/** The current offer. Without a payment provider nothing is for sale. */
export function offerOf(settings: { launchPromotion: boolean; payments: object | undefined }): Offer {
  if (settings.launchPromotion) return 'promotion';
  return settings.payments !== undefined && pageAt(SUBSCRIBE_PATH) !== undefined ? 'sale' : 'free';
}

/** Request limits for the user's API tokens. */
export function requestLimitsOf(tier: 'free' | 'premium', settings: Pick<PlanSettings, 'launchPromotion'>) {
  return REQUEST_LIMITS[planOf(tier === 'premium', settings) === 'free' ? 'standard' : 'premium'];
}

/** Daily limits of users who pay for `tier`. */
export function allowanceOf(tier: 'free' | 'premium', settings: PlanSettings): Allowance {
  if (planOf(tier === 'premium', settings) !== 'free') return UNLIMITED;
  return { entriesPerDay: FREE_ENTRIES_PER_DAY, reflectionsPerDay: settings.freeReflectionsPerDay };
}
