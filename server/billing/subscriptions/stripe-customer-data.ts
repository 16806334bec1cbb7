/** Fetches everything Stripe knows of one customer. */
import type Stripe from 'stripe';
import type { StripeClient } from './stripe-client.ts';

/** More than repeated unpaid attempts create; Stripe returns the newest first. */
const SUBSCRIPTIONS_MAX = 100;
/** Per status; more than the receipts shown, because some invoices are not receipts. */
const INVOICES_MAX = 60;
const CHARGES_MAX = 100;

/** Stripe's objects of one customer, newest first. */
export interface StripeCustomerData {
  subscriptions: readonly Stripe.Subscription[];
  /** Paid and open invoices. */
  invoices: readonly Stripe.Invoice[];
  charges: readonly Stripe.Charge[];
  /** By charge id. */
  disputes: ReadonlyMap<string, Stripe.Dispute>;
  /** The default card, for subscriptions without their own. */
  card: Stripe.PaymentMethod.Card | null;
  /** True if there is a default card or another payment method. */
  canBeCharged: boolean;
  email: string | null;
}

/**
 * Undefined if the customer was deleted at Stripe. An unknown customer is an error: the key may belong to another
 * account, and dropping a paying user would leave them charged.
 */
export async function fetchStripeData(
  stripeClient: StripeClient,
  customer: string,
): Promise<StripeCustomerData | undefined> {
  return stripeClient.request(async (stripe) => {
    const found = await stripe.customers.retrieve(customer);
    if (found.deleted) return undefined;
    const method = found.invoice_settings.default_payment_method;
    const invoices = (status: 'paid' | 'open') =>
      stripe.invoices.list({ customer, status, limit: INVOICES_MAX, expand: ['data.payments'] });
    const [subscriptions, paid, open, charges, defaultMethod] = await Promise.all([
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: SUBSCRIPTIONS_MAX,
        expand: ['data.default_payment_method', 'data.latest_invoice.confirmation_secret'],
      }),
      // Void invoices of abandoned attempts are skipped.
      invoices('paid'),
      invoices('open'),
      stripe.charges.list({ customer, limit: CHARGES_MAX }),
      typeof method === 'string' ? stripe.paymentMethods.retrieve(method) : method,
    ]);
    return {
      subscriptions: subscriptions.data,
      invoices: [...paid.data, ...open.data].toSorted((one, other) => other.created - one.created),
      charges: charges.data,
      disputes: await findDisputes(stripe, charges.data),
      card: cardOf(defaultMethod),
      canBeCharged: method !== null,
      email: found.email,
    };
  });
}

async function findDisputes(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
): Promise<ReadonlyMap<string, Stripe.Dispute>> {
  const disputed = charges.filter((charge) => charge.disputed);
  const found = await Promise.all(disputed.map(({ id }) => stripe.disputes.list({ charge: id, limit: 1 })));
  return new Map(disputed.flatMap(({ id }, index) => found[index]?.data.slice(0, 1).map((each) => [id, each]) ?? []));
}

export function cardOf(method: string | Stripe.PaymentMethod | null): Stripe.PaymentMethod.Card | null {
  return (typeof method === 'object' && method?.card) || null;
}
