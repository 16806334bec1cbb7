/** Subscriptions, payments and time of the Stripe server, tested with Stripe's SDK. */
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { setUpStripe } from './stripe/begin.fixtures.ts';

const START = new Date('2026-01-31T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const later = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const seconds = (date: Date) => date.getTime() / 1000;

const simulation = setUpStripe(START);

const eventTypesSince = (index: number) => simulation.server.events.all.slice(index).map(({ type }) => type);
const invoiceOf = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice; // The field is expanded.

describe('a subscription', () => {
  it('waits for its first payment', async () => {
    const subscription = await simulation.createSubscription({ metadata: { interval: 'month' } });
    expect(subscription).toMatchObject({
      status: 'incomplete',
      metadata: { interval: 'month' },
      default_payment_method: null,
      pending_setup_intent: null,
      items: {
        data: [
          { current_period_start: seconds(START), price: { unit_amount: 1_999, recurring: { interval: 'month' } } },
        ],
      },
      latest_invoice: { status: 'open', amount_due: 1_999, confirmation_secret: { type: 'payment_intent' } },
    });
    expect(invoiceOf(subscription).confirmation_secret?.client_secret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(simulation.server.events.take().map(({ type }) => type)).toEqual([
      'customer.created',
      'invoice.created',
      'customer.subscription.created',
      'invoice.finalized',
    ]);
  });

  it('becomes active when paid, and saves the card', async () => {
    const { id } = await simulation.createSubscription();
    const before = simulation.server.events.all.length;
    simulation.server.pay(id);
    const subscription = await simulation.stripe.subscriptions.retrieve(id, {
      expand: ['default_payment_method', 'latest_invoice.payments.data'],
    });
    expect(subscription).toMatchObject({
      status: 'active',
      default_payment_method: { card: { brand: 'visa', last4: '4242' } },
      latest_invoice: { status: 'paid', amount_paid: 1_999, payments: { data: [{ status: 'paid' }] } },
    });
    expect(eventTypesSince(before)).toEqual([
      'payment_method.attached',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ]);
    expect(simulation.server.events.all.at(-1)?.data.previous_attributes).toMatchObject({ status: 'incomplete' });
    expect(() => simulation.server.pay(id)).toThrow('nothing is to be paid');
  });

  it('is unchanged by a declined card, and can be paid afterwards', async () => {
    const { id } = await simulation.createSubscription();
    simulation.server.failPayment(id);
    const { data: charges } = await simulation.stripe.charges.list({
      customer: simulation.server.subscription(id).customer,
    });
    expect(charges).toMatchObject([{ status: 'failed', paid: false, failure_code: 'card_declined' }]);
    expect(simulation.server.invoices(id)).toMatchObject([
      { status: 'open', attempt_count: 1, next_payment_attempt: null },
    ]);
    expect(simulation.server.subscription(id).status).toBe('incomplete');
    simulation.server.pay(id);
    expect(simulation.server.subscription(id).status).toBe('active');
  });

  it('expires after 23 hours or when canceled, and cannot be paid then', async () => {
    const { id } = await simulation.createSubscription();
    simulation.server.advanceTo(later(22 * HOUR));
    expect(simulation.server.subscription(id).status).toBe('incomplete');
    simulation.server.advanceTo(later(23 * HOUR));
    expect(simulation.server.subscription(id).status).toBe('incomplete_expired');
    expect(simulation.server.invoices(id)[0]?.status).toBe('void');
    expect(simulation.server.events.all.at(-1)?.type).toBe('customer.subscription.updated');
    expect(await simulation.stripe.subscriptions.cancel((await simulation.createSubscription()).id)).toMatchObject({
      status: 'incomplete_expired',
    });
  });

  it('renews on its day of the month, or the last day of shorter months', async () => {
    const id = await simulation.createPaidSubscription();
    simulation.server.advanceTo(new Date('2026-02-28T12:30:00Z'));
    expect(simulation.server.invoices(id)).toMatchObject([
      { status: 'draft', billing_reason: 'subscription_cycle' },
      { status: 'paid' },
    ]);
    simulation.server.advanceTo(new Date('2026-02-28T13:00:00Z'));
    expect(simulation.server.invoices(id)).toMatchObject([{ status: 'paid', amount_paid: 1_999 }, { status: 'paid' }]);
    expect(simulation.server.subscription(id).items.data[0]?.current_period_end).toBe(
      seconds(new Date('2026-03-31T12:00:00Z')),
    );
  });

  it('becomes past due after a declined renewal, is retried, and is canceled after the last attempt', async () => {
    const id = await simulation.createPaidSubscription();
    const { customer } = simulation.server.subscription(id);
    simulation.server.declineCardOf(customer);
    simulation.server.advanceTo(new Date('2026-03-01T00:00:00Z'));
    expect(simulation.server.subscription(id).status).toBe('past_due');
    const next = seconds(new Date('2026-03-03T13:00:00Z'));
    expect(simulation.server.invoices(id)[0]).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: next,
    });
    simulation.server.acceptCardOf(customer);
    simulation.server.advanceTo(new Date('2026-03-04T00:00:00Z'));
    expect(simulation.server.subscription(id).status).toBe('active');

    simulation.server.declineCardOf(customer);
    simulation.server.advanceTo(new Date('2026-04-30T00:00:00Z'));
    expect(simulation.server.subscription(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(simulation.server.invoices(id)[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
    expect(simulation.server.charges(customer).filter(({ status }) => status === 'failed')).toHaveLength(5);
  });

  it('ends with its period when canceled by the API or in the portal', async () => {
    const id = await simulation.createPaidSubscription();
    expect(await simulation.stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: simulation.server.subscription(id).items.data[0]?.current_period_end,
    });
    expect(await simulation.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
    });
    simulation.server.cancelAtEnd(id, 'date');
    expect(await simulation.stripe.subscriptions.update(id, { cancel_at_period_end: false })).not.toMatchObject({
      cancel_at: null,
    });
    expect(await simulation.stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    simulation.server.cancelAtEnd(id);
    simulation.server.advanceTo(new Date('2026-03-01T00:00:00Z'));
    expect(simulation.server.subscription(id)).toMatchObject({
      status: 'canceled',
      ended_at: seconds(new Date('2026-02-28T12:00:00Z')),
    });
    expect(simulation.server.events.all.at(-1)?.type).toBe('customer.subscription.deleted');
    await expect(simulation.stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('a trial', () => {
  const trial = {
    trial_period_days: 14,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  } as const;

  it('asks for a card, is announced three days before its end, and ends without a card', async () => {
    const subscription = await simulation.createSubscription(trial);
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_end: seconds(later(14 * DAY)),
      pending_setup_intent: { object: 'setup_intent', status: 'requires_payment_method' },
      latest_invoice: { status: 'paid', amount_due: 0, confirmation_secret: null },
    });
    simulation.server.advanceTo(later(11 * DAY));
    expect(simulation.server.events.all.at(-1)?.type).toBe('customer.subscription.trial_will_end');
    simulation.server.advanceTo(later(14 * DAY));
    expect(simulation.server.subscription(subscription.id).status).toBe('canceled');
  });

  it('becomes a paid subscription with a card', async () => {
    const { id } = await simulation.createSubscription(trial);
    simulation.server.saveCard(id);
    expect(simulation.server.subscription(id).pending_setup_intent).toBeNull();
    simulation.server.advanceTo(later(14 * DAY + HOUR));
    expect(simulation.server.subscription(id).status).toBe('active');
    expect(simulation.server.invoices(id)).toMatchObject([{ status: 'paid', amount_paid: 1_999 }, { amount_due: 0 }]);
  });
});

describe('a coupon', () => {
  it('applies to the first invoice only', async () => {
    await simulation.stripe.coupons.create({ id: 'five', amount_off: 500, currency: 'usd', duration: 'once' });
    await expect(
      simulation.stripe.coupons.create({ id: 'five', amount_off: 1, currency: 'usd', duration: 'once' }),
    ).rejects.toMatchObject({ statusCode: 400, code: 'resource_already_exists' });
    const id = await simulation.createPaidSubscription({ discounts: [{ coupon: 'five' }] });
    expect(simulation.server.invoices(id)[0]).toMatchObject({ subtotal: 1_999, amount_paid: 1_499 });
    simulation.server.advanceTo(new Date('2026-03-01T00:00:00Z'));
    expect(simulation.server.invoices(id)[0]).toMatchObject({ amount_paid: 1_999 });
  });

  it('that reduces the amount to 0 makes it active at once', async () => {
    await simulation.stripe.coupons.create({ id: 'all', percent_off: 100, duration: 'once' });
    expect(
      await simulation.createSubscription({ discounts: [{ coupon: 'all' }], cancel_at_period_end: true }),
    ).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      latest_invoice: { status: 'paid', amount_due: 0, confirmation_secret: null },
    });
  });
});

describe('a payment', () => {
  it('is refunded partially and fully', async () => {
    const id = await simulation.createPaidSubscription();
    simulation.server.refund(id, 500);
    const [charge] = simulation.server.charges(simulation.server.subscription(id).customer);
    expect(await simulation.stripe.charges.retrieve(charge?.id ?? '', { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 500,
      refunded: false,
      refunds: { data: [{ amount: 500 }] },
    });
    await simulation.stripe.refunds.create({ charge: charge?.id ?? '' });
    expect(charge).toMatchObject({ amount_refunded: 1_999, refunded: true });
    expect(() => simulation.server.refund(id)).toThrow('already been refunded');
  });

  it('is disputed, and won or lost', async () => {
    const id = await simulation.createPaidSubscription();
    const dispute = simulation.server.dispute(id);
    const { data } = await simulation.stripe.disputes.list({ charge: dispute.charge });
    expect(data).toMatchObject([{ status: 'needs_response', amount: 1_999 }]);
    simulation.server.closeDispute(dispute, 'lost');
    expect(simulation.server.events.all.at(-1)).toMatchObject({
      type: 'charge.dispute.closed',
      data: { object: { status: 'lost' } },
    });
  });
});
