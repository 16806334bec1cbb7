/** The endpoints and jobs of subscriptions. */

import { HOUR_MS } from '../../../contract/durations.ts';
import * as contract from '../../../contract/subscriptions.ts';
import type { Sessions } from '../../account/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps, Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handle.ts';
import { runs } from '../../platform/jobs/jobs.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { assertForSale, beginSubscription } from './begin.ts';
import { cancelSubscription, getBilling, openBillingPortal, reactivateSubscription, renewOld } from './change.ts';
import { followDeletions, leaveJob, leaveStripe } from './leaving.ts';
import { makeFreeTimeNotices, noticeJob, sendNotice } from './notices.ts';
import { Provider } from './provider.ts';
import { refresh, refreshJob, type SubscriptionDependencies, sendRefresh } from './refresh.ts';
import { findOverdue } from './subscriptions.queries.ts';
import { findPayer, findPayerJob, followNews, forgetEvents, takePaymentEvent } from './webhook.ts';

/** How long word is waited for once a period is over, and how long until Stripe is asked of the same person again. */
const OVERDUE_MS = HOUR_MS;
const ASKED_EVERY_MS = 6 * HOUR_MS;
const ASKED_AT_ONCE = 500;
/** How often somebody may begin in an hour: changing their mind is free. */
const BEGUN = { max: 60, windowMs: HOUR_MS };
/** How often somebody may change what they have, or open Stripe's pages, in an hour: each asks Stripe. */
const CHANGED = { max: 60, windowMs: HOUR_MS };

export function subscriptionsPart(
  deps: Deps & { sessions: Pick<Sessions, 'forget'> },
): Required<Pick<Feature, 'routes' | 'jobs' | 'subscribers'>> {
  const { settings, log } = deps;
  const provider = settings.payments && new Provider(settings.payments, log);
  const selling = provider && { ...deps, provider };
  const needed = (): SubscriptionDependencies => {
    if (selling) return selling;
    throw new AppError('conflict', { message: 'There is nothing to manage: nothing is for sale on this server.' });
  };
  const counted = async (userId: string): Promise<SubscriptionDependencies> => {
    const selling = needed();
    await rateLimit(deps, 'change of a subscription', userId, CHANGED);
    return selling;
  };
  return {
    routes: [
      handle(contract.createSubscription, async ({ actor: { userId }, body }) => {
        assertForSale(settings);
        await rateLimit(deps, 'subscription', userId, BEGUN);
        return beginSubscription(needed(), userId, body);
      }),
      handle(contract.getBilling, async ({ actor: { userId } }) => {
        if (selling) await renewOld(selling, userId);
        return getBilling(deps, userId);
      }),
      handle(contract.cancelSubscription, async ({ actor: { userId } }) =>
        cancelSubscription(await counted(userId), userId),
      ),
      handle(contract.reactivateSubscription, async ({ actor: { userId } }) =>
        reactivateSubscription(await counted(userId), userId),
      ),
      handle(contract.openBillingPortal, async ({ actor: { userId } }) =>
        openBillingPortal(await counted(userId), userId),
      ),
      handle(contract.takePaymentEvent, async ({ bytes, headers }) => {
        if (!selling) {
          bytes.resume();
          throw new AppError('not_found');
        }
        await takePaymentEvent(selling, bytes, headers['stripe-signature'] ?? '');
        return { received: true as const };
      }),
    ],
    subscribers: [followDeletions(deps), followNews(deps)],
    jobs: jobsOf(deps, selling),
  };
}

/** Where no payments are set up, what waits for Stripe waits until they are. */
function jobsOf(deps: Deps, selling: SubscriptionDependencies | undefined): NonNullable<Feature['jobs']> {
  const { orm, clock } = deps;
  return [
    runs(refreshJob, async ({ customerId }) => {
      if (selling) await refresh(selling, customerId);
    }),
    runs(findPayerJob, async (payload) => {
      if (selling) await findPayer(selling, payload);
    }),
    runs(leaveJob, async (_payload, { signal }) => {
      if (selling) await leaveStripe(selling, signal);
    }),
    runs(noticeJob, (notice) => sendNotice(deps, notice)),
    {
      name: 'billing.look-after-subscriptions',
      schedule: '41 * * * *',
      run: async (_payload, { signal }) => {
        await forgetEvents(deps);
        if (!selling) return;
        await makeFreeTimeNotices(deps, signal);
        await leaveStripe(selling, signal);
        const now = clock.now().getTime();
        const before = (ms: number) => new Date(now - ms);
        for (const customerId of await findOverdue(orm, before(OVERDUE_MS), before(ASKED_EVERY_MS), ASKED_AT_ONCE)) {
          await sendRefresh(selling, orm, customerId);
        }
      },
    },
  ];
}
