/** The plans: what the free one holds, and which of them a person has. `offers.ts` has what is offered. */

/** Entries a day on the free plan. */
export const FREE_ENTRIES_PER_DAY = 3;
/** Reflections a day that are said of the free plan, and the default of the variable of that name, which is what holds. */
export const FREE_REFLECTIONS_PER_DAY = 3;
/** Reflections a day that a page shows where the server names no limit. */
export const FREE_REFLECTIONS_SHOWN = 1;

/** `premium`: paid for; `promotion`: Premium for nothing, for now. */
export const PLANS = ['premium', 'promotion', 'free'] as const;
export type Plan = (typeof PLANS)[number];

/** The plan of somebody who pays or does not. */
export function planOf(isPaid: boolean, { launchPromotion }: { launchPromotion: boolean }): Plan {
  if (isPaid) return 'premium';
  return launchPromotion ? 'promotion' : 'free';
}

/** What each plan is called in the navigation. */
export const PLAN_CAPTIONS: Readonly<Record<Plan, string>> = {
  premium: 'Premium',
  promotion: 'Premium, free for now',
  free: 'Free',
};

/** What the tour says at its foot while the launch promotion lasts. */
export const PROMOTION_IN_TOUR = 'All premium features are free during our launch period';
