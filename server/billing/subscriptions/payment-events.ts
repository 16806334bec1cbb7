/** Events recorded for webhooks of Stripe. */
import type { EventType } from '../../platform/events/events.ts';

/** Names the changed customer, or a charge of it. */
export interface PaymentChange {
  customerId?: string;
  charge?: string;
}

export const paymentChanged: EventType<PaymentChange> = { name: 'billing.payment_news' };
