/** Asks Stripe for all that is known there of one customer. */
import type Stripe from 'stripe';
import type { StripeClient } from './stripe-client.ts';

/** More than anybody has who begins now and then and does not pay; Stripe gives the newest first. */
const SUBSCRIPTIONS_MAX = 100;
/** Of each kind, beyond the receipts that are shown: some invoices are none. */
const INVOICES_MAX = 60;
const CHARGES_MAX = 100;

/** What Stripe knows of a customer, in its own words. The newest of each subscription first. */
export interface StripeCustomerData {
  subscriptions: readonly Stripe.Subscription[];
  /** Those that were paid or wait to be. */
  invoices: readonly Stripe.Invoice[];
  charges: readonly Stripe.Charge[];
  /** By the charge they are about. */
  disputes: ReadonlyMap<string, Stripe.Dispute>;
  /** The card that is charged where a subscription names none. */
  card: Stripe.PaymentMethod.Card | null;
  /** True where there is a card, or another way to pay, that is charged where a subscription names none. */
  canBeCharged: boolean;
  email: string | null;
}

/**
 * Undefined where the customer was deleted at Stripe. One that Stripe does not know is an error: the key is then that of
 * another account, and whoever pays would be forgotten while they are charged.
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
    const [subscriptions, paid, open, charges, kept] = await Promise.all([
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: SUBSCRIPTIONS_MAX,
        expand: ['data.default_payment_method', 'data.latest_invoice.confirmation_secret'],
      }),
      // Whoever begins often and does not pay leaves many that are void.
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
      card: cardOf(kept),
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
