/** Objects of Stripe's API as stored: some fields of the SDK's types, with ids in place of other objects. */
import type Stripe from 'stripe';

/** A value without `expand`: the id in place of the object. */
type Unexpanded<Value> = [string] extends [Value]
  ? Extract<Value, string | null | undefined>
  : Value extends (infer Each)[]
    ? Unexpanded<Each>[]
    : Value;

type Stored<Full, Fields extends keyof Full> = { [Field in Fields]: Unexpanded<Full[Field]> };

export type Customer = Stored<
  Stripe.Customer,
  'id' | 'object' | 'created' | 'email' | 'livemode' | 'metadata' | 'delinquent' | 'description'
> & {
  name: string | null;
  invoice_settings: Stored<Stripe.Customer.InvoiceSettings, 'default_payment_method'>;
};

export type Price = Stored<
  Stripe.Price,
  'id' | 'object' | 'active' | 'created' | 'currency' | 'livemode' | 'metadata' | 'product' | 'type'
> & { unit_amount: number; recurring: Stripe.Price.Recurring };

export type Coupon = Stored<
  Stripe.Coupon,
  | 'id'
  | 'object'
  | 'amount_off'
  | 'created'
  | 'currency'
  | 'duration'
  | 'duration_in_months'
  | 'livemode'
  | 'max_redemptions'
  | 'metadata'
  | 'name'
  | 'percent_off'
  | 'times_redeemed'
  | 'valid'
>;

export type Discount = Stored<
  Stripe.Discount,
  'id' | 'object' | 'end' | 'invoice' | 'start' | 'subscription' | 'promotion_code'
> & { customer: string; source: { coupon: string; type: 'coupon' } };

export type SubscriptionItem = Stored<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'subscription'
> & { quantity: number; price: Price };

export interface List<Each> {
  object: 'list';
  data: Each[];
  has_more: boolean;
  url: string;
}

export type Subscription = Stored<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'default_payment_method'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'pending_setup_intent'
  | 'start_date'
  | 'trial_end'
  | 'trial_start'
> & {
  status: NonNullable<KnownStatus>;
  customer: string;
  discounts: string[];
  items: List<SubscriptionItem>;
  latest_invoice: string | null;
  cancellation_details: Stored<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback' | 'reason'>;
  payment_settings: Stored<Stripe.Subscription.PaymentSettings, 'save_default_payment_method'>;
  trial_settings: {
    end_behavior: Stored<Stripe.Subscription.TrialSettings.EndBehavior, 'missing_payment_method'>;
  } | null;
};

export type KnownStatus = Extract<
  Stripe.Subscription.Status,
  'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'trialing' | 'unpaid'
>;

export type InvoiceLine = Stored<
  Stripe.InvoiceLineItem,
  'id' | 'object' | 'amount' | 'currency' | 'description' | 'invoice' | 'livemode' | 'metadata' | 'period' | 'subtotal'
> & {
  quantity: number;
  subscription: string;
  parent: {
    type: 'subscription_item_details';
    invoice_item_details: null;
    subscription_item_details: Stripe.InvoiceLineItem.Parent.SubscriptionItemDetails;
  };
  pricing: { type: 'price_details'; price_details: { price: string; product: string } };
};

export type Invoice = Stored<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer_email'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  status: Extract<Stripe.Invoice.Status, 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'>;
  auto_advance: boolean;
  customer: string;
  discounts: string[];
  total_discount_amounts: { amount: number; discount: string }[];
  lines: List<InvoiceLine>;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: Stored<Stripe.Invoice.Parent.SubscriptionDetails, 'metadata'> & { subscription: string };
  };
};

export type InvoicePayment = Stored<
  Stripe.InvoicePayment,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'amount_requested'
  | 'created'
  | 'currency'
  | 'is_default'
  | 'livemode'
  | 'status_transitions'
