/** Requests, events and simulated failures of the Stripe server, tested with Stripe's SDK. */
import { createServer } from 'node:http';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  closesConnection,
  declines,
  delayed,
  failsInternally,
  isRateLimited,
  losesResponse,
  neverResponds,
} from '../stripe-server.ts';
import { clientOf, setUpStripe } from './begin.fixtures.ts';

const simulation = setUpStripe(new Date('2026-01-31T12:00:00Z'));

const invoiceOf = (subscription: Stripe.Subscription) => subscription.latest_invoice as Stripe.Invoice; // The field is expanded.

describe('the API', () => {
  it('expands up to four levels, and only expandable fields', async () => {
    const id = await simulation.createPaidSubscription();
    const { data } = await simulation.stripe.invoices.list({
      customer: simulation.server.subscription(id).customer,
      expand: ['data.payments.data.payment', 'data.customer'],
    });
    expect(data).toMatchObject([
      { customer: { email: 'ada@evenglow.example' }, payments: { data: [{ payment: { type: 'payment_intent' } }] } },
    ]);
    await expect(
      simulation.stripe.invoices.list({ expand: ['data.payments.data.payment.payment_intent'] }),
    ).rejects.toMatchObject({
      code: 'property_expansion_max_depth',
    });
    await expect(simulation.stripe.subscriptions.retrieve(id, { expand: ['status'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it('returns lists in pages', async () => {
    for (const _ of Array.from({ length: 5 })) await simulation.createSubscription();
    const all = simulation.server.subscriptions().map(({ id }) => id);
    const listed: string[] = [];
    for await (const { id } of simulation.stripe.subscriptions.list({ limit: 2, status: 'all' })) listed.push(id);
    expect(listed).toEqual(all);
    const before = await simulation.stripe.subscriptions.list({ limit: 2, ending_before: all[4] ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual(all.slice(2, 4));
  });

  it('returns the same response to the same idempotency key, and rejects other parameters with it', async () => {
    const options = { idempotencyKey: 'one' };
    const first = await simulation.stripe.customers.create({ email: 'a@evenglow.example' }, options);
    expect(await simulation.stripe.customers.create({ email: 'a@evenglow.example' }, options)).toMatchObject({
      id: first.id,
    });
    expect(simulation.server.customers()).toHaveLength(1);
    await expect(simulation.stripe.customers.create({ email: 'b@evenglow.example' }, options)).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'idempotency_error',
    });
  });

  it('rejects unknown keys, objects, parameters and paths', async () => {
    await expect(
      clientOf({ url: simulation.server.url, secretKey: 'sk_test_other' }).customers.list(),
    ).rejects.toMatchObject({
      statusCode: 401,
    });
    await expect(simulation.stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(simulation.createSubscription({ customer: 'cus_nobody' })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    });
    await expect(simulation.createSubscription({ days_until_due: 3 })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'days_until_due',
    });
    await expect(simulation.stripe.products.list()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('rejects paying a void invoice and voiding a paid one', async () => {
    const subscription = await simulation.createSubscription();
    const { id } = invoiceOf(subscription);
    expect(await simulation.stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void' });
    expect(() => simulation.server.pay(subscription.id)).toThrow('nothing is to be paid');
    const [invoice] = simulation.server.invoices(await simulation.createPaidSubscription());
    await expect(simulation.stripe.invoices.voidInvoice(invoice?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('cancels the subscriptions of a deleted customer, and marks it as deleted', async () => {
    const id = await simulation.createPaidSubscription();
    const { customer } = simulation.server.subscription(id);
    await simulation.stripe.customers.del(customer);
    expect(simulation.server.subscription(id).status).toBe('canceled');
    expect(await simulation.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    await expect(simulation.stripe.customers.del(customer)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('opens the portal, and allows the publishable key to confirm payments only', async () => {
    const { id } = await simulation.createSubscription();
    const { url } = await simulation.stripe.billingPortal.sessions.create({
      customer: simulation.server.subscription(id).customer,
      return_url: 'http://127.0.0.1/billing',
    });
    expect(url).toContain('https://billing.stripe.com/');
    const browser = clientOf({ url: simulation.server.url, secretKey: simulation.server.publishableKey });
    await expect(browser.subscriptions.retrieve(id)).rejects.toMatchObject({ statusCode: 401 });
    const { data } = await simulation.stripe.invoicePayments.list({
      invoice: simulation.server.invoices(id)[0]?.id ?? '',
    });
    const intent = data[0]?.payment.payment_intent as string; // Nothing is expanded.
    await expect(
      browser.paymentIntents.confirm(intent, { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined', payment_intent: { id: intent } });
    expect(await browser.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    });
    expect(simulation.server.subscription(id).status).toBe('active');
  });
});

describe('events', () => {
  it('have a signature that the SDK accepts, and no other secret or body does', async () => {
    await simulation.createSubscription();
    const [event] = simulation.server.events.take();
    if (!event) throw new Error('there is an event');
    const { body, headers } = simulation.server.events.sign(event);
    expect(
      simulation.stripe.webhooks.constructEvent(body, headers['stripe-signature'], simulation.server.webhookSecret),
    ).toMatchObject({
      id: event.id,
    });
    expect(() =>
      simulation.stripe.webhooks.constructEvent(
        `${body} `,
        headers['stripe-signature'],
        simulation.server.webhookSecret,
      ),
    ).toThrow();
    const old = simulation.server.events.sign(event, { timestamp: Date.now() / 1000 - 301 });
    expect(() =>
      simulation.stripe.webhooks.constructEvent(
        old.body,
        old.headers['stripe-signature'],
        simulation.server.webhookSecret,
      ),
    ).toThrow();
    const forged = simulation.server.events.sign(event, { secret: 'whsec_other' });
    expect(() =>
      simulation.stripe.webhooks.constructEvent(
        forged.body,
        forged.headers['stripe-signature'],
        simulation.server.webhookSecret,
      ),
    ).toThrow();
    expect(simulation.server.events.take()).toEqual([]);
    expect(await simulation.stripe.events.retrieve(event.id)).toMatchObject({ type: 'customer.created' });
  });

  it('are posted to a webhook in order, and its responses are recorded', async () => {
    const receivedTypes: string[] = [];
    const receiver = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        const header = request.headers['stripe-signature'] ?? '';
        receivedTypes.push(
          simulation.stripe.webhooks.constructEvent(body, header, simulation.server.webhookSecret).type,
        );
        response.writeHead(receivedTypes.length === 1 ? 500 : 200).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const address = receiver.address();
    simulation.server.events.deliverTo(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    await simulation.createSubscription();
    await simulation.server.events.delivered();
    expect(receivedTypes).toEqual([
      'customer.created',
      'invoice.created',
      'customer.subscription.created',
      'invoice.finalized',
    ]);
    expect(simulation.server.events.responseStatuses).toEqual([500, 200, 200, 200]);
    expect(simulation.server.events.take()).toEqual([]);
    receiver.close();
    receiver.closeAllConnections();
    simulation.server.cancelNow(simulation.server.subscriptions()[0]?.id ?? '');
    await simulation.server.events.delivered();
    expect(simulation.server.events.responseStatuses.slice(4)).toEqual([0, 0, 0]);
  });
});

describe('a failing Stripe', () => {
  it('is down, rejects requests, is busy, or fails', async () => {
    const { api } = simulation.server;
    api.next(declines);
    await expect(simulation.stripe.customers.list()).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
    api.next(isRateLimited(7));
    await expect(simulation.stripe.customers.list()).rejects.toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '7' },
    });
    api.next(failsInternally, { path: /prices/ });
    await expect(simulation.stripe.customers.list()).resolves.toMatchObject({ data: [] });
    await expect(simulation.stripe.prices.list()).rejects.toMatchObject({ statusCode: 500 });
    api.always(closesConnection);
    await expect(simulation.stripe.customers.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    api.reset();
    await api.close();
    await expect(simulation.stripe.customers.list()).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await api.open();
    await expect(simulation.stripe.customers.list()).resolves.toMatchObject({ data: [] });
    expect(api.requests).toMatchObject([{ method: 'GET', path: '/v1/customers' }]);
  });

  it('never responds, or only when released', async () => {
    simulation.server.api.next(neverResponds);
    await expect(simulation.stripe.customers.list({}, { timeout: 50 })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    });
    const { misbehaviour, asked, release } = delayed();
    simulation.server.api.next(misbehaviour);
    const pending = simulation.stripe.customers.create({ email: 'a@evenglow.example' });
    await asked;
    expect(simulation.server.customers()).toEqual([]);
    release();
    expect(await pending).toMatchObject({ email: 'a@evenglow.example' });
  });

  it('loses a response but executes the request once when it is retried', async () => {
    simulation.server.api.next(losesResponse);
    const retryingClient = clientOf(simulation.server, { maxNetworkRetries: 1 });
    const { id } = await retryingClient.customers.create({ email: 'a@evenglow.example' });
    expect(simulation.server.customers()).toMatchObject([{ id }]);
    expect(simulation.server.api.requests).toHaveLength(2);
  });
});
