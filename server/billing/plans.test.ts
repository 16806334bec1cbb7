/** The rules of the plans: the offer, and what each plan may do. */
import { describe, expect, it } from 'vitest';
import { PLAN_CAPTIONS, PLANS, planOf } from '../../contract/plans.ts';
import { allowanceOf, offerOf, requestLimitsOf } from './plans.ts';

describe('the plan', () => {
  it('is Premium for those who pay, also during the promotion, which gives it to everyone', () => {
    expect(planOf(true, { launchPromotion: false })).toBe('premium');
    expect(planOf(true, { launchPromotion: true })).toBe('premium');
    expect(planOf(false, { launchPromotion: true })).toBe('promotion');
    expect(planOf(false, { launchPromotion: false })).toBe('free');
  });

  it('has a caption', () => {
    expect(PLANS.map((plan) => PLAN_CAPTIONS[plan])).toEqual(['Premium', 'Premium, free for now', 'Free']);
  });
});

describe('the offer', () => {
  it('is a sale only with a payment provider, and not during the promotion', () => {
    expect(offerOf({ launchPromotion: false, payments: {} })).toBe('sale');
    expect(offerOf({ launchPromotion: false, payments: undefined })).toBe('free');
    expect(offerOf({ launchPromotion: true, payments: {} })).toBe('promotion');
    expect(offerOf({ launchPromotion: true, payments: undefined })).toBe('promotion');
  });
});

describe('limits', () => {
  const settings = (launchPromotion: boolean) => ({ launchPromotion, freeReflectionsPerDay: 5 });

  it('are those of the free plan only for those who do not pay, without the promotion', () => {
    const unlimited = { entriesPerDay: null, reflectionsPerDay: null };
    expect(allowanceOf('free', settings(false))).toEqual({ entriesPerDay: 3, reflectionsPerDay: 5 });
    expect(allowanceOf('free', settings(true))).toEqual(unlimited);
    expect(allowanceOf('premium', settings(false))).toEqual(unlimited);
  });

  it('of API tokens follow the plan', () => {
    expect(requestLimitsOf('free', settings(false))).toEqual({ hour: 1_000, day: 10_000, writesAnHour: 100 });
    const premium = { hour: 10_000, day: 100_000, writesAnHour: null };
    expect(requestLimitsOf('free', settings(true))).toEqual(premium);
    expect(requestLimitsOf('premium', settings(false))).toEqual(premium);
  });
});
