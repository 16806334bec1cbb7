/** Tests of webhooks: signatures, age, duplicates, order and unknown customers, and that the state converges. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { delayed, type Event, failsInternally, neverResponds } from '../../testing/stripe-server.ts';
import { DAY_MS, requestTimesOut, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);

/** A member who has paid, with no event delivered yet. */
async function paidWithUndeliveredEvents(): Promise<{ ada: Member; events: Event[] }> {
  const ada = await shop.buildMember();
  await shop.startPurchase(ada);
  shop.stripe.pay((await shop.subscription(ada)).id);
  return { ada, events: shop.stripe.events.take() };
}

const rows = async () => (await app.database.sql`select id from stripe_events`).length;

describe('a webhook event', () => {
  it.each([
    ['signed by somebody else', { secret: 'whsec_other' }],
    ['older than five minutes', { timestamp: Date.parse('2026-05-20T11:54:59Z') / 1000 }],
    ['from an hour ahead', { timestamp: Date.parse('2026-05-20T13:00:00Z') / 1000 }],
  ])('%s is rejected and changes nothing', async (_what, overrides) => {
    const { ada, events } = await paidWithUndeliveredEvents();
    for (const event of events) {
      const answer = await shop.post(event, overrides);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    }
    await shop.app.runPendingWork();
    expect([await shop.plan(ada), await rows()]).toEqual(['free', 0]);
  });

  it('without a signature or with another body is rejected', async () => {
    const { events } = await paidWithUndeliveredEvents();
    const [event] = events;
    if (!event) throw new Error('expected at least one event');
    const timestamp = Math.floor(shop.app.clock.now().getTime() / 1000);
    const { body, headers } = shop.stripe.events.sign(event, { timestamp });
    const send = (payload: string, signature?: string) =>
      shop.app.http.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        payload,
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { 'stripe-signature': signature }),
        },
      });
    expect((await send(body)).statusCode).toBe(400);
    expect(
      (await send(body.replace('"livemode":false', '"livemode":true'), headers['stripe-signature'])).statusCode,
    ).toBe(400);
    expect((await send('', headers['stripe-signature'])).statusCode).toBe(400);
    expect((await send(' '.repeat(600_000), headers['stripe-signature'])).statusCode).toBe(413);
    expect((await send(body, headers['stripe-signature'])).statusCode).toBe(200);
  });

  it.each([
    ['null'],
    ['[]'],
    ['"evt_1"'],
    ['{}'],
    ['{"id":"evt_1","type":7,"data":{"object":{}}}'],
    ['{"id":"evt_1","type":"customer.updated"}'],
    ['{"id":"evt_1","type":"customer.updated","data":{"object":null}}'],
    ['{"id":"evt_\\u0000","type":"customer.updated","data":{"object":{"id":"cus_1","object":"customer"}}}'],
    ['{"id":"evt_1","type":"customer.updated","data":{"object":{"id":"cus_\\ud800","object":"customer"}}}'],
    [`{"id":"${'e'.repeat(300)}","type":"customer.updated","data":{"object":{"id":"cus_1","object":"customer"}}}`],
  ])('that is signed but no event is rejected: %s', async (body) => {
    expect(await shop.post(body)).toMatchObject({ statusCode: 400 });
    expect(await rows()).toBe(0);
  });

  it('delivered twice is stored once', async () => {
    const { ada, events } = await paidWithUndeliveredEvents();
    await shop.deliver(events);
    const [storedEvents, apiRequests] = [await rows(), shop.stripe.api.requests.length];
    await shop.deliver(events);
    expect([await rows(), shop.stripe.api.requests.length]).toEqual([storedEvents, apiRequests]);
    expect(await shop.plan(ada)).toBe('premium');
  });

  it('with outdated content changes nothing, because the current state is fetched from Stripe', async () => {
    const { ada, events } = await paidWithUndeliveredEvents();
    await shop.deliver(events);
    shop.stripe.cancelNow((await shop.subscription(ada)).id);
    await shop.deliver();
    expect(await shop.plan(ada)).toBe('free');
    // An event from when it was active, delayed in delivery.
    const late = events.findLast(({ type }) => type === 'customer.subscription.updated');
    if (!late) throw new Error('expected a customer.subscription.updated event');
    await shop.deliver([{ ...late, id: 'evt_late' }]);
    expect(await shop.plan(ada)).toBe('free');
  });

  it('about an unknown customer or of an irrelevant type is ignored', async () => {
    const { events } = await paidWithUndeliveredEvents();
    const paidEvent = events.find(({ type }) => type === 'invoice.paid');
    if (!paidEvent) throw new Error('it was paid');
    const stranger = JSON.parse(JSON.stringify(paidEvent).replaceAll(/cus_\w+/g, 'cus_stranger'));
    shop.stripe.api.reset();
    await shop.deliver([stranger, { ...paidEvent, id: 'evt_other', type: 'payout.paid' } as never]);
    expect([await rows(), shop.stripe.api.requests]).toEqual([0, []]);
  });

  it.each([
    ['breaks', failsInternally],
    ['does not respond', neverResponds],
  ])('is accepted at once while Stripe %s, and processed later', async (_what, misbehaviour) => {
    const { ada, events } = await paidWithUndeliveredEvents();
    shop.stripe.api.always(misbehaviour === neverResponds ? requestTimesOut() : misbehaviour);
    const before = shop.stripe.api.requests.length;
    expect((await shop.post(events.at(-1) ?? failMissingEvent())).statusCode).toBe(200);
    // Stripe waits for this response, so it is not asked before.
    expect(shop.stripe.api.requests).toHaveLength(before);
    await shop.app.runPendingWork();
    expect(await shop.plan(ada)).toBe('free');
    shop.stripe.api.reset();
    await shop.advanceTime(60_000);
    await shop.app.runPendingWork();
    expect(await shop.plan(ada)).toBe('premium');
  });

  it('never overwrites a newer result with an older one', async () => {
    const ada = await shop.buildPayer();
    const { id, customer } = await shop.subscription(ada);
    // The first request gets the old state, but only after the second.
    const { misbehaviour, asked, release } = delayed({ works: 'before' });
    shop.stripe.api.next(misbehaviour, { path: /subscriptions$/, method: 'GET' });
    const slow = shop.refresh(customer);
    await asked;
    shop.stripe.cancelNow(id);
    await shop.refresh(customer);
    expect(await shop.plan(ada)).toBe('free');
    release();
    await slow;
    expect(await shop.plan(ada)).toBe('free');
  });
});

