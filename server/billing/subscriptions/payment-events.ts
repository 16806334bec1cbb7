/** What is told on of the events that Stripe sends. */
import type { EventType } from '../../platform/events/events.ts';

/** Of whom something changed at Stripe, as it names them: a customer, or a charge of one. */
export interface PaymentChange {
  customerId?: string;
  charge?: string;
}

export const paymentChanged: EventType<PaymentChange> = { name: 'billing.payment_news' };
