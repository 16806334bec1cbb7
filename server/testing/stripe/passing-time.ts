/** Performs what happens as time passes: ends of periods and trials, payment retries, expirations. */
import { DAY_SECONDS, HOUR_SECONDS } from '../../../contract/durations.ts';
import { draftInvoice, finalize, type Simulation, subscriptionOf } from './invoices.ts';
import type * as Objects from './objects.ts';
import { chargeSavedCard, findSavedCard } from './payments.ts';
import { endSubscription, periodEnd } from './subscriptions.ts';

const INCOMPLETE_TTL = 23 * HOUR_SECONDS;
const TRIAL_END_NOTICE = 3 * DAY_SECONDS;

interface Step {
  /** Seconds since 1970. */
  at: number;
  run: () => void;
}

/** Subscriptions whose upcoming trial end has been announced. */
const announcedTrials = new WeakMap<Simulation, Set<string>>();

/** Performs everything due until `until`, in order, each at its own time. */
export function advance(simulation: Simulation, until: number): void {
  for (;;) {
    const next = nextStep(simulation);
    if (!next || next.at > until) break;
    simulation.store.now = Math.max(simulation.store.now, next.at);
    next.run();
  }
  simulation.store.now = Math.max(simulation.store.now, until);
}

function nextStep(simulation: Simulation): Step | undefined {
  const { store } = simulation;
  const steps = [
    ...store.all('subscription').flatMap((each) => subscriptionStep(simulation, each) ?? []),
    ...store.all('invoice').flatMap((each) => invoiceStep(simulation, each) ?? []),
  ];
  return steps.reduce<Step | undefined>((first, each) => (first && first.at <= each.at ? first : each), undefined);
}

function subscriptionStep(simulation: Simulation, subscription: Objects.Subscription): Step | undefined {
  const [item] = subscription.items.data;
  if (!item) return undefined;
  const { status, cancel_at, trial_end, created } = subscription;
  if (status === 'incomplete') {
    return { at: created + INCOMPLETE_TTL, run: () => endSubscription(simulation, subscription, null) };
  }
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return undefined;
  const announced = announcedTrials.get(simulation) ?? new Set<string>();
  announcedTrials.set(simulation, announced);
  if (status === 'trialing' && trial_end !== null && !announced.has(subscription.id)) {
    const run = () => {
      announced.add(subscription.id);
      simulation.events.record('customer.subscription.trial_will_end', subscription);
    };
    return { at: Math.max(created, trial_end - TRIAL_END_NOTICE), run };
  }
  const end = item.current_period_end;
  if (cancel_at !== null && cancel_at <= end) {
    return { at: cancel_at, run: () => endSubscription(simulation, subscription, 'cancellation_requested') };
  }
  return { at: end, run: () => endPeriod(simulation, subscription, item) };
}

function endPeriod(simulation: Simulation, subscription: Objects.Subscription, item: Objects.SubscriptionItem): void {
  const { store, events } = simulation;
  if (subscription.status === 'trialing' && !findSavedCard(store, subscription)) {
    const missingCardBehavior = subscription.trial_settings?.end_behavior.missing_payment_method;
    if (missingCardBehavior === 'cancel') {
      endSubscription(simulation, subscription, null);
      return;
    }
    if (missingCardBehavior === 'pause') {
      subscription.status = 'paused';
      events.record('customer.subscription.paused', subscription);
      return;
    }
  }
  if (subscription.status === 'trialing') {
    subscription.status = 'active';
    subscription.billing_cycle_anchor = item.current_period_end;
  }
  const start = item.current_period_end;
  item.current_period_start = start;
  item.current_period_end = periodEnd(start, item.price.recurring, subscription.billing_cycle_anchor);
  draftInvoice(simulation, subscription, {
    reason: 'subscription_cycle',
    period: { start, end: item.current_period_end },
  });
  events.record('customer.subscription.updated', subscription);
}

/** Drafts are finalized after an hour; failed payments are retried. */
function invoiceStep(simulation: Simulation, invoice: Objects.Invoice): Step | undefined {
  const { next_payment_attempt: at, status, attempt_count } = invoice;
  if (status === 'draft') {
    return {
      at: invoice.created + HOUR_SECONDS,
      run: () => {
        finalize(simulation, invoice, { keepsCard: true });
        if (invoice.status === 'open') tryToCharge(simulation, invoice);
      },
    };
  }
  if (status !== 'open' || at === null || attempt_count === 0) return undefined;
  return { at, run: () => tryToCharge(simulation, invoice) };
}

/** Cancels the subscription after the last attempt. */
function tryToCharge(simulation: Simulation, invoice: Objects.Invoice): void {
  chargeSavedCard(simulation, invoice);
  if (invoice.status === 'open' && invoice.next_payment_attempt === null) {
    endSubscription(simulation, subscriptionOf(simulation.store, invoice), 'payment_failed');
  }
}
