/** Stripe events: recorded, signed, and returned to tests or posted to a webhook. */
import Stripe from 'stripe';
import type { Event, StripeObject } from './objects.ts';
import { isRecord, newId, type Store } from './store.ts';

/** Objects have the format of the API version that the SDK is made for. */
const { API_VERSION, webhooks } = Stripe;

/** An event ready to be posted. */
export interface SignedEvent {
  body: string;
  headers: { 'content-type': string; 'stripe-signature': string };
}

export class Events {
  readonly all: Event[] = [];
  readonly #store: Store;
  readonly #secret: string;
  #taken = 0;
  #address: string | undefined;
  /** Status codes of the webhook's responses, in order; 0 without a response. */
  readonly answers: number[] = [];
  #underWay: Promise<void> = Promise.resolve();
  #before = new Map<string, string>();

  constructor(store: Store, secret: string) {
    this.#store = store;
    this.#secret = secret;
  }

  /** Records an event with a copy of `object`. */
  record(type: Stripe.Event.Type, object: StripeObject, idempotencyKey: string | null = null): void {
    const changed = type.endsWith('.updated') ? this.#changesOf(object) : undefined;
    this.#before.set(object.id, JSON.stringify(object));
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.#store.now,
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object: structuredClone(object), ...(changed && { previous_attributes: changed }) },
      request: { id: null, idempotency_key: idempotencyKey },
    } satisfies Event;
    this.all.push(event);
    if (this.#address !== undefined) this.#send(event, this.#address);
  }

  /** Returns events that were neither returned before nor posted. */
  take(): Event[] {
    const taken = this.all.slice(this.#taken);
    this.#taken = this.all.length;
    return taken;
  }

  /** @param options `timestamp` in seconds since 1970; default: now */
  sign(event: Event, { timestamp, secret = this.#secret }: { timestamp?: number; secret?: string } = {}): SignedEvent {
    const payload = JSON.stringify(event);
    const signature = webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: timestamp ?? Math.floor(Date.now() / 1000),
    });
    return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }

  /** Posts events to this address from now on, in order; without an address they are only recorded. */
  deliverTo(address: string | undefined): void {
    this.#address = address;
  }

  /** Resolves when no delivery is pending. */
  async delivered(): Promise<void> {
    let last: Promise<void> | undefined;
    while (last !== this.#underWay) {
      last = this.#underWay;
      await last;
    }
  }

  async #post(event: Event, address: string): Promise<void> {
    const { body, headers } = this.sign(event);
    try {
      const response = await fetch(address, { method: 'POST', headers, body });
      this.answers.push(response.status);
      await response.arrayBuffer();
    } catch {
      this.answers.push(0);
    }
  }

  #send(event: Event, address: string): void {
    this.#taken = this.all.length;
    this.#underWay = this.#underWay.then(() => this.#post(event, address));
  }

  /** Previous values of the fields changed since the last event about the object. */
  #changesOf(object: StripeObject): Record<string, unknown> {
    const before: unknown = JSON.parse(this.#before.get(object.id) ?? '{}');
    const now: unknown = JSON.parse(JSON.stringify(object));
    if (!isRecord(before) || !isRecord(now)) return {};
    return Object.fromEntries(
      Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
    );
  }
}
