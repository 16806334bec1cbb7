/** All objects of the Stripe server, and its clock. */
import { randomBytes } from 'node:crypto';
import { invalidRequest, resourceMissing } from './errors.ts';
import type * as Objects from './objects.ts';

export interface Kinds {
  customer: Objects.Customer;
  price: Objects.Price;
  coupon: Objects.Coupon;
  discount: Objects.Discount;
  subscription: Objects.Subscription;
  subscription_item: Objects.SubscriptionItem;
  invoice: Objects.Invoice;
  invoice_payment: Objects.InvoicePayment;
  payment_intent: Objects.PaymentIntent;
  setup_intent: Objects.SetupIntent;
  charge: Objects.Charge;
  refund: Objects.Refund;
  dispute: Objects.Dispute;
  payment_method: Objects.PaymentMethod;
  'billing_portal.session': Objects.PortalSession;
}
export type Kind = keyof Kinds;

const MAX_DEPTH = 4;

export class Store {
  readonly #objects = new Map<string, Objects.StripeObject>();
  readonly #byKind = new Map<string, Map<string, Objects.StripeObject>>();
  /** Deleted customers can still be retrieved, marked as deleted. */
  readonly deletedCustomers = new Set<string>();
  /** Seconds since 1970. */
  now = 0;

  put<K extends Kind>(object: Kinds[K]): Kinds[K] {
    this.#objects.set(object.id, object);
    const others = this.#byKind.get(object.object) ?? new Map<string, Objects.StripeObject>();
    this.#byKind.set(object.object, others.set(object.id, object));
    return object;
  }

  remove(id: string): void {
    this.#byKind.get(this.#objects.get(id)?.object ?? '')?.delete(id);
    this.#objects.delete(id);
  }

  /** @throws StripeApiError if it does not exist: 404, or 400 if the id was a parameter */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw resourceMissing(kind.replaceAll('_', ' '), id, param, param === undefined ? 404 : 400);
    return found;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    const found = this.#objects.get(id);
    return found && isKind(found, kind) ? found : undefined;
  }

  /** Newest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    const found: Kinds[K][] = [];
    for (const object of this.#byKind.get(kind)?.values() ?? []) if (isKind(object, kind)) found.push(object);
    return found.reverse();
  }

  /**
   * Returns a copy with these paths expanded.
   * @throws StripeApiError for a path that cannot be expanded
   */
  expandPaths(object: object, paths: string[]): object {
    const copy = structuredClone(object);
    for (const path of paths) {
      const names = path.split('.');
      if (names.length > MAX_DEPTH) {
        const message = `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`;
        throw invalidRequest(message, { code: 'property_expansion_max_depth' });
      }
      this.#expand(copy, names);
    }
    return copy;
  }

  #expand(value: unknown, [name, ...rest]: string[]): void {
    if (name === undefined || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) this.#expand(each, [name, ...rest]);
      return;
    }
    if (!isRecord(value)) throw invalidRequest(`This property cannot be expanded (${name}).`);
    const inner = value[name] ?? this.#includable(value, name);
    if (
      inner === undefined ||
      (rest.length === 0 && inner !== null && typeof inner !== 'object' && !this.#isKnownId(inner))
    ) {
      throw invalidRequest(`This property cannot be expanded (${name}).`);
    }
    const full = Array.isArray(inner) ? inner.map((each) => this.#resolved(each)) : this.#resolved(inner);
    value[name] = full;
    this.#expand(full, rest);
  }

  #isKnownId(id: unknown): boolean {
    return typeof id === 'string' && this.#objects.has(id);
  }

  #resolved(value: unknown): unknown {
    return typeof value === 'string' && this.#objects.has(value) ? structuredClone(this.#objects.get(value)) : value;
  }

  /** Fields that are included only on request. */
  #includable(value: Fields, name: string): unknown {
    const id = String(value.id);
    const list = (data: object[], path: string) => ({
      object: 'list',
      data: structuredClone(data),
      has_more: false,
      url: path,
    });
    if (value.object === 'invoice' && name === 'payments')
      return list(this.paymentsOf(id), `/v1/invoices/${id}/payments`);
    if (value.object === 'invoice' && name === 'confirmation_secret') {
      const intent = this.intentOf(id);
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
    }
    if (value.object === 'charge' && name === 'refunds') {
      return list(
        this.all('refund').filter((each) => each.charge === id),
        `/v1/charges/${id}/refunds`,
      );
    }
    if (value.object === 'customer' && name === 'subscriptions') {
      const subscriptions = this.all('subscription').filter(
        (each) => each.customer === id && each.status !== 'canceled',
      );
      return list(subscriptions, `/v1/customers/${id}/subscriptions`);
    }
    return name in value ? null : undefined;
  }

  paymentsOf(invoiceId: string): Objects.InvoicePayment[] {
    return this.all('invoice_payment').filter((each) => each.invoice === invoiceId);
  }

  intentOf(invoiceId: string): Objects.PaymentIntent | undefined {
    const payment = this.paymentsOf(invoiceId).find((each) => each.is_default);
    return payment && this.get('payment_intent', payment.payment.payment_intent);
  }

  invoiceOf(intentId: string): Objects.Invoice | undefined {
    const payment = this.all('invoice_payment').find((each) => each.payment.payment_intent === intentId);
    return payment && this.get('invoice', payment.invoice);
  }
}

/** A new id in Stripe's format. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}

function isKind<K extends Kind>(
  object: Objects.StripeObject,
  kind: K,
): object is Extract<Objects.StripeObject, { object: K }> & Kinds[K] {
  return object.object === kind;
}

/** An object of unknown type. */
interface Fields {
  id?: unknown;
  object?: unknown;
  [name: string]: unknown;
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
