/** The current offer, the prices of Premium, and their texts. Every text about them uses these. */
import type { Page } from './pages.ts';
import { FREE_ENTRIES_PER_DAY, type Plan } from './plans.ts';

/** Prices of Premium in cents of `currency`, by billing interval. */
export const PREMIUM_PRICES = { currency: 'USD', month: 1999, year: 18_999 } as const;

/** Formats cents: "$19.99". */
export function priceOf(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: PREMIUM_PRICES.currency });
}

/** Page on which Premium is bought. Without this page it is not for sale. */
export const SUBSCRIBE_PATH: Page['path'] = '/subscribe';

/** Texts during the launch promotion. */
export const PROMOTION_TEXTS = {
  announcement: 'Premium is free for everyone for a limited time',
  noPayment: 'No payment required.',
  signIn: 'Premium Path FREE for a Limited Time',
} as const;

/** Labels of the plans beside a profile picture. */
export const PLAN_BADGES: Readonly<Record<Plan, string>> = {
  premium: 'Premium',
  promotion: 'Premium (Limited Time)',
  free: 'Free',
};

/** Labels of the plans on the settings page. */
export const PLAN_SHORT_LABELS: Readonly<Record<Plan, string>> = {
  premium: 'Paid',
  promotion: 'Free for now',
  free: 'Free plan',
};

/** `promotion`: Premium is free for everyone. `sale`: it can be bought. `free`: there is only the free plan. */
export const OFFERS = ['promotion', 'sale', 'free'] as const;
export type Offer = (typeof OFFERS)[number];

/** Text for users who have reached the free plan's daily entries. */
export function entryLimitMessage(offer: Offer | undefined): string {
  const more = offer === 'free' ? 'You can write more tomorrow.' : 'Upgrade for unlimited entries.';
  return `You've shared ${FREE_ENTRIES_PER_DAY} gratitude moments today! ${more}`;
}
