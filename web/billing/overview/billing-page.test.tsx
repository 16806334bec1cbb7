// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { getPlans } from '../../../contract/billing.ts';
import { type Offer, PREMIUM_PRICES } from '../../../contract/offers.ts';
import {
  type Billing,
  cancelSubscription,
  getBilling,
  reactivateSubscription,
} from '../../../contract/subscriptions.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BillingPage } from './billing-page.tsx';
import { periodOf, statusLabel } from './subscription-status.ts';

afterEach(cleanup);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const NO_SUBSCRIPTION: Billing = {
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
  graceUntil: null,
  lastFailedAt: null,
  card: null,
  receipts: [],
};
const ACTIVE: Billing = {
  ...NO_SUBSCRIPTION,
  plan: 'premium',
  interval: 'year',
  amount: 18_999,
  status: 'active',
  startedAt: inDays(-252),
  currentPeriodStart: inDays(-252),
  currentPeriodEnd: inDays(112.5),
  card: { brand: 'visa', last4: '4242' },
  receipts: [
    { id: 'r1', date: inDays(-252), interval: 'year', amount: 18_999, status: 'paid', url: 'https://stripe.example/r' },
    { id: 'r2', date: inDays(-282), interval: 'month', amount: 1_999, status: 'refunded', url: null },
  ],
};

function serverWith(billing: Billing, offer: Offer = 'sale') {
  const server = fakeServer();
  server.on(getBilling, () => jsonResponse(billing));
  server.on(getPlans, () =>
    jsonResponse({
      launchPromotion: offer === 'promotion',
      offer,
      freeEntriesPerDay: 3,
      freeReflectionsPerDay: 2,
      prices: PREMIUM_PRICES,
    }),
  );
  return server;
}

const renderBilling = (plan: 'free' | 'premium' | 'promotion' = 'premium') =>
  renderPage(<BillingPage />, { ...ada, plan });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('billing page', () => {
  it('shows the paid period and the next payment', async () => {
    serverWith(ACTIVE);
    renderBilling();
    expect(await screen.findByText('Active')).toBeTruthy();
    expect(screen.getByText('Premium, yearly')).toBeTruthy();
    expect(screen.getByText('Next Billing')).toBeTruthy();
    expect(screen.getByText('113 days left')).toBeTruthy();
    expect(screen.getByText('Visa ending in 4242, stored by Stripe')).toBeTruthy();
    expect(screen.getAllByText('Refunded')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/contact');
  });

  it('confirms a cancellation, then offers reactivation and moves focus to it', async () => {
    const server = serverWith(ACTIVE);
    server.on(cancelSubscription, () => jsonResponse({ ...ACTIVE, cancelAtPeriodEnd: true }));
    server.on(reactivateSubscription, () => jsonResponse(ACTIVE));
    renderBilling();
    await press('Cancel subscription');
    expect(
      await screen.findByText(/Then you’ll be on the free plan: 3 entries and 2 reflections a day\./),
    ).toBeTruthy();
    await press('Keep Premium');
    expect(server.requestsTo(cancelSubscription)).toHaveLength(0);
    await press('Cancel subscription');
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel Premium?' });
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    const reactivate = await screen.findByRole('button', { name: 'Reactivate' });
    expect(screen.getByText('Expires')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(reactivate));
    await userEvent.click(reactivate);
    expect(await screen.findByText('Next Billing')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel subscription'));
  });

  it('offers no reactivation without a payment card', async () => {
    serverWith({ ...ACTIVE, cancelAtPeriodEnd: true, card: null });
    renderBilling();
    expect(await screen.findByText(/You can get Premium again once it expires\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reactivate' })).toBeNull();
  });

  it('shows an error when cancelling or reactivating fails', async () => {
    const server = serverWith(ACTIVE);
    server.on(cancelSubscription, () => errorResponse('service_unavailable'));
    server.on(reactivateSubscription, () => errorResponse('service_unavailable'));
    renderBilling();
    await press('Cancel subscription');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    expect(await screen.findByText('Failed to cancel subscription. Please try again.')).toBeTruthy();
    cleanup();
    serverWith({ ...ACTIVE, cancelAtPeriodEnd: true }).on(reactivateSubscription, () =>
      errorResponse('service_unavailable'),
    );
    renderBilling();
    await press('Reactivate');
    expect(await screen.findByText('Failed to reactivate subscription. Please try again.')).toBeTruthy();
  });

  it('explains a failed payment', async () => {
    serverWith({
      ...ACTIVE,
      status: 'past_due',
      lastFailedAt: '2026-11-21T12:00:00Z',
      nextAttempt: '2026-11-24T12:00:00Z',
      graceUntil: '2026-12-05T12:00:00Z',
    });
    renderBilling();
    expect(await screen.findByText('Past due')).toBeTruthy();
    expect(screen.getByText('24 November 2026')).toBeTruthy();
    expect(
      screen.getByText(
        'Your bank declined the payment on 21 November 2026. You’ll keep Premium until 5 December 2026 while we try again.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Update card' })).toBeTruthy();
    // Stripe has started the next period, which is unpaid.
    expect(screen.queryByText(/^Started|to go$/)).toBeNull();
    await press('Cancel subscription');
    expect(
      await screen.findByText(
        /^Premium ends now, and we’ll stop trying to charge your card\. Then you’ll be on the free plan/,
      ),
    ).toBeTruthy();
  });

  it.each([
    ['free', 'sale', 'You’re on the free plan', true],
    ['free', 'free', 'You’re on the free plan', false],
    ['promotion', 'promotion', 'Premium is free for everyone for a limited time', false],
  ] as const)('without a subscription, %s and %s: %s', async (plan, offer, title, isForSale) => {
    serverWith(NO_SUBSCRIPTION, offer);
    renderBilling(plan);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('No receipts yet.')).toBeTruthy();
    if (isForSale)
      expect((await screen.findByRole('link', { name: 'Get Premium' })).getAttribute('href')).toBe('/subscribe');
    else if (offer === 'free') expect(await screen.findByText(/can’t buy Premium on this server yet/)).toBeTruthy();
  });

  it('shows an error when billing cannot be loaded', async () => {
    const server = serverWith(ACTIVE);
    server.on(getBilling, () => errorResponse('internal'));
    renderBilling();
    expect(await screen.findByText('We couldn’t load your billing.')).toBeTruthy();
    server.on(getBilling, () => jsonResponse(ACTIVE));
    await press('Try again');
    expect(await screen.findByText('Active')).toBeTruthy();
  });
});

it('shows an unknown status unchanged', () => {
  expect(statusLabel('canceled').label).toBe('Canceled');
  expect(statusLabel('incomplete_expired').label).toBe('incomplete_expired');
});

it('returns the elapsed part of the period, or of the trial during a trial', () => {
  const billing = { ...ACTIVE, currentPeriodStart: '2026-01-01T00:00:00Z', currentPeriodEnd: '2026-01-31T00:00:00Z' };
  expect(periodOf(billing, Date.parse('2026-01-16T00:00:00Z'))).toMatchObject({ part: 0.5, daysLeft: 15 });
  expect(periodOf(billing, Date.parse('2027-01-16T00:00:00Z'))).toMatchObject({ part: 1, daysLeft: 0 });
  const trial = { ...billing, status: 'trialing', trialEnd: '2026-01-11T00:00:00Z' };
  expect(periodOf(trial, Date.parse('2026-01-06T00:00:00Z'))).toMatchObject({ part: 0.5, daysLeft: 5 });
  expect(periodOf(NO_SUBSCRIPTION, 0)).toBeUndefined();
});
