/** Refunds and disputes. */
import { invalidRequest } from './errors.ts';
import type { Simulation } from './invoices.ts';
import type * as Objects from './objects.ts';
import { newId } from './store.ts';

/**
 * Refunds this many cents, or the remaining amount.
 * @throws StripeApiError if the remaining amount is smaller
 */
export function refund({ store, events }: Simulation, charge: Objects.Charge, cents?: number): Objects.Refund {
  const remaining = charge.amount - charge.amount_refunded;
  const amount = cents ?? remaining;
  if (remaining === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1 || amount > remaining)
    throw invalidRequest(`Refund amount is not between 1 and ${remaining}.`, { param: 'amount' });
  const newRefund = store.put<'refund'>({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: store.now,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'requested_by_customer',
    status: 'succeeded',
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  events.record('refund.created', newRefund);
  events.record('charge.refunded', charge);
  return newRefund;
}

export function dispute({ store, events }: Simulation, charge: Objects.Charge): Objects.Dispute {
  const newDispute = store.put<'dispute'>({
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: store.now,
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  charge.disputed = true;
  events.record('charge.dispute.created', newDispute);
  events.record('charge.dispute.funds_withdrawn', newDispute);
  return newDispute;
}

export function closeDispute({ events }: Simulation, openDispute: Objects.Dispute, outcome: 'won' | 'lost'): void {
  openDispute.status = outcome;
  if (outcome === 'won') events.record('charge.dispute.funds_reinstated', openDispute);
  events.record('charge.dispute.closed', openDispute);
}
