/** The plans: what the free one holds, when limits apply, and the three readings of the free reflections. */

/** Entries a day on the free plan. */
export const FREE_ENTRIES_PER_DAY = 3;

export interface PlanSettings {
  /** While it runs, nobody has limits. */
  launchPromotion: boolean;
  /** Reflections a day on the free plan: marketing says 3, which is the default; the usage display alone once said 1. */
  freeReflectionsPerDay: number;
}

export interface Allowance {
  /** null: no limit. */
  entriesPerDay: number | null;
  /** null: no limit. */
  reflectionsPerDay: number | null;
}

const UNLIMITED: Allowance = { entriesPerDay: null, reflectionsPerDay: null };

/** What someone on this tier may do in a day. */
export function allowanceOf(tier: 'free' | 'premium', settings: PlanSettings): Allowance {
  if (settings.launchPromotion || tier === 'premium') return UNLIMITED;
  return { entriesPerDay: FREE_ENTRIES_PER_DAY, reflectionsPerDay: settings.freeReflectionsPerDay };
}
