/** Promo codes on the admin page. The command line follows the same rules. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { PREMIUM_PRICES, priceOf } from './offers.ts';
import { DISCOUNT_TYPES, type DiscountType, INTERVALS, PROMO_CODE_MAX } from './subscriptions.ts';
import { line } from './text.ts';
import { dayOutSchema, daySchema } from './time.ts';

export const PROMO_CODES_PER_PAGE = 50;
export const PROMO_CODE_LENGTH_MAX = PROMO_CODE_MAX;
export const PROMO_CODE_PATTERN = new RegExp(`^[A-Z0-9_-]{3,${PROMO_CODE_MAX}}$`);
export const PROMO_USES_MAX = 1_000_000;
export const PROMO_DESCRIPTION_MAX = 200;
/** Days, percent and cents. */
export const DISCOUNT_MAX: Readonly<Record<DiscountType, number>> = {
  free_trial: 365,
  percent: 100,
  amount: PREMIUM_PRICES.year,
};

const DISCOUNT_ERRORS: Readonly<Record<DiscountType, string>> = {
  free_trial: `Please enter 1 to ${DISCOUNT_MAX.free_trial} days.`,
  percent: 'Please enter 1 to 100 percent.',
  amount: `Please enter an amount up to ${priceOf(DISCOUNT_MAX.amount)}.`,
};

/** `waiting`: valid from a later day. `used_up`: all uses are taken. */
export const PROMO_CODE_STATES = ['open', 'waiting', 'used_up', 'ended'] as const;

const codeSchema = line({ max: 100 })
  .transform((code) => code.toUpperCase())
  .refine((code) => PROMO_CODE_PATTERN.test(code), {
    error: `Please use 3 to ${PROMO_CODE_MAX} letters from A to Z, digits, - or _.`,
  });

const listedSchema = z.object({
  code: z.string(),
  description: z.string().describe('People who enter the code see it.'),
  discount: z.string().describe('Such as `20% off`.'),
  state: z.enum(PROMO_CODE_STATES),
  used: z.int(),
  reserved: z.int().describe('Uses whose payment is pending.'),
  maxUses: z.int().nullable(),
  from: dayOutSchema.describe('First day, in UTC.'),
  until: dayOutSchema.nullable().describe('Last day, in UTC.'),
  intervals: z.array(z.enum(INTERVALS)),
});
export type ListedPromoCode = z.infer<typeof listedSchema>;

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/api/admin/promo-codes',
  summary: 'List promo codes, newest first, 50 a page',
  access: 'admin',
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    codes: z.array(listedSchema),
    total: z.int(),
    usable: z.enum(['yes', 'promotion', 'no_payments']).describe('Whether codes can be used now, or why not.'),
  }),
});
export type PromoCodes = z.infer<typeof listPromoCodes.output>;

export const newPromoCodeSchema = z
  .object({
    code: codeSchema,
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.int('Please enter a whole number.').describe('Days, percent or cents, depending on the type.'),
    maxUses: z
      .int('Please enter a whole number.')
      .min(1, 'Please enter at least 1.')
      .max(PROMO_USES_MAX, `Please enter at most ${PROMO_USES_MAX.toLocaleString('en')}.`)
      .nullable()
      .default(null),
    from: daySchema.nullable().default(null).describe('First day, in UTC. Default: now.'),
    until: daySchema.nullable().default(null).describe('Last day, in UTC. Default: never ends.'),
    intervals: z
      .array(z.enum(INTERVALS))
      .min(1, 'Please choose monthly or yearly billing.')
      .max(INTERVALS.length)
      .default([...INTERVALS]),
    description: line({ max: PROMO_DESCRIPTION_MAX }).default('').describe('Default: the discount.'),
  })
  .refine(({ discountType, discountValue }) => discountValue >= 1 && discountValue <= DISCOUNT_MAX[discountType], {
    path: ['discountValue'],
    error: ({ input }) => DISCOUNT_ERRORS[(input as { discountType: DiscountType }).discountType],
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'The last day is before the first.',
  });
export type NewPromoCode = z.infer<typeof newPromoCodeSchema>;

export const makePromoCode = endpoint({
  method: 'POST',
  path: '/api/admin/promo-codes',
  summary: 'Make a promo code, which each person can use once',
  access: 'admin',
  status: 201,
  body: newPromoCodeSchema,
  output: z.object({ code: z.string(), discount: z.string() }),
});

export const finishPromoCode = endpoint({
  method: 'POST',
  path: '/api/admin/promo-codes/:id/end',
  summary: 'End a promo code: no one can use it from now on. Idempotent',
  access: 'admin',
  params: z.object({ id: codeSchema.describe('The code.') }),
  output: z.object({ ended: z.boolean().describe('False if it was ended before.') }),
});
