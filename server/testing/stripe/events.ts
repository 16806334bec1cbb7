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
  #takenCount = 0;
  #webhookUrl: string | undefined;
  /** Status codes of the webhook's responses, in order; 0 without a response. */
  readonly responseStatuses: number[] = [];
  #pendingDelivery: Promise<void> = Promise.resolve();
  #lastRecorded = new Map<string, string>();

  constructor(store: Store, secret: string) {
    this.#store = store;
    this.#secret = secret;
  }

  /** Records an event with a copy of `object`. */
  record(type: Stripe.Event.Type, object: StripeObject, idempotencyKey: string | null = null): void {
    const changed = type.endsWith('.updated') ? this.#changesOf(object) : undefined;
    this.#lastRecorded.set(object.id, JSON.stringify(object));
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
    if (this.#webhookUrl !== undefined) this.#enqueue(event, this.#webhookUrl);
  }

  /** Returns events that were neither returned before nor posted. */
  take(): Event[] {
    const taken = this.all.slice(this.#takenCount);
    this.#takenCount = this.all.length;
    return taken;
  }

  /** @param options `timestamp` in seconds since 1970; default: now */
  sign(
    event: Event | string,
    { timestamp, secret = this.#secret }: { timestamp?: number; secret?: string } = {},
  ): SignedEvent {
    const payload = typeof event === 'string' ? event : JSON.stringify(event);
    const signature = webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: timestamp ?? Math.floor(Date.now() / 1000),
    });
    return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
  }

  /** Posts events to this URL from now on, in order; without a URL they are only recorded. */
  deliverTo(url: string | undefined): void {
    this.#webhookUrl = url;
  }

  /** Resolves when no delivery is pending. */
  async delivered(): Promise<void> {
    let last: Promise<void> | undefined;
    while (last !== this.#pendingDelivery) {
      last = this.#pendingDelivery;
      await last;
    }
  }

  async #post(event: Event, url: string): Promise<void> {
    const { body, headers } = this.sign(event);
    try {
      const response = await fetch(url, { method: 'POST', headers, body });
      this.responseStatuses.push(response.status);
      await response.arrayBuffer();
    } catch {
      this.responseStatuses.push(0);
    }
  }

  #enqueue(event: Event, url: string): void {
    this.#takenCount = this.all.length;
    this.#pendingDelivery = this.#pendingDelivery.then(() => this.#post(event, url));
  }

  /** Previous values of the fields changed since the last event about the object. */
  #changesOf(object: StripeObject): Record<string, unknown> {
    const before: unknown = JSON.parse(this.#lastRecorded.get(object.id) ?? '{}');
    const now: unknown = JSON.parse(JSON.stringify(object));
    if (!isRecord(before) || !isRecord(now)) return {};
    return Object.fromEntries(
      Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
    );
  }
}
