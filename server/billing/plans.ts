/** The plans: what the free plan allows and when limits apply. */
import { REQUEST_LIMITS } from '../../contract/api-tokens.ts';

/** Entries a day on the free plan. */
export const FREE_ENTRIES_PER_DAY = 3;

export interface PlanSettings {
  /** True during the launch promotion: nobody has limits. */
  launchPromotion: boolean;
  /** Reflections a day on the free plan. The default is 3, as the marketing text says. */
  freeReflectionsPerDay: number;
}

interface Allowance {
  /** null: no limit. */
  entriesPerDay: number | null;
  /** null: no limit. */
  reflectionsPerDay: number | null;
}

const UNLIMITED: Allowance = { entriesPerDay: null, reflectionsPerDay: null };

/** How much the programs of a person may ask. */
export function requestLimitsOf(tier: 'free' | 'premium', settings: Pick<PlanSettings, 'launchPromotion'>) {
  return REQUEST_LIMITS[settings.launchPromotion || tier === 'premium' ? 'premium' : 'standard'];
}

/** The daily limits of a tier. */
export function allowanceOf(tier: 'free' | 'premium', settings: PlanSettings): Allowance {
  if (settings.launchPromotion || tier === 'premium') return UNLIMITED;
  return { entriesPerDay: FREE_ENTRIES_PER_DAY, reflectionsPerDay: settings.freeReflectionsPerDay };
}