> & {
  status: NonNullable<Extract<Stripe.InvoicePaymentListParams.Status, 'canceled' | 'open' | 'paid'>>;
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type PaymentIntent = Stored<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_received'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'created'
  | 'currency'
  | 'description'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'next_action'
  | 'payment_method'
  | 'payment_method_types'
  | 'setup_future_usage'
> & {
  status: Extract<
    Stripe.PaymentIntent.Status,
    'canceled' | 'processing' | 'requires_action' | 'requires_confirmation' | 'requires_payment_method' | 'succeeded'
  >;
  client_secret: string;
  customer: string;
  last_payment_error: Decline | null;
};

/** Why a card was declined. */
export type Decline = Stored<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'message' | 'type'>;

export type SetupIntent = Stored<
  Stripe.SetupIntent,
  'id' | 'object' | 'cancellation_reason' | 'created' | 'livemode' | 'metadata' | 'payment_method' | 'usage'
> & {
  status: Extract<Stripe.SetupIntent.Status, 'canceled' | 'requires_payment_method' | 'succeeded'>;
  client_secret: string;
  customer: string;
  last_setup_error: Decline | null;
};

export type Charge = Stored<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_method'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> & { customer: string; payment_intent: string };

export type Refund = Stored<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string };

export type Dispute = Stored<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'reason'
  | 'status'
> & { charge: string; payment_intent: string };

export type PaymentMethod = Stored<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'metadata' | 'type'
> & { card: Stored<Stripe.PaymentMethod.Card, 'brand' | 'country' | 'exp_month' | 'exp_year' | 'funding' | 'last4'> };

export type PortalSession = Stored<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'configuration' | 'created' | 'customer' | 'flow' | 'livemode' | 'locale' | 'return_url' | 'url'
>;

export type Event = Stored<
  Stripe.EventBase,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks'
> & {
  type: Stripe.Event.Type;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
  request: Stripe.Event.Request;
};

/** An object with an id. */
export type StripeObject =
  | Customer
  | Price
  | Coupon
  | Discount
  | Subscription
  | SubscriptionItem
  | Invoice
  | InvoicePayment
  | PaymentIntent
  | SetupIntent
  | Charge
  | Refund
  | Dispute
  | PaymentMethod
  | PortalSession;

/** Makes all fields optional, recursively. */
type DeepPartial<Full> = Full extends (infer Each)[]
  ? DeepPartial<Each>[]
  : Full extends object
    ? { [Field in keyof Full]?: DeepPartial<Full[Field]> }
    : Full;

/** Does not compile if a field is missing in the SDK's type or has another type. */
type AssertAssignable<Ours extends DeepPartial<Full> & Record<Exclude<keyof Ours, keyof Full>, never>, Full> = Ours;

/** The check itself, one line per type. */
export type Checked =
  | AssertAssignable<Customer, Stripe.Customer>
  | AssertAssignable<Price, Stripe.Price>
  | AssertAssignable<Coupon, Stripe.Coupon>
  | AssertAssignable<Discount, Stripe.Discount>
  | AssertAssignable<Subscription, Stripe.Subscription>
  | AssertAssignable<SubscriptionItem, Stripe.SubscriptionItem>
  | AssertAssignable<InvoiceLine, Stripe.InvoiceLineItem>
  | AssertAssignable<Invoice, Stripe.Invoice>
  | AssertAssignable<InvoicePayment, Stripe.InvoicePayment>
  | AssertAssignable<PaymentIntent, Stripe.PaymentIntent>
  | AssertAssignable<SetupIntent, Stripe.SetupIntent>
  | AssertAssignable<Charge, Stripe.Charge>
  | AssertAssignable<Refund, Stripe.Refund>
  | AssertAssignable<Dispute, Stripe.Dispute>
  | AssertAssignable<PaymentMethod, Stripe.PaymentMethod>
  | AssertAssignable<PortalSession, Stripe.BillingPortal.Session>;
