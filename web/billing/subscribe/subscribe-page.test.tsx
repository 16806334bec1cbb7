// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCurrentUser } from '../../../contract/account.ts';
import { getPlans } from '../../../contract/billing.ts';
import { type Offer, PREMIUM_PRICES } from '../../../contract/offers.ts';
import {
  type CreatedSubscription,
  createSubscription,
  getBilling,
  type PromoCodeResult,
  validatePromoCode,
} from '../../../contract/subscriptions.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SubscribePage } from './subscribe-page.tsx';

const stripe = vi.hoisted(() => ({
  load: vi.fn<() => Promise<unknown>>(),
  confirm: vi.fn<() => Promise<unknown>>(),
  update: vi.fn(),
}));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: stripe.load }));

/** Fake of Stripe's fields that is ready immediately. */
const fakeStripe = () => ({
  elements: () => ({
    create: () => ({
      on: (event: string, listener: () => void) => event === 'ready' && listener(),
      mount: () => undefined,
      destroy: () => undefined,
    }),
    update: stripe.update,
    submit: async () => ({}),
  }),
  confirmPayment: stripe.confirm,
});

beforeEach(() => {
  stripe.load.mockReset().mockImplementation(async () => fakeStripe());
  stripe.confirm.mockReset().mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
});
afterEach(cleanup);

const begun: CreatedSubscription = {
  isFreeSubscription: false,
  clientSecret: 'pi_1_secret_2',
  intent: 'payment',
  publishableKey: 'pk_test',
  amountDue: 1_999,
  currency: 'USD',
  trialEnd: null,
};
const evening20: PromoCodeResult = {
  promoCode: { code: 'EVENING20', description: '', discountType: 'percent', discountValue: 20 },
  pricing: { originalPrice: 18_999, finalPrice: 15_199, isFree: false, trialDays: null },
};

function serverWith(offer: Offer = 'sale') {
  const server = fakeServer();
  server.on(getPlans, () =>
    jsonResponse({
      launchPromotion: offer === 'promotion',
      offer,
      freeEntriesPerDay: 3,
      freeReflectionsPerDay: 3,
      prices: PREMIUM_PRICES,
    }),
  );
  server.on(getCurrentUser, () => jsonResponse({ ...ada, plan: 'free' }));
  server.on(getBilling, () => errorResponse('internal'));
  server.on(createSubscription, ({ body }) => {
    const { interval, promoCode } = body as { interval: 'month' | 'year'; promoCode?: string };
    return jsonResponse({ ...begun, amountDue: promoCode ? 15_199 : PREMIUM_PRICES[interval] });
  });
  return server;
}

const renderSubscribe = (path = '/subscribe', plan: 'free' | 'premium' | 'promotion' = 'free') =>
  renderPage(<SubscribePage />, { ...ada, plan }, path);
/** The page renders two buttons, of which CSS shows one. */
const payButton = async (name: string) => {
  const [button] = await screen.findAllByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button as HTMLElement;
};
const applyCode = async (code: string) => {
  if (code) await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), code);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
};

