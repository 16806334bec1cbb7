/**
 * Fetches the state of a subscription from Stripe and stores it. Events only trigger a fetch and their content is not
 * trusted, so they may arrive twice, late or in any order.
 */

import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { findUser, lockUser, type Sessions, setSubscription } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { confirmPromoCode } from '../promo-codes/promo-codes.ts';
import { billingMailJob } from './billing-mails.ts';
import { claimWrite, incrementAttempts, nextFetchNumber, updateCustomer } from './customers.queries.ts';
import { type StripeClient, stripeErrorIn } from './stripe-client.ts';
import { fetchStripeData, type StripeCustomerData } from './stripe-customer-data.ts';
import { type SubscriptionState, subscriptionStateOf } from './subscription-state.ts';
import {
  findReceipts,
  findSubscription,
  insertBillingNotice,
  writeSubscriptionState,
} from './subscriptions.queries.ts';

export interface RefreshDependencies extends Pick<Deps, 'orm' | 'clock' | 'log'> {
  jobs: Pick<Deps['jobs'], 'send'>;
  stripeClient: StripeClient;
  sessions: Pick<Sessions, 'forget'>;
}

export type SubscriptionDependencies = Deps & RefreshDependencies;

/** Debounced: a waiting job is replaced by the next one of the same customer. */
export const refreshJob = defineJob({
  name: 'billing.refresh',
  payload: z.object({ customerId: z.string() }),
  // About two days, with pauses growing to an hour.
  retries: 60,
  retryDelay: 5,
  timeLimit: 60,
  concurrency: 4,
});

/** Delay before checking a pending payment again if no event arrives. */
const REFRESH_DELAY_MS = { shortest: MINUTE_MS, longest: 6 * HOUR_MS };

export async function sendRefresh(
  { jobs }: Pick<RefreshDependencies, 'jobs'>,
  tx: Queryable,
  customerId: string,
  startAfter?: Date,
): Promise<void> {
  const key = startAfter ? `later-${customerId}` : customerId;
  await jobs.send(tx, refreshJob, { customerId }, { key, startAfter });
}

/**
 * Stripe's data, after storing it. Undefined if no user has this customer or Stripe has deleted it.
 * @throws AppError service_unavailable
 */
export async function refresh(deps: RefreshDependencies, customerId: string): Promise<StripeCustomerData | undefined> {
  const { stripeClient, orm, clock } = deps;
  const fetchNumber = await nextFetchNumber(orm, customerId);
  if (!fetchNumber) return undefined;
  const stripeData = await fetchStripeData(stripeClient, customerId);
  const state = subscriptionStateOf(stripeData, stripeClient.payments.prices);
  if (state.refundedSubscriptionId !== undefined && (await cancelRefunded(stripeClient, state.refundedSubscriptionId)))
    return refresh(deps, customerId);
  const changed = await orm.transaction(async (tx) => {
    // Locks the account first, in the same order as its deletion, to avoid a deadlock.
    await lockUser(tx, fetchNumber.userId);
    if (!(await claimWrite(tx, fetchNumber.id, fetchNumber.asked))) return false;
    if (!stripeData) {
      // The next purchase creates a new customer.
      await updateCustomer(tx, fetchNumber.id, { customerId: null, openUsageId: null });
      await incrementAttempts(tx, fetchNumber.userId);
    } else if (state.incompleteSince) await scheduleRefresh(deps, tx, customerId, state.incompleteSince);
    await confirmUsedCodes(deps, tx, state);
    await sendPaymentFailedMail(deps, tx, fetchNumber.userId, state);
    return writeState(tx, fetchNumber.userId, state, clock.now());
  });
  if (changed) deps.sessions.forget(fetchNumber.userId);
  if (stripeData) await syncEmail(deps, fetchNumber.userId, customerId, stripeData);
  return stripeData;
}

/** Stores the state and notifies open pages. Returns true if anything changed. */
async function writeState(tx: Queryable, userId: string, state: SubscriptionState, now: Date): Promise<boolean> {
  const before = await snapshotOf(tx, userId);
  await writeSubscriptionState(tx, userId, state, now);
  await setSubscription(tx, userId, state.accountPlan);
  if (before === (await snapshotOf(tx, userId))) return false;
  await notifyPages(tx, [userId], ['plan']);
  return true;
}

/** Everything that pages show of it, serialized for comparison. */
async function snapshotOf(tx: Queryable, userId: string): Promise<string> {
  const user = await findUser(tx, userId);
  const { fetchedAt: _fetchedAt, ...subscription } = (await findSubscription(tx, userId)) ?? {};
  const { subscriptionTier, subscriptionStatus, subscriptionPeriodEnd } = user ?? {};
  const account = { subscriptionTier, subscriptionStatus, subscriptionPeriodEnd };
  return JSON.stringify([account, subscription, await findReceipts(tx, userId)]);
}

/** Everything was refunded, so nothing may be charged any more. Returns false if it was cancelled meanwhile. */
async function cancelRefunded(stripeClient: StripeClient, subscriptionId: string): Promise<boolean> {
  try {
    await stripeClient.request(({ subscriptions }) =>
      subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
    );
    return true;
  } catch (error) {
    if (stripeErrorIn(error)?.code !== 'resource_missing') throw error;
    return false;
  }
}

async function confirmUsedCodes({ log }: Pick<Deps, 'log'>, tx: Queryable, { usedCodes }: SubscriptionState) {
  for (const { usageId, subscriptionId } of usedCodes) {
    const confirmed = z.uuid().safeParse(usageId).success && (await confirmPromoCode(tx, usageId, subscriptionId));
    if (!confirmed) log.debug({ subscriptionId }, 'a promo code reservation was released before its payment arrived');
  }
}

async function sendPaymentFailedMail(
  { jobs, clock }: Pick<RefreshDependencies, 'jobs' | 'clock'>,
  tx: Queryable,
  userId: string,
  { failedInvoice, accountPlan }: SubscriptionState,
): Promise<void> {
  const now = clock.now();
  if (failedInvoice === undefined || !accountPlan.subscriptionPeriodEnd || accountPlan.subscriptionPeriodEnd <= now)
    return;
  const notice = { userId, kind: 'payment_failed' as const, about: failedInvoice };
  if (await insertBillingNotice(tx, { ...notice, madeAt: now })) await jobs.send(tx, billingMailJob, notice);
}

/** Events may never arrive, for example with a wrong webhook URL. */
async function scheduleRefresh(deps: RefreshDependencies, tx: Queryable, customerId: string, since: Date) {
  const now = deps.clock.now().getTime();
  const { shortest, longest } = REFRESH_DELAY_MS;
  const pause = Math.min(longest, Math.max(shortest, now - since.getTime()));
  await sendRefresh(deps, tx, customerId, new Date(now + pause));
}

/** Keeps the address for receipts equal to the account's. */
async function syncEmail(
  { orm, stripeClient, log }: RefreshDependencies,
  userId: string,
  id: string,
  stripeData: StripeCustomerData,
) {
  const user = await findUser(orm, userId);
  if (!user || user.email === stripeData.email) return;
  try {
    await stripeClient.request(({ customers }) => customers.update(id, { email: user.email }));
  } catch (error) {
    log.warn({ err: error }, 'could not update the email address at the payment provider');
  }
}
