/** What is offered at present, what Premium costs, and what is said of it. Every text about them asks here. */
import type { Page } from './pages.ts';
import { FREE_ENTRIES_PER_DAY, type Plan } from './plans.ts';

/** What Premium costs, in cents of `currency`, by billing interval. */
export const PREMIUM_PRICES = { currency: 'USD', month: 1999, year: 18_999 } as const;

/** Cents as money: "$19.99". */
export function priceOf(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: PREMIUM_PRICES.currency });
}

/** The page on which Premium is bought. While there is none, it is not for sale. */
export const SUBSCRIBE_PATH: Page['path'] = '/subscribe';

/** What is said while the launch promotion lasts. */
export const PROMOTION_WORDS = {
  announcement: 'Premium is free for everyone for a limited time',
  noPayment: 'No payment required.',
  signIn: 'Premium Path FREE for a Limited Time',
} as const;

/** What each plan is called beside a person's picture. */
export const PLAN_BADGES: Readonly<Record<Plan, string>> = {
  premium: 'Premium',
  promotion: 'Premium (Limited Time)',
  free: 'Free',
};

/** What each plan is called in the index of a person's settings. */
export const PLANS_IN_SHORT: Readonly<Record<Plan, string>> = {
  premium: 'Paid',
  promotion: 'Free for now',
  free: 'Free plan',
};

/** `promotion`: Premium is free for everyone; `sale`: it can be bought; `free`: there is the free plan only. */
export const OFFERS = ['promotion', 'sale', 'free'] as const;
export type Offer = (typeof OFFERS)[number];

/** What is said to whoever has written as many entries today as the free plan holds. */
export function entryLimitWords(offer: Offer | undefined): string {
  const more = offer === 'free' ? 'Tomorrow there is room again.' : 'Upgrade for unlimited entries.';
  return `You've shared ${FREE_ENTRIES_PER_DAY} gratitude moments today! ${more}`;
}
