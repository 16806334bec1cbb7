/** Subscribing to Premium, and billing. Most states take months to reach, so the API responses are mocked. */
import type { Page } from '@playwright/test';
import type { Plan } from '../../contract/plans.ts';
import type { Billing, CreatedSubscription, PromoCodeResult } from '../../contract/subscriptions.ts';
import { startStripeServer } from '../../server/testing/stripe-server.ts';
import type { Evenglow } from '../evenglow.ts';
import { expect, type ScreenContext, type Screens } from '../screen-states.ts';
import { registerAt } from '../steps.ts';
import { cardFields, serveStripeForm } from '../stripe-form.ts';
import { startShop } from '../with-stripe.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const CREATED_SUBSCRIPTION: CreatedSubscription = {
  isFreeSubscription: false,
  clientSecret: 'pi_1_secret_1',
  intent: 'payment',
  publishableKey: 'pk_test_1',
  amountDue: 18_999,
  currency: 'USD',
  trialEnd: null,
};
const EVENING20: PromoCodeResult = {
  promoCode: { code: 'EVENING20', description: '20% off the first year', discountType: 'percent', discountValue: 20 },
  pricing: { originalPrice: 18_999, finalPrice: 15_199, isFree: false, trialDays: null },
};
const TWO_WEEKS: PromoCodeResult = {
  promoCode: { code: 'TWOWEEKS', description: '', discountType: 'free_trial', discountValue: 14 },
  pricing: { originalPrice: 1_999, finalPrice: 0, isFree: true, trialDays: 14 },
};

const FREE: Billing = {
  plan: 'free',
  interval: null,
  amount: null,
  currency: 'USD',
  status: null,
  startedAt: null,
  currentPeriodStart: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialEnd: null,
  nextAttempt: null,
  lastFailedAt: null,
  graceUntil: null,
  card: null,
  receipts: [],
};
const RECEIPT = 'https://invoice.stripe.com/i/1';
const ACTIVE: Billing = {
  ...FREE,
  plan: 'premium',
  interval: 'year',
  amount: 18_999,
  status: 'active',
  startedAt: inDays(-311),
  currentPeriodStart: inDays(-252),
  currentPeriodEnd: inDays(113),
  card: { brand: 'visa', last4: '4242' },
  receipts: [
    { id: 'r3', date: inDays(-252), interval: 'year', amount: 18_999, status: 'paid', url: RECEIPT },
    { id: 'r2', date: inDays(-280), interval: 'month', amount: 1_999, status: 'partly_refunded', url: RECEIPT },
    { id: 'r1', date: inDays(-311), interval: 'month', amount: 1_999, status: 'refunded', url: RECEIPT },
  ],
};
const TRIAL: Billing = {
  ...ACTIVE,
  interval: 'month',
  amount: 1_999,
  status: 'trialing',
  startedAt: inDays(-3),
  currentPeriodStart: inDays(-3),
  currentPeriodEnd: inDays(11),
  trialEnd: inDays(11),
  receipts: [],
};
const PAST_DUE: Billing = {
  ...ACTIVE,
  status: 'past_due',
  currentPeriodStart: inDays(-2),
  currentPeriodEnd: inDays(363),
  lastFailedAt: inDays(-2),
  nextAttempt: inDays(1),
  graceUntil: inDays(12),
  receipts: [
    { id: 'r4', date: inDays(-2), interval: 'year', amount: 18_999, status: 'open', url: RECEIPT },
    ...ACTIVE.receipts,
  ],
};
const ENDED: Billing = { ...ACTIVE, plan: 'free', status: 'canceled', currentPeriodEnd: inDays(-4) };

/** Mocks the responses of these API paths. */
async function mockResponses(page: Page, responses: Record<string, object>): Promise<void> {
  for (const [path, json] of Object.entries(responses)) {
    await page.route(`**${path}`, (route) => route.fulfill({ json }));
  }
}

/** Makes the API report this plan for the signed-in user. */
async function mockPlan(page: Page, plan: Plan): Promise<void> {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), plan } });
  });
}

/** Runs a visit against a server with Stripe configured, with a fake of Stripe's payment form. */
async function withShop({ page, person }: ScreenContext, visit: (shop: Evenglow) => Promise<void>): Promise<void> {
  const stripe = await startStripeServer();
  const shop = await startShop(stripe);
  stripe.events.deliverTo(undefined);
  try {
    await serveStripeForm(page.context(), stripe);
    await registerAt(page, person, shop.url);
    await visit(shop);
    await page.goto('about:blank');
  } finally {
    await shop.remove();
    await stripe.close();
  }
}

