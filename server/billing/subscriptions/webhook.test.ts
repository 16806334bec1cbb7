/** Tests of webhooks: signatures, age, duplicates, order and unknown customers, and that the state converges. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import type { Member } from '../../testing/builders.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { breaks, type Event, held, keepsQuiet } from '../../testing/stripe-server.ts';
import { DAY_MS, setUpShop } from './shop.fixtures.ts';

const app = setUpTestApp();
const shop = setUpShop(app);

/** A member who has paid, with no event delivered yet. */
async function paidUnheard(): Promise<{ ada: Member; events: Event[] }> {
  const ada = await shop.buildMember();
  await shop.begin(ada);
  shop.stripe.pay((await shop.subscription(ada)).id);
  return { ada, events: shop.stripe.events.take() };
}

const rows = async () => (await app.database.sql`select id from stripe_events`).length;

describe('a webhook event', () => {
  it.each([
    ['signed by somebody else', { secret: 'whsec_other' }],
    ['older than five minutes', { timestamp: Date.parse('2026-05-20T11:54:59Z') / 1000 }],
  ])('%s is rejected and changes nothing', async (_what, how) => {
    const { ada, events } = await paidUnheard();
    for (const event of events) {
      const answer = await shop.post(event, how);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation_failed']);
    }
    await shop.app.settle();
    expect([await shop.plan(ada), await rows()]).toEqual(['free', 0]);
  });

  it('without a signature or with another body is rejected', async () => {
    const { events } = await paidUnheard();
    const [event] = events;
    if (!event) throw new Error('there are events');
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

  it('delivered twice is stored once', async () => {
    const { ada, events } = await paidUnheard();
    await shop.deliver(events);
    const [taken, asked] = [await rows(), shop.stripe.api.asked.length];
    await shop.deliver(events);
    expect([await rows(), shop.stripe.api.asked.length]).toEqual([taken, asked]);
    expect(await shop.plan(ada)).toBe('premium');
  });

  it('with outdated content changes nothing, because Stripe is asked', async () => {
    const { ada, events } = await paidUnheard();
    await shop.deliver(events);
    shop.stripe.cancelNow((await shop.subscription(ada)).id);
    await shop.deliver();
    expect(await shop.plan(ada)).toBe('free');
    // An event from when it was active, delayed in delivery.
    const late = events.findLast(({ type }) => type === 'customer.subscription.updated');
    if (!late) throw new Error('it was updated');
    await shop.deliver([{ ...late, id: 'evt_late' }]);
    expect(await shop.plan(ada)).toBe('free');
  });

  it('about an unknown customer or of an irrelevant type is ignored', async () => {
    const { events } = await paidUnheard();
    const about = events.find(({ type }) => type === 'invoice.paid');
    if (!about) throw new Error('it was paid');
    const stranger = JSON.parse(JSON.stringify(about).replaceAll(/cus_\w+/g, 'cus_stranger'));
    shop.stripe.api.reset();
    await shop.deliver([stranger, { ...about, id: 'evt_other', type: 'payout.paid' } as never]);
    expect([await rows(), shop.stripe.api.asked]).toEqual([0, []]);
  });

  it.each([
    ['breaks', breaks],
    ['says nothing', keepsQuiet],
  ])('is accepted at once while Stripe %s, and processed later', async (_what, misbehaviour) => {
    const { ada, events } = await paidUnheard();
    shop.stripe.api.always(misbehaviour);
    const before = shop.stripe.api.asked.length;
    expect((await shop.post(events.at(-1) ?? fail())).statusCode).toBe(200);
    // Stripe waits for this response, so it is not asked before.
    expect(shop.stripe.api.asked).toHaveLength(before);
    await shop.app.settle();
    expect(await shop.plan(ada)).toBe('free');
    shop.stripe.api.reset();
    await shop.pass(60_000);
    await shop.app.settle();
    expect(await shop.plan(ada)).toBe('premium');
  });

  it('never overwrites a newer result with an older one', async () => {
    const ada = await shop.buildPayer();
    const { id, customer } = await shop.subscription(ada);
    // The first request gets the old state, but only after the second.
    const { misbehaviour, asked, release } = held({ works: 'before' });
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

function fail(): never {
  throw new Error('there are events');
}

/** Events of a subscription. If one is impossible at the time, nothing happens. */
const HAPPENINGS = {
  fail: (id: string) => shop.stripe.declineFrom(shop.stripe.subscription(id).customer),
  recover: (id: string) => shop.stripe.acceptFrom(shop.stripe.subscription(id).customer),
  month: async () => shop.pass(31 * DAY_MS),
  days: async () => shop.pass(5 * DAY_MS),
  cancel: (id: string) => shop.stripe.cancelAtEnd(id),
  reactivate: (id: string) => shop.stripe.reactivate(id),
  end: (id: string) => shop.stripe.cancelNow(id),
  refund: (id: string) => void shop.stripe.refund(id),
  refundPart: (id: string) => void shop.stripe.refund(id, 100),
  dispute: (id: string) => shop.stripe.closeDispute(shop.stripe.dispute(id), 'lost'),
};
type Happening = keyof typeof HAPPENINGS;

describe('random events in random order', () => {
  it('end in the state that Stripe has', async () => {
    const happening = fc.constantFrom(...(Object.keys(HAPPENINGS) as Happening[]));
    const history = fc.array(happening, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(history, fc.infiniteStream(fc.nat()), async (happenings, chance) => {
        const next = (below: number) => (chance.next().value ?? 0) % below;
        const { ada, events } = await paidUnheard();
        const { id, customer } = await shop.subscription(ada);
        const waiting = [...events];
        for (const what of happenings) {
          try {
            await HAPPENINGS[what](id);
          } catch {
            // Not possible at this time.
          }
          waiting.push(...shop.stripe.events.take());
          // Some pending events are delivered now in random order, and again later.
          if (next(2) === 0 && waiting.length > 0) await shop.deliver([waiting[next(waiting.length)] ?? fail()]);
        }
        const shuffled = waiting.map((event) => ({ event, place: next(1_000_000) }));
        shuffled.sort((one, other) => one.place - other.place);
        for (const { event } of shuffled) {
          await shop.post(event);
          if (next(10) === 0) await shop.app.settle();
          if (next(5) === 0) await shop.post(event);
        }
        // Stripe reports the events that ended Premium too.
        await shop.deliver();
        const told = await shop.billing(ada);
        const plan = await shop.plan(ada);
        await shop.refresh(customer);
        expect([await shop.plan(ada), await shop.billing(ada)]).toEqual([plan, told]);
        const { status } = shop.stripe.subscription(id);
        if (status === 'canceled') expect(plan).toBe('free');
        if (status === 'active') expect(plan).toBe('premium');
      }),
      // `npm run bench -- billing` runs a thousand over HTTP.
      { numRuns: propertyRuns(10) },
    );
  });
});