describe('upgrade page', () => {
  it('reads the interval from the URL, and requests each interval once', async () => {
    const server = serverWith();
    renderSubscribe('/subscribe?interval=year');
    await payButton('Pay $189.99');
    expect(screen.getByText('Save 21%')).toBeTruthy();
    expect(screen.getByText('Save $49.89')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
    await payButton('Pay $19.99');
    expect(server.requestsTo(createSubscription).map(({ body }) => body)).toEqual([
      { interval: 'year' },
      { interval: 'month' },
    ]);
    // The fields, with their input, stay mounted.
    expect(stripe.load).toHaveBeenCalledTimes(1);
    expect(stripe.update).toHaveBeenLastCalledWith({ mode: 'subscription', amount: 1_999, currency: 'usd' });
  });

  it('pays, and goes to the dashboard', async () => {
    serverWith();
    const page = renderSubscribe();
    await userEvent.click(await payButton('Pay $19.99'));
    await vi.waitFor(() => expect(page.path()).toBe('/dashboard'), 10_000);
    expect(stripe.confirm).toHaveBeenCalledWith(
      expect.objectContaining({ clientSecret: 'pi_1_secret_2', redirect: 'if_required' }),
    );
  });

  it("shows the provider's error for a failed payment, and allows a retry", async () => {
    serverWith();
    stripe.confirm.mockResolvedValue({ error: { type: 'card_error', message: 'Your card was declined.' } });
    renderSubscribe();
    await userEvent.click(await payButton('Pay $19.99'));
    expect(await screen.findByText('Payment Failed')).toBeTruthy();
    expect((await screen.findAllByText('Your card was declined.')).length).toBeGreaterThan(0);
    await payButton('Pay $19.99');
  });

  it('starts a new payment when another tab replaced this one, and pays it', async () => {
    const server = serverWith();
    let times = 0;
    server.on(createSubscription, () => jsonResponse({ ...begun, clientSecret: `pi_${++times}_secret` }));
    stripe.confirm.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', message: 'No such status.', payment_intent: { status: 'canceled' } },
    });
    const page = renderSubscribe();
    await userEvent.click(await payButton('Pay $19.99'));
    const message = 'This payment was replaced by another one. You weren’t charged. Please try again.';
    expect(await screen.findAllByText(message)).toHaveLength(2);
    await userEvent.click(await payButton('Pay $19.99'));
    await vi.waitFor(() => expect(page.path()).toBe('/dashboard'), 10_000);
    expect(stripe.confirm.mock.calls).toMatchObject([
      [{ clientSecret: 'pi_1_secret' }],
      [{ clientSecret: 'pi_2_secret' }],
    ]);
  });

  it('applies and removes a promo code', async () => {
    const server = serverWith();
    server.on(validatePromoCode, () => jsonResponse(evening20));
    renderSubscribe('/subscribe?interval=year');
    await payButton('Pay $189.99');
    await applyCode('');
    expect((await screen.findAllByText('Please enter a promo code')).length).toBeGreaterThan(0);
    await applyCode(' evening20 ');
    await payButton('Pay $151.99');
    expect(server.requestsTo(validatePromoCode)[0]?.body).toEqual({ code: 'EVENING20', interval: 'year' });
    expect(screen.getByText('20% off the first year')).toBeTruthy();
    expect(screen.getByText('−$38.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
    await payButton('Pay $189.99');
  });

  it('explains why a promo code is refused', async () => {
    const server = serverWith();
    server.on(validatePromoCode, () => errorResponse('not_found', { error: 'This code has ended.' }));
    renderSubscribe();
    await payButton('Pay $19.99');
    await applyCode('OLD');
    expect(await screen.findByText('Invalid Promo Code')).toBeTruthy();
    expect((await screen.findAllByText('This code has ended.')).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Promo code' }));
  });

  it('starts a trial by promo code only on request, and without a card', async () => {
    const server = serverWith();
    server.on(validatePromoCode, () =>
      jsonResponse({
        promoCode: { ...evening20.promoCode, code: 'TWOWEEKS', discountType: 'free_trial', discountValue: 14 },
        pricing: { originalPrice: 1_999, finalPrice: 0, isFree: true, trialDays: 14 },
      }),
    );
    renderSubscribe();
    await payButton('Pay $19.99');
    await applyCode('twoweeks');
    const button = await payButton('Get 14 days free');
    expect(screen.queryByRole('heading', { name: 'Card' })).toBeNull();
    expect(server.requestsTo(createSubscription)).toHaveLength(1);
    server.on(createSubscription, () => jsonResponse({ ...begun, isFreeSubscription: true, clientSecret: null }));
    server.on(getCurrentUser, () => jsonResponse({ ...ada, plan: 'premium' }));
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'You’re Premium!' })).toBeTruthy();
    expect(server.requestsTo(createSubscription).at(-1)?.body).toEqual({ interval: 'month', promoCode: 'TWOWEEKS' });
  });

  it('shows an error when the subscription cannot be created, and can retry', async () => {
    const server = serverWith();
    server.on(createSubscription, () => errorResponse('service_unavailable', { error: 'Stripe does not answer.' }));
    renderSubscribe();
    expect(await screen.findByText('Unable to load subscription')).toBeTruthy();
    expect(await screen.findByText('Failed to initialize subscription: Stripe does not answer.')).toBeTruthy();
    server.on(createSubscription, () => jsonResponse(begun));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await payButton('Pay $19.99');
  });

  it("shows an error when Stripe's form does not load, and can retry", async () => {
    serverWith();
    stripe.load.mockRejectedValueOnce(new Error('blocked'));
    renderSubscribe();
    expect(await screen.findByText('The card form didn’t load.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await payButton('Pay $19.99');
  });

  it('redirects a signed-out user to sign in after showing a message', async () => {
    // Loaded before the clock runs, which redirects a moment after the toast.
    await import('../../ui/toast-region.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    window.history.replaceState(null, '', '/subscribe');
    try {
      const server = serverWith();
      server.on(createSubscription, () => errorResponse('unauthorized'));
      const { go } = renderSubscribe();
      expect(await screen.findByText('Authentication Required')).toBeTruthy();
      expect(screen.getByText('Please log in to upgrade to Premium.')).toBeTruthy();
      expect(go).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_500);
      expect(go).toHaveBeenCalledTimes(1);
    } finally {
      window.history.replaceState(null, '', '/');
      vi.useRealTimers();
    }
  });

  it.each([
    ['premium', 'sale', 'You’re Premium!'],
    ['promotion', 'promotion', 'You’re Premium!'],
    ['free', 'free', 'Upgrade to Premium'],
  ] as const)('requests no payment from %s while the offer is %s', async (plan, offer, heading) => {
    const server = serverWith(offer);
    renderSubscribe('/subscribe', plan);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    if (offer === 'free') expect(await screen.findByText(/can’t buy Premium on this server yet/)).toBeTruthy();
    expect(server.requestsTo(createSubscription)).toHaveLength(0);
    expect(stripe.load).not.toHaveBeenCalled();
  });
});
