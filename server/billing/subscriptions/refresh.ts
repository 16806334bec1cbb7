/**
 * Asks Stripe how somebody's subscription stands, and writes it down. What an event says is never believed: it only says of
 * whom to ask. So events may come twice, late or in any order.
 */

import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { findUser, lockUser, type Sessions, setSubscription } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { tell } from '../../platform/live/live.ts';
import { confirmPromoCode } from '../promo-codes/promo-codes.ts';
import { changeCustomer, countAttempt, mayWrite, takeNumber } from './customers.queries.ts';
import { type Facts, findFacts } from './facts.ts';
import { noticeJob } from './notices.ts';
import { type Provider, refusalIn } from './provider.ts';
import { type Standing, standingOf } from './standing.ts';
import { findReceipts, findSubscription, insertNotice, writeStanding } from './subscriptions.queries.ts';

export interface RefreshDependencies extends Pick<Deps, 'orm' | 'clock' | 'log'> {
  jobs: Pick<Deps['jobs'], 'send'>;
  provider: Provider;
  sessions: Pick<Sessions, 'forget'>;
}

export type SubscriptionDependencies = Deps & RefreshDependencies;

/** A burst of events makes one question: a job that waits is replaced by the next one of the same customer. */
export const refreshJob = defineJob({
  name: 'billing.refresh',
  payload: z.object({ customerId: z.string() }),
  // With growing pauses of up to an hour: about two days.
  retries: 60,
  retryDelay: 5,
  timeLimit: 60,
  concurrency: 4,
});

/** The pauses between two looks at a payment that is awaited, should no event come: from a minute to six hours. */
const LOOK_AGAIN_MS = { shortest: MINUTE_MS, longest: 6 * HOUR_MS };

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
 * What Stripe knows by now, once it is written. Undefined where the customer is nobody's here, or Stripe's no more.
 * @throws AppError service_unavailable
 */
export async function refresh(deps: RefreshDependencies, customerId: string): Promise<Facts | undefined> {
  const { provider, orm, clock } = deps;
  const number = await takeNumber(orm, customerId);
  if (!number) return undefined;
  const facts = await findFacts(provider, customerId);
  const standing = standingOf(facts, provider.payments.prices);
  if (standing.toEnd !== undefined && (await endGivenBack(provider, standing.toEnd))) return refresh(deps, customerId);
  const changed = await orm.transaction(async (tx) => {
    // The account first, as where it is deleted: otherwise each would wait for the other.
    await lockUser(tx, number.userId);
    if (!(await mayWrite(tx, number.id, number.asked))) return false;
    if (!facts) {
      // The next purchase makes another one.
      await changeCustomer(tx, number.id, { customerId: null, openUsageId: null });
      await countAttempt(tx, number.userId);
    } else if (standing.waitsSince) await lookAgain(deps, tx, customerId, standing.waitsSince);
    await settleCodes(deps, tx, standing);
    await makeFailureNotice(deps, tx, number.userId, standing);
    return write(tx, number.userId, standing, clock.now());
  });
  if (changed) deps.sessions.forget(number.userId);
  if (facts) await keepAddress(deps, number.userId, customerId, facts);
  return facts;
}

/** Writes it; true where anything changed. The person's pages are told then. */
async function write(tx: Queryable, userId: string, standing: Standing, now: Date): Promise<boolean> {
  const before = await seen(tx, userId);
  await writeStanding(tx, userId, standing, now);
  await setSubscription(tx, userId, standing.paid);
  if (before === (await seen(tx, userId))) return false;
  await tell(tx, [userId], ['plan']);
  return true;
}

/** All that pages show of it, as a text to compare. */
async function seen(tx: Queryable, userId: string): Promise<string> {
  const user = await findUser(tx, userId);
  const { fetchedAt: _fetchedAt, ...subscription } = (await findSubscription(tx, userId)) ?? {};
  const { subscriptionTier, subscriptionStatus, subscriptionPeriodEnd } = user ?? {};
  const account = { subscriptionTier, subscriptionStatus, subscriptionPeriodEnd };
  return JSON.stringify([account, subscription, await findReceipts(tx, userId)]);
}

/** All that was paid went back, so nothing may be charged any more. False where somebody else ended it a moment ago. */
async function endGivenBack(provider: Provider, subscriptionId: string): Promise<boolean> {
  try {
    await provider.ask(({ subscriptions }) =>
      subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false }),
    );
    return true;
  } catch (error) {
    if (refusalIn(error)?.code !== 'resource_missing') throw error;
    return false;
  }
}

async function settleCodes({ log }: Pick<Deps, 'log'>, tx: Queryable, { usedCodes }: Standing) {
  for (const { usageId, subscriptionId } of usedCodes) {
    const kept = z.uuid().safeParse(usageId).success && (await confirmPromoCode(tx, usageId, subscriptionId));
    if (!kept) log.debug({ subscriptionId }, 'the use of a promo code was given back before its payment came');
  }
}

async function makeFailureNotice(
  { jobs, clock }: Pick<RefreshDependencies, 'jobs' | 'clock'>,
  tx: Queryable,
  userId: string,
  { failedInvoice, paid }: Standing,
): Promise<void> {
  const now = clock.now();
  if (failedInvoice === undefined || !paid.subscriptionPeriodEnd || paid.subscriptionPeriodEnd <= now) return;
  const notice = { userId, kind: 'payment_failed' as const, about: failedInvoice };
  if (await insertNotice(tx, { ...notice, madeAt: now })) await jobs.send(tx, noticeJob, notice);
}

/** An event may never come, as where the address for them is wrong. */
async function lookAgain(deps: RefreshDependencies, tx: Queryable, customerId: string, since: Date) {
  const now = deps.clock.now().getTime();
  const { shortest, longest } = LOOK_AGAIN_MS;
  const pause = Math.min(longest, Math.max(shortest, now - since.getTime()));
  await sendRefresh(deps, tx, customerId, new Date(now + pause));
}

/** Receipts go to the address that the person has by now. */
async function keepAddress({ orm, provider, log }: RefreshDependencies, userId: string, id: string, facts: Facts) {
  const user = await findUser(orm, userId);
  if (!user || user.email === facts.email) return;
  try {
    await provider.ask(({ customers }) => customers.update(id, { email: user.email }));
  } catch (error) {
    log.warn({ err: error }, 'the payment provider was not told an address');
  }
}
