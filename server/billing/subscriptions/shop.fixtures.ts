/** A test server that sells Premium, with a fake Stripe whose clock follows the test's. */
import { ClientRequest } from 'node:http';
import { beforeEach, onTestFinished, vi } from 'vitest';
import type { Billing } from '../../../contract/subscriptions.ts';
import { createLogger } from '../../platform/log.ts';
import { createTestApp, NOON, type TestApp, type TestAppOptions } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { mailsTo } from '../../testing/mails.ts';
import {
  type Event,
  type FailureHandler,
  type StripeServer,
  type Subscription,
  startStripeServer,
} from '../../testing/stripe-server.ts';
import { StripeClient } from './stripe-client.ts';
import { refresh } from './sync-from-stripe.ts';

export const DAY_MS = 86_400_000;
/** Time to wait for a fake Stripe, in ms: generous, because only a busy machine takes long. */
const TIMEOUT_MS = 60_000;

/** Server settings for this fake Stripe. */
export function paymentsOf(stripe: StripeServer, timeoutMs = TIMEOUT_MS) {
  const { secretKey, publishableKey, webhookSecret, prices, url: apiUrl } = stripe;
  return { secretKey, publishableKey, webhookSecret, prices, apiUrl, timeoutMs };
}

/** Never responds, and lets the time that the client waits end at once, which is long for all other requests. */
export function requestTimesOut(): FailureHandler {
  const waiting = new Map<ClientRequest, () => void>();
  const setTimeout = vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (
    this: ClientRequest,
    ms: number,
    end?: () => void,
  ) {
    // The client must ask for the time of its settings.
    if (end && ms === TIMEOUT_MS) waiting.set(this, end);
    return this;
  });
  onTestFinished(() => setTimeout.mockRestore());
  return ({ request: { socket } }) => {
    // A connection serves one request after the other.
    [...waiting].findLast(([{ socket: own }]) => own?.localPort === socket.remotePort)?.[1]();
  };
}

export class Shop {
  app!: TestApp;
  stripe!: StripeServer;

  /** A member on the free plan unless the test pays. */
  buildMember(registration?: Record<string, unknown>): Promise<Member> {
    return buildMember(this.app, registration);
  }

  startPurchase(member: Member, interval: 'month' | 'year' = 'month', promoCode?: string) {
    return member.request('POST', '/api/create-subscription', { interval, promoCode });
  }

  async billing(member: Member): Promise<Billing> {
    return (await member.request('GET', '/api/billing')).json();
  }

  async plan(member: Member): Promise<string> {
    return (await member.request('GET', '/api/user')).json().plan;
  }

  /** The entry limit as cached by the session. */
  async entriesLimit(member: Member): Promise<number | null> {
    return (await member.request('GET', '/api/usage/today')).json().entriesLimit;
  }

  /** The user's subscriptions at the fake Stripe, newest first. */
  async subscriptions(member: Member): Promise<Subscription[]> {
    const [row] = await this.app.database.sql<{ id: string | null }[]>`
      select customer_id id from stripe_customers where user_id = ${member.user.id}`;
    return row?.id ? this.stripe.subscriptions(row.id) : [];
  }

  async subscription(member: Member): Promise<Subscription> {
    const [newest] = await this.subscriptions(member);
    if (!newest) throw new Error('The member has no subscription.');
    return newest;
  }

  /** Posts a signed event to the webhook. */
  post(event: Event | string, options: { timestamp?: number; secret?: string } = {}) {
    const timestamp = Math.floor(this.app.clock.now().getTime() / 1000);
    const { body, headers } = this.stripe.events.sign(event, { timestamp, ...options });
    return this.app.http.inject({ method: 'POST', url: '/api/stripe/webhook', payload: body, headers });
  }

  /** Posts pending events and runs the jobs that follow. */
  async deliver(events: readonly Event[] = this.stripe.events.take()): Promise<void> {
    for (const event of events) {
      const { statusCode, body } = await this.post(event);
      if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}: ${body}`);
    }
    await this.app.runPendingWork();
  }

  /** Advances the clock here and at Stripe, and keeps all sessions signed in. */
  async advanceTime(milliseconds: number): Promise<void> {
    this.app.clock.advance(milliseconds);
    const now = this.app.clock.now();
    this.stripe.advanceTo(now);
    const at = now.toISOString();
    await this.app.database.sql`
      update sessions set begun_at = ${at}, seen_at = ${at}, expire = ${at}::timestamptz + interval '30 days'`;
    const people = await this.app.database.sql<{ id: string }[]>`select id from users`;
    for (const { id } of people) this.app.sessions.forget(id);
  }

  /** Runs the hourly job for overdue subscriptions. */
  async runHourlyJob(): Promise<void> {
    await this.app.jobs.send(this.app.database.orm, { name: 'billing.look-after-subscriptions' }, {});
    await this.app.runPendingWork();
  }

  /** Subjects of the user's mails, oldest first. */
  async subjectsTo({ email }: Member): Promise<(string | undefined)[]> {
    return (await mailsTo(this.app.directory, email)).map(({ subject }) => subject);
  }

  /** Refreshes a customer like the job. */
  async refresh(customerId: string): Promise<void> {
    const log = createLogger('silent');
    const stripeClient = new StripeClient(paymentsOf(this.stripe), log);
    const { clock, jobs, sessions, database } = this.app;
    await refresh({ orm: database.orm, clock, jobs, sessions, log, stripeClient }, customerId);
  }

  /** A member with a paid subscription. */
  async buildPayer(interval: 'month' | 'year' = 'month', registration?: Record<string, unknown>): Promise<Member> {
    const member = await this.buildMember(registration);
    const { statusCode, body } = await this.startPurchase(member, interval);
    if (statusCode !== 200) throw new Error(`the purchase answered ${statusCode}: ${body}`);
    this.stripe.pay((await this.subscription(member)).id);
    await this.deliver();
    return member;
  }
}

/** Creates a shop for each test on the database of `base`. */
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