export const subscribing: Screens = {
  title: 'Subscribing to Premium',
  visit: (context) =>
    withShop(context, async ({ url }) => {
      const { page, capture, shoot } = context;
      await page.route('**/api/create-subscription', () => undefined);
      await page.goto(`${url}/subscribe?interval=year`);
      await expect(page.getByRole('status', { name: 'The card form is loading' })).toBeVisible();
      await shoot('subscribe, loading', { pending: true });
      await page.unroute('**/api/create-subscription');
      await page.route('**/api/create-subscription', (route) =>
        route.fulfill({
          status: 503,
          json: { error: 'Stripe does not answer at the moment.', code: 'service_unavailable' },
        }),
      );
      await page.reload();
      await expect(page.getByText('Unable to load subscription')).toBeVisible();
      await capture('subscribe, error', { fullPage: true });
      await page.unroute('**/api/create-subscription');
      await mockResponses(page, { '/api/create-subscription': CREATED_SUBSCRIPTION });
      await page.reload();
      await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
      await shoot('subscribe, yearly', { fullPage: true });
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Please enter a promo code').first()).toBeVisible();
      await capture('subscribe, code refused');
      await mockResponses(page, {
        '/api/validate-promo-code': EVENING20,
        '/api/create-subscription': { ...CREATED_SUBSCRIPTION, amountDue: 15_199 },
      });
      await page.getByRole('textbox', { name: 'Promo code' }).fill('evening20');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('button', { name: 'Pay $151.99' }).first()).toBeEnabled();
      await capture('subscribe, code applied', { fullPage: true });
      await mockResponses(page, { '/api/validate-promo-code': TWO_WEEKS });
      await page.goto(`${url}/subscribe`);
      await page.getByRole('textbox', { name: 'Promo code' }).fill('TWOWEEKS');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('button', { name: 'Get 14 days free' }).first()).toBeVisible();
      await shoot('subscribe, free code', { fullPage: true });
      await mockPlan(page, 'premium');
      await mockResponses(page, { '/api/billing': ACTIVE });
      await page.goto(`${url}/subscribe`);
      await expect(page.getByRole('heading', { name: 'You’re Premium!' })).toBeVisible();
      await capture('subscribe, premium', { fullPage: true });
      await page.goto(`${url}/profile#premium`);
      await expect(page.getByText('You have Premium')).toBeVisible();
      await shoot('profile, with Premium');
    }),
};

export const billingPage: Screens = {
  title: 'Billing page',
  visit: (context) =>
    withShop(context, async ({ url }) => {
      const { page, capture, shoot } = context;
      const show = async (state: string, billing: Billing, expectedText: string, record = shoot) => {
        await mockResponses(page, { '/api/billing': billing });
        await page.goto(`${url}/billing`);
        await expect(page.getByText(expectedText, { exact: true }).first()).toBeVisible();
        await record(state, { fullPage: true });
      };
      await show('billing, free', FREE, 'You’re on the free plan', capture);
      await mockPlan(page, 'premium');
      await show('billing, trial', TRIAL, 'Trial');
      await show('billing, ending', { ...ACTIVE, cancelAtPeriodEnd: true }, 'Reactivate');
      await show('billing, past due', PAST_DUE, 'Past due', capture);
      await mockPlan(page, 'free');
      await show('billing, ended', ENDED, 'Canceled');
      await mockPlan(page, 'premium');
      await show('billing, active', ACTIVE, 'Active', capture);
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Cancel Premium?' })).toBeVisible();
      await capture('billing, before cancelling');
    }),
};

export const launchPromotion: Screens = {
  title: 'Subscribe and billing pages during the launch promotion',
  visit: async ({ page, person, capture, shoot, evenglow }) => {
    await registerAt(page, person, evenglow.url);
    await mockResponses(page, { '/api/billing': FREE });
    await page.goto('/subscribe');
    await expect(page.getByRole('heading', { name: 'You’re Premium!' })).toBeVisible();
    await capture('subscribe, promotion', { fullPage: true });
    await page.goto('/billing');
    await expect(page.getByText('Premium is free for everyone for a limited time').first()).toBeVisible();
    await shoot('billing, promotion', { fullPage: true });
    await mockPlan(page, 'free');
    await page.route('**/api/plans', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), launchPromotion: false, offer: 'free' } });
    });
    await page.goto('/subscribe');
    await expect(page.getByText('Only the free plan is available for now.')).toBeVisible();
    await capture('subscribe, nothing for sale');
  },
};
