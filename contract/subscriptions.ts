/** Buying and managing Premium. Amounts are in cents; card numbers never reach this server. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { PREMIUM_PRICES } from './offers.ts';
import { line } from './text.ts';
import { instantSchema } from './time.ts';

export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Days for which Premium continues after the first failed payment. */
export const GRACE_DAYS = 14;
/** Maximum receipts shown, newest first. */
export const RECEIPTS_MAX = 24;
export const PROMO_CODE_MAX = 40;

export const DISCOUNT_TYPES = ['free_trial', 'percent', 'amount'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

const cents = z.int().min(0);
const currency = z.literal(PREMIUM_PRICES.currency);
const intervalSchema = z.enum(INTERVALS, { error: 'Please choose monthly or yearly billing.' });
const codeSchema = line({ min: 1, max: PROMO_CODE_MAX, tooShort: 'Please enter a promo code' }).transform((code) =>
  code.toUpperCase(),
);

export const newSubscriptionSchema = z.object({ interval: intervalSchema, promoCode: codeSchema.optional() });
export const promoCodeRequestSchema = z.object({ code: codeSchema, interval: intervalSchema });

export const createdSubscriptionSchema = z.object({
  isFreeSubscription: z.boolean().describe('True if nothing is due now and no card is needed.'),
  clientSecret: z.string().nullable().describe("Client secret of the provider's payment form. Null if nothing is due."),
  intent: z.enum(['payment', 'setup']).nullable().describe('`setup`: stores a card for later without charging it.'),
  publishableKey: z.string().nullable(),
  amountDue: cents,
  currency,
  trialEnd: instantSchema.nullable(),
});
export type CreatedSubscription = z.infer<typeof createdSubscriptionSchema>;

export const promoCodeResultSchema = z.object({
  promoCode: z.object({
    code: z.string(),
    description: z.string(),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.int().describe('Days, percent or cents, depending on the type.'),
  }),
  pricing: z.object({
    originalPrice: cents,
    finalPrice: cents.describe('For the first period.'),
    isFree: z.boolean(),
    trialDays: z.int().nullable(),
  }),
});
export type PromoCodeResult = z.infer<typeof promoCodeResultSchema>;

export const RECEIPT_STATUSES = ['paid', 'open', 'refunded', 'partly_refunded', 'disputed'] as const;

export const receiptSchema = z.object({
  id: z.string(),
  date: instantSchema,
  interval: z.enum(INTERVALS).nullable(),
  amount: cents,
  status: z.enum(RECEIPT_STATUSES),
  url: z.url().nullable().describe('URL of the receipt at the provider, if available.'),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const billingSchema = z.object({
  plan: z.enum(['free', 'premium']).describe('The paid plan, regardless of the launch promotion.'),
  interval: z.enum(INTERVALS).nullable(),
  amount: cents.nullable().describe('Amount of the next payment, before tax and discounts.'),
  currency,
  status: z
    .string()
    .nullable()
    .describe('Status at the provider: `active`, `trialing`, `past_due`, `canceled` and others.'),
  startedAt: instantSchema.nullable(),
  currentPeriodStart: instantSchema.nullable(),
  currentPeriodEnd: instantSchema.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  trialEnd: instantSchema.nullable(),
  nextAttempt: instantSchema.nullable().describe('When a failed payment is retried.'),
  lastFailedAt: instantSchema.nullable(),
  graceUntil: instantSchema.nullable().describe('When Premium ends unless the open payment succeeds.'),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  receipts: z.array(receiptSchema).max(RECEIPTS_MAX).describe('Newest first.'),
});
export type Billing = z.infer<typeof billingSchema>;

/** Calls to the provider take longer than database queries. */
const PROVIDER_TIMEOUT_MS = 30_000;

export const createSubscription = endpoint({
  method: 'POST',
  path: '/api/create-subscription',
  summary: 'Subscribe to Premium',
  timeoutMs: PROVIDER_TIMEOUT_MS,
  body: newSubscriptionSchema,
  output: createdSubscriptionSchema,
});

export const validatePromoCode = endpoint({
  method: 'POST',
  path: '/api/validate-promo-code',
  summary: 'Retrieve the price with a promo code',
  body: promoCodeRequestSchema,
  output: promoCodeResultSchema,
});

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Retrieve the subscription and receipts',
  output: billingSchema,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/cancel-subscription',
  summary: 'Cancel Premium at the end of the paid period',
  timeoutMs: PROVIDER_TIMEOUT_MS,
  output: billingSchema,
});

export const reactivateSubscription = endpoint({
  method: 'POST',
  path: '/api/reactivate-subscription',
  summary: 'Reactivate a canceled subscription',
  timeoutMs: PROVIDER_TIMEOUT_MS,
  output: billingSchema,
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing-portal',
  summary: "Create a URL of the provider's billing portal",
  timeoutMs: PROVIDER_TIMEOUT_MS,
  output: z.object({ url: z.url() }),
});

export const receiveStripeWebhook = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  rateLimit: 'none',
  access: 'public',
  allowCrossOrigin: true,
  rawBody: true,
  headers: z.object({ 'stripe-signature': z.string().max(2_000).optional() }),
  summary: 'Webhook of the payment provider',
  output: z.object({ received: z.literal(true) }),
});
