/** A server that sells Premium, for tests: with a Stripe of its own, whose clock moves along. */
import { beforeEach, onTestFinished } from 'vitest';
import type { Billing } from '../../../contract/subscriptions.ts';
import { createLogger } from '../../platform/log.ts';
import { createTestApp, NOON, type TestApp, type TestAppOptions } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { mailsTo } from '../../testing/mails.ts';
import { type Event, type StripeServer, type Subscription, startStripeServer } from '../../testing/stripe-server.ts';
import { StripeClient } from './stripe-client.ts';
import { refresh } from './sync-from-stripe.ts';

export const DAY_MS = 86_400_000;
/** How long a test waits for a Stripe that says nothing, in ms. */
const TIMEOUT_MS = 250;
const PATIENT_MS = 10_000;

/** The settings of a server that sells by this Stripe. */
export function paymentsOf(stripe: StripeServer, timeoutMs = TIMEOUT_MS) {
  const { secretKey, publishableKey, webhookSecret, prices, url: apiUrl } = stripe;
  return { secretKey, publishableKey, webhookSecret, prices, apiUrl, timeoutMs };
}

export class Shop {
  app!: TestApp;
  stripe!: StripeServer;

  /** A member who is free, unless a test pays. */
  buildMember(registration?: Record<string, unknown>): Promise<Member> {
    return buildMember(this.app, registration);
  }

  begin(member: Member, interval: 'month' | 'year' = 'month', promoCode?: string) {
    return member.request('POST', '/api/create-subscription', { interval, promoCode });
  }

  async billing(member: Member): Promise<Billing> {
    return (await member.request('GET', '/api/billing')).json();
  }

  async plan(member: Member): Promise<string> {
    return (await member.request('GET', '/api/user')).json().plan;
  }

  /** Entries a day, by the session's memory of the plan. */
  async entriesLimit(member: Member): Promise<number | null> {
    return (await member.request('GET', '/api/usage/today')).json().entriesLimit;
  }

  /** What this person has at Stripe; the newest first. */
  async subscriptions(member: Member): Promise<Subscription[]> {
    const [row] = await this.app.database.sql<{ id: string | null }[]>`
      select customer_id id from stripe_customers where user_id = ${member.user.id}`;
    return row?.id ? this.stripe.subscriptions(row.id) : [];
  }

  async subscription(member: Member): Promise<Subscription> {
    const [newest] = await this.subscriptions(member);
    if (!newest) throw new Error('they have a subscription');
    return newest;
  }

  /** Posts an event as Stripe does. */
  post(event: Event, how: { timestamp?: number; secret?: string } = {}) {
    const timestamp = Math.floor(this.app.clock.now().getTime() / 1000);
    const { body, headers } = this.stripe.events.sign(event, { timestamp, ...how });
    return this.app.http.inject({ method: 'POST', url: '/api/stripe/webhook', payload: body, headers });
  }

  /** Posts what happened since the last time, and does what follows. */
  async deliver(events: readonly Event[] = this.stripe.events.take()): Promise<void> {
    for (const event of events) {
      const { statusCode, body } = await this.post(event);
      if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}: ${body}`);
    }
    await this.app.settle();
  }

  /** Lets time pass here and at Stripe. Everybody stays signed in. */
  async pass(milliseconds: number): Promise<void> {
    this.app.clock.advance(milliseconds);
    const now = this.app.clock.now();
    this.stripe.advanceTo(now);
    const at = now.toISOString();
    await this.app.database.sql`
      update sessions set begun_at = ${at}, seen_at = ${at}, expire = ${at}::timestamptz + interval '30 days'`;
    const people = await this.app.database.sql<{ id: string }[]>`select id from users`;
    for (const { id } of people) this.app.sessions.forget(id);
  }

  /** Runs the job that looks for what is due without a word from Stripe. */
  async lookAfter(): Promise<void> {
    await this.app.jobs.send(this.app.database.orm, { name: 'billing.look-after-subscriptions' }, {});
    await this.app.settle();
  }

  /** Subjects of the mails that this person got, the oldest first. */
  async subjectsTo({ email }: Member): Promise<(string | undefined)[]> {
    return (await mailsTo(this.app.directory, email)).map(({ subject }) => subject);
  }

  /** Asks Stripe about a customer, as the job does, and with more patience. */
  async refresh(customerId: string): Promise<void> {
    const log = createLogger('silent');
    const stripeClient = new StripeClient(paymentsOf(this.stripe, PATIENT_MS), log);
    const { clock, jobs, sessions, database } = this.app;
    await refresh({ orm: database.orm, clock, jobs, sessions, log, stripeClient }, customerId);
  }

  /** Somebody who has paid. */
  async buildPayer(interval: 'month' | 'year' = 'month', registration?: Record<string, unknown>): Promise<Member> {
    const member = await this.buildMember(registration);
    const { statusCode, body } = await this.begin(member, interval);
    if (statusCode !== 200) throw new Error(`the purchase answered ${statusCode}: ${body}`);
    this.stripe.pay((await this.subscription(member)).id);
    await this.deliver();
    return member;
  }
}

/** A shop for each test, on the database of `base`. */
export function setUpShop(base: TestApp, options: TestAppOptions = {}): Shop {
  const shop = new Shop();
  beforeEach(async () => {
    shop.stripe = await startStripeServer({ now: new Date(NOON) });
    onTestFinished(() => shop.stripe.close());
    shop.app = await createTestApp(base.database, {
      launchPromotion: false,
      payments: paymentsOf(shop.stripe),
      ...options,
    });
  });
  return shop;
}
