/** Refunds and disputes. */
import { invalid } from './errors.ts';
import type { Simulation } from './invoices.ts';
import type * as Objects from './objects.ts';
import { newId } from './store.ts';

/**
 * Refunds this many cents, or all that is left.
 * @throws StripeRefusal if less is left
 */
export function refund({ store, events }: Simulation, charge: Objects.Charge, cents?: number): Objects.Refund {
  const left = charge.amount - charge.amount_refunded;
  const amount = cents ?? left;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1 || amount > left) throw invalid(`Refund amount is not between 1 and ${left}.`, { param: 'amount' });
  const made = store.put<'refund'>({
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
  events.record('refund.created', made);
  events.record('charge.refunded', charge);
  return made;
}

export function dispute({ store, events }: Simulation, charge: Objects.Charge): Objects.Dispute {
  const made = store.put<'dispute'>({
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
  events.record('charge.dispute.created', made);
  events.record('charge.dispute.funds_withdrawn', made);
  return made;
}

export function closeDispute({ events }: Simulation, closed: Objects.Dispute, outcome: 'won' | 'lost'): void {
  closed.status = outcome;
  if (outcome === 'won') events.record('charge.dispute.funds_reinstated', closed);
  events.record('charge.dispute.closed', closed);
}
