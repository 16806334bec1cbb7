/** The plans and the limits of the free one. `plan-table.ts` has all of each plan, `offers.ts` the current offer. */

/** Entries per day on the free plan. */
export const FREE_ENTRIES_PER_DAY = 3;
/** Default of the environment variable of that name, which overrides it. */
export const FREE_REFLECTIONS_PER_DAY = 3;
/** Shown by pages if the server sets no limit. */
export const FREE_REFLECTIONS_SHOWN = 1;

/** `premium`: paid. `promotion`: Premium for free during the launch promotion. */
export const PLANS = ['premium', 'promotion', 'free'] as const;
export type Plan = (typeof PLANS)[number];

/** The plan in effect. */
export function planOf(isPaid: boolean, { launchPromotion }: { launchPromotion: boolean }): Plan {
  if (isPaid) return 'premium';
  return launchPromotion ? 'promotion' : 'free';
}

/** Labels of the plans in the navigation. */
export const PLAN_CAPTIONS: Readonly<Record<Plan, string>> = {
  premium: 'Premium',
  promotion: 'Premium, free for now',
  free: 'Free',
};

/** Footer of the tour during the launch promotion. */
export const PROMOTION_IN_TOUR = 'All premium features are free during our launch period';
