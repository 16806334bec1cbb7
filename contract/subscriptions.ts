/** Buying Premium, and what is paid: the calls of `/subscribe` and `/billing`. Amounts are cents, and none is of a card. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { PREMIUM_PRICES } from './offers.ts';
import { line } from './text.ts';
import { instantSchema } from './time.ts';

export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Days that Premium stays on after the first payment that did not go through. */
export const GRACE_DAYS = 14;
/** Receipts that are shown, the newest. */
export const RECEIPTS_MAX = 24;
export const PROMO_CODE_MAX = 40;

export const DISCOUNT_TYPES = ['free_trial', 'percent', 'amount'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

const cents = z.int().min(0);
const currency = z.literal(PREMIUM_PRICES.currency);
const intervalSchema = z.enum(INTERVALS, { error: 'Please choose whether to pay by the month or by the year.' });
const codeSchema = line({ min: 1, max: PROMO_CODE_MAX, tooShort: 'Please enter a promo code' }).transform((code) =>
  code.toUpperCase(),
);

export const newSubscriptionSchema = z.object({ interval: intervalSchema, promoCode: codeSchema.optional() });
export const promoCodeQuestionSchema = z.object({ code: codeSchema, interval: intervalSchema });

export const begunSubscriptionSchema = z.object({
  isFreeSubscription: z.boolean().describe('True where nothing is to be paid now and no card is asked for.'),
  clientSecret: z
    .string()
    .nullable()
    .describe("Opens the provider's payment form; null where there is nothing to pay."),
  intent: z
    .enum(['payment', 'setup'])
    .nullable()
    .describe('setup: a card is kept for later, and nothing is charged now.'),
  publishableKey: z.string().nullable(),
  amountDue: cents,
  currency,
  trialEnd: instantSchema.nullable(),
});
export type BegunSubscription = z.infer<typeof begunSubscriptionSchema>;

export const promoCodeAnswerSchema = z.object({
  promoCode: z.object({
    code: z.string(),
    description: z.string(),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.int().describe('Days, percent or cents.'),
  }),
  pricing: z.object({
    originalPrice: cents,
    finalPrice: cents.describe('For the first period.'),
    isFree: z.boolean(),
    trialDays: z.int().nullable(),
  }),
});
export type PromoCodeAnswer = z.infer<typeof promoCodeAnswerSchema>;

export const RECEIPT_STATUSES = ['paid', 'open', 'refunded', 'partly_refunded', 'disputed'] as const;

export const receiptSchema = z.object({
  id: z.string(),
  date: instantSchema,
  interval: z.enum(INTERVALS).nullable(),
  amount: cents,
  status: z.enum(RECEIPT_STATUSES),
  url: z.url().nullable().describe('Where the provider shows it.'),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const billingSchema = z.object({
  plan: z.enum(['free', 'premium']).describe('What is paid for, which says nothing of the launch promotion.'),
  interval: z.enum(INTERVALS).nullable(),
  amount: cents.nullable().describe('Of the next payment, before tax and discounts.'),
  currency,
  status: z.string().nullable().describe('As the provider has it: active, trialing, past_due, canceled and others.'),
  startedAt: instantSchema.nullable(),
  currentPeriodStart: instantSchema.nullable(),
  currentPeriodEnd: instantSchema.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  trialEnd: instantSchema.nullable(),
  nextAttempt: instantSchema.nullable().describe('When a payment that did not go through is tried again.'),
  lastFailedAt: instantSchema.nullable(),
  graceUntil: instantSchema.nullable().describe('Until when Premium stays on without that payment.'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  receipts: z.array(receiptSchema).max(RECEIPTS_MAX).describe('Newest first.'),
});
export type Billing = z.infer<typeof billingSchema>;

/** The provider is asked, which takes longer than our own database. */
const ASKS_PROVIDER_MS = 30_000;

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  summary: 'Begin to subscribe to Premium',
  timeoutMs: ASKS_PROVIDER_MS,
  body: newSubscriptionSchema,
  output: begunSubscriptionSchema,
});

export const validatePromoCode = endpoint({
  method: 'POST',
  path: '/api/validate-promo-code',
  summary: 'What a promo code does to the price',
  body: promoCodeQuestionSchema,
  output: promoCodeAnswerSchema,
});

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: "The person's subscription and receipts",
  output: billingSchema,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/cancel-subscription',
  summary: 'Let Premium end with the period that is paid',
  timeoutMs: ASKS_PROVIDER_MS,
  output: billingSchema,
});

export const reactivateSubscription = endpoint({
  method: 'POST',
  path: '/api/reactivate-subscription',
  summary: 'Let Premium go on after all',
  timeoutMs: ASKS_PROVIDER_MS,
  output: billingSchema,
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing-portal',
  summary: "An address of the provider's pages, for card and receipts",
  timeoutMs: ASKS_PROVIDER_MS,
  output: z.object({ url: z.url() }),
});

export const takePaymentEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'public',
  allowCrossOrigin: true,
  rawBody: true,
  headers: z.object({ 'stripe-signature': z.string().max(2_000).optional() }),
  summary: 'Where the payment provider says that something changed',
  output: z.object({ received: z.literal(true) }),
});