function failMissingEvent(): never {
  throw new Error('there are events');
}

/** Actions on a subscription at Stripe. An action that is impossible in the current state is ignored. */
const ACTIONS = {
  fail: (id: string) => shop.stripe.declineCardOf(shop.stripe.subscription(id).customer),
  recover: (id: string) => shop.stripe.acceptCardOf(shop.stripe.subscription(id).customer),
  month: async () => shop.advanceTime(31 * DAY_MS),
  days: async () => shop.advanceTime(5 * DAY_MS),
  cancel: (id: string) => shop.stripe.cancelAtEnd(id),
  reactivate: (id: string) => shop.stripe.reactivate(id),
  end: (id: string) => shop.stripe.cancelNow(id),
  refund: (id: string) => void shop.stripe.refund(id),
  refundPart: (id: string) => void shop.stripe.refund(id, 100),
  dispute: (id: string) => shop.stripe.closeDispute(shop.stripe.dispute(id), 'lost'),
};
type Happening = keyof typeof ACTIONS;

describe('random events in random order', () => {
  it('end in the state that Stripe has', async () => {
    const happening = fc.constantFrom(...(Object.keys(ACTIONS) as Happening[]));
    const history = fc.array(happening, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (happenings, chance) => {
        const next = (below: number) => (chance.next().value ?? 0) % below;
        const { ada, events } = await paidWithUndeliveredEvents();
        const { id, customer } = await shop.subscription(ada);
        const waiting = [...events];
        for (const what of happenings) {
          try {
            await ACTIONS[what](id);
          } catch {
            // Not possible at this time.
          }
          waiting.push(...shop.stripe.events.take());
          // Some pending events are delivered now in random order, and again later.
          if (next(2) === 0 && waiting.length > 0)
            await shop.deliver([waiting[next(waiting.length)] ?? failMissingEvent()]);
        }
        const shuffled = waiting.map((event) => ({ event, place: next(1_000_000) }));
        shuffled.sort((one, other) => one.place - other.place);
        for (const { event } of shuffled) {
          await shop.post(event);
          if (next(10) === 0) await shop.app.runPendingWork();
          if (next(5) === 0) await shop.post(event);
        }
        // Stripe reports the events that ended Premium too.
        await shop.deliver();
        const billing = await shop.billing(ada);
        const plan = await shop.plan(ada);
        await shop.refresh(customer);
        expect([await shop.plan(ada), await shop.billing(ada)]).toEqual([plan, billing]);
        const { status } = shop.stripe.subscription(id);
        if (status === 'canceled') expect(plan).toBe('free');
        if (status === 'active') expect(plan).toBe('premium');
      }),
      // `npm run bench -- billing` runs a thousand over HTTP.
      { numRuns: propertyRuns(10) },
    );
  });
});
