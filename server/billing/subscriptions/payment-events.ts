/** Events published for Stripe webhooks. */
import type { EventType } from '../../platform/events/events.ts';

/** Identifies the changed customer, or one of its charges. */
export interface PaymentChange {
  customerId?: string;
  charge?: string;
}

export const paymentChanged: EventType<PaymentChange> = { name: 'billing.payment_news' };
