import { describe, expect, it } from 'vitest';
import { PREMIUM_PRICES } from '../../contract/offers.ts';
import { chargeText, discountText, oneIntervalAfter, type Purchase, yearlySaving } from './charge-texts.ts';

const NOW = Date.parse('2026-11-21T18:00:00Z');
const paid: Purchase = { interval: 'year', price: 18_999, trialDays: null, trialEnd: null, isWithoutCard: false };
const chargedNext = (from: string, interval: 'month' | 'year') =>
  oneIntervalAfter(new Date(from), interval).toISOString();

describe('next charge', () => {
  it('falls on the same day of the next month or year', () => {
    expect(chargedNext('2026-11-21T18:00:00.000Z', 'month')).toBe('2026-12-21T18:00:00.000Z');
    expect(chargedNext('2026-12-15T08:30:00.000Z', 'month')).toBe('2027-01-15T08:30:00.000Z');
    expect(chargedNext('2026-11-21T18:00:00.000Z', 'year')).toBe('2027-11-21T18:00:00.000Z');
  });

  it('falls on the last day of a shorter month', () => {
    expect(chargedNext('2027-01-31T12:00:00.000Z', 'month')).toBe('2027-02-28T12:00:00.000Z');
    expect(chargedNext('2028-01-31T12:00:00.000Z', 'month')).toBe('2028-02-29T12:00:00.000Z');
    expect(chargedNext('2028-02-29T12:00:00.000Z', 'year')).toBe('2029-02-28T12:00:00.000Z');
  });
});

describe('texts below the pay button', () => {
  it('describe the next charge and how to cancel', () => {
    expect(chargeText(paid, NOW, 'Europe/London')).toBe(
      'Then $189.99 on 21 November 2027, and every year after that. Cancel anytime. Annual plans have a 30-day money-back guarantee.',
    );
    expect(chargeText({ ...paid, interval: 'month', price: 1_999 }, NOW, 'Europe/London')).toBe(
      'Then $19.99 on 21 December 2026, and every month after that. Cancel anytime.',
    );
  });

  it("give the day in the user's time zone", () => {
    expect(chargeText(paid, NOW, 'Asia/Tokyo')).toContain('on 22 November 2027');
  });

  it('give the end of a trial with a card', () => {
    const words = chargeText({ ...paid, trialDays: 14, trialEnd: '2026-12-05T18:00:00Z' }, NOW, 'UTC');
    expect(words).toContain('Then $189.99 on 5 December 2026');
    expect(words).toContain('Cancel before then and you won’t be charged.');
  });

  it('promise no charge if no card is required', () => {
    expect(chargeText({ ...paid, trialDays: 14, isWithoutCard: true }, NOW, 'UTC')).toBe(
      '14 days of Premium, until 5 December 2026. No card needed, so you won’t be charged. You’ll go back to Free after that.',
    );
    expect(chargeText({ ...paid, isWithoutCard: true }, NOW, 'UTC')).toBe(
      'Free for the first year. No card needed, so you won’t be charged.',
    );
  });
});

it('describes a promo code by its discount', () => {
  expect(discountText({ discountType: 'percent', discountValue: 20 }, 'year')).toBe('20% off the first year');
  expect(discountText({ discountType: 'amount', discountValue: 500 }, 'month')).toBe('$5.00 off the first month');
  expect(discountText({ discountType: 'free_trial', discountValue: 1 }, 'month')).toBe('1 day free');
});

it('computes the saving of the yearly price', () => {
  expect(yearlySaving(PREMIUM_PRICES)).toEqual({ cents: 4_989, percent: 21 });
});
