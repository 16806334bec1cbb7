/** Texts for amounts and dates of charges, including promo codes and trials. */
import { DAY_MS } from '../../contract/durations.ts';
import { priceOf } from '../../contract/offers.ts';
import type { Interval } from '../../contract/subscriptions.ts';
import { formatCount } from '../../contract/words.ts';
import { fullDate } from '../platform/date-format.ts';

/** Names such as "Premium, yearly". */
export const INTERVAL_TEXTS: Readonly<Record<Interval, { adverb: string; label: string }>> = {
  month: { adverb: 'monthly', label: 'Monthly' },
  year: { adverb: 'yearly', label: 'Yearly' },
};

/**
 * Returns the instant one interval after `from`, in UTC like the payment provider. A day the month lacks becomes its
 * last day.
 */
export function oneIntervalAfter(from: Date, interval: Interval): Date {
  const months = from.getUTCMonth() + (interval === 'month' ? 1 : 12);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const next = new Date(from);
  next.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return next;
}

export interface Purchase {
  interval: Interval;
  /** Cents per interval after the first. */
  price: number;
  /** Free days granted by a promo code. */
  trialDays: number | null;
  /** End of the trial if a card is required in advance. */
  trialEnd: string | null;
  /** No card is required, so nothing can be charged. */
  isWithoutCard: boolean;
}

/** Returns the sentences below the pay button. `now` is in milliseconds since 1970. */
export function chargeText(
  { interval, price, trialDays, trialEnd, isWithoutCard }: Purchase,
  now: number,
  zone: string,
) {
  if (isWithoutCard) {
    if (trialDays === null) return `Free for the first ${interval}. No card needed, so you won’t be charged.`;
    const end = fullDate(new Date(now + trialDays * DAY_MS), zone);
    return `${formatCount(trialDays, 'day')} of Premium, until ${end}. No card needed, so you won’t be charged. You’ll go back to Free after that.`;
  }
  const next = trialEnd ?? oneIntervalAfter(new Date(now), interval);
  const nextCharge = `Then ${priceOf(price)} on ${fullDate(next, zone)}, and every ${interval} after that.`;
  const terms =
    interval === 'year' ? 'Cancel anytime. Annual plans have a 30-day money-back guarantee.' : 'Cancel anytime.';
  return trialEnd === null
    ? `${nextCharge} ${terms}`
    : `${nextCharge} Cancel before then and you won’t be charged. ${terms}`;
}

interface Discount {
  discountType: 'free_trial' | 'percent' | 'amount';
  /** Days, percent or cents, depending on the type. */
  discountValue: number;
}

/** Formats "20% off the first year". */
export function discountText({ discountType, discountValue }: Discount, interval: Interval): string {
  if (discountType === 'free_trial') return `${formatCount(discountValue, 'day')} free`;
  const off = discountType === 'percent' ? `${discountValue}%` : priceOf(discountValue);
  return `${off} off the first ${interval}`;
}

/** Returns the saving of a year compared with twelve months, in cents and whole percent. */
export function yearlySaving(prices: { month: number; year: number }): { cents: number; percent: number } {
  const cents = 12 * prices.month - prices.year;
  return { cents, percent: Math.round((100 * cents) / (12 * prices.month)) };
}
