/** Endpoints and jobs of subscriptions. */
import { HOUR_MS } from '../../../contract/durations.ts';

import * as contract from '../../../contract/subscriptions.ts';
import type { Sessions } from '../../account/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps, Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handle.ts';
import { runs } from '../../platform/jobs/jobs.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { discard } from '../../platform/streams.ts';
import { billingMailJob, sendBillingMail, sendFreeTimeMails } from './billing-mails.ts';
import { assertForSale, createSubscription } from './create-subscription.ts';
import { deleteCustomersJob, deleteCustomersWithAccounts, deleteOrphanedCustomers } from './delete-customers.ts';
import {
  cancelSubscription,
  getBilling,
  openBillingPortal,
  reactivateSubscription,
  refreshIfStale,
} from './manage-subscription.ts';
import { StripeClient } from './stripe-client.ts';
import { findOverdue } from './subscriptions.queries.ts';
import { refresh, refreshJob, type SubscriptionDependencies, sendRefresh } from './sync-from-stripe.ts';
import { findChargedCustomer, findPayerJob, refreshOnPaymentEvents, sweepEvents, takePaymentEvent } from './webhook.ts';

/** Wait for an event after the end of a period, and pause before asking Stripe again for the same user. */
const OVERDUE_MS = HOUR_MS;
const ASKED_EVERY_MS = 6 * HOUR_MS;
const ASKED_AT_ONCE = 500;
/** Per user. Generous, because changing the choice is free. */
const CREATE_LIMIT = { max: 60, windowMs: HOUR_MS };
/** Per user; each change calls Stripe. */
const CHANGE_LIMIT = { max: 60, windowMs: HOUR_MS };

export function subscriptionsPart(
  deps: Deps & { sessions: Pick<Sessions, 'forget'> },
): Required<Pick<Feature, 'routes' | 'jobs' | 'subscribers'>> {
  const { settings, log } = deps;
  const stripeClient = settings.payments && new StripeClient(settings.payments, log);
  const selling = stripeClient && { ...deps, stripeClient };
  const needed = (): SubscriptionDependencies => {
    if (selling) return selling;
    throw new AppError('conflict', { message: 'There is nothing to manage: nothing is for sale on this server.' });
  };
  const counted = async (userId: string): Promise<SubscriptionDependencies> => {
    const selling = needed();
    await rateLimit(deps, 'change of a subscription', userId, CHANGE_LIMIT);
    return selling;
  };
  return {
    routes: [
      handle(contract.createSubscription, async ({ actor: { userId }, body }) => {
        assertForSale(settings);
        await rateLimit(deps, 'subscription', userId, CREATE_LIMIT);
        return createSubscription(needed(), userId, body);
      }),
      handle(contract.getBilling, async ({ actor: { userId } }) => {
        if (selling) await refreshIfStale(selling, userId);
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
          discard(bytes);
          throw new AppError('not_found');
        }
        await takePaymentEvent(selling, bytes, headers['stripe-signature'] ?? '');
        return { received: true as const };
      }),
    ],
    subscribers: [deleteCustomersWithAccounts(deps), refreshOnPaymentEvents(deps)],
    jobs: jobsOf(deps, selling),
  };
}

/** Without payments configured, jobs for Stripe do nothing. */
function jobsOf(deps: Deps, selling: SubscriptionDependencies | undefined): NonNullable<Feature['jobs']> {
  const { orm, clock } = deps;
  return [
    runs(refreshJob, async ({ customerId }) => {
      if (selling) await refresh(selling, customerId);
    }),
    runs(findPayerJob, async (payload) => {
      if (selling) await findChargedCustomer(selling, payload);
    }),
    runs(deleteCustomersJob, async (_payload, { signal }) => {
      if (selling) await deleteOrphanedCustomers(selling, signal);
    }),
    runs(billingMailJob, (notice) => sendBillingMail(deps, notice)),
    {
      name: 'billing.look-after-subscriptions',
      schedule: '41 * * * *',
      run: async (_payload, { signal }) => {
        await sweepEvents(deps);
        if (!selling) return;
        await sendFreeTimeMails(deps, signal);
        await deleteOrphanedCustomers(selling, signal);
        const now = clock.now().getTime();
        const before = (ms: number) => new Date(now - ms);
        for (const customerId of await findOverdue(orm, before(OVERDUE_MS), before(ASKED_EVERY_MS), ASKED_AT_ONCE)) {
          await sendRefresh(selling, orm, customerId);
        }
      },
    },
  ];
}
