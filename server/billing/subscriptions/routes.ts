/** Endpoints and jobs of subscriptions. */
import { HOUR_MS } from '../../../contract/durations.ts';

import * as contract from '../../../contract/subscriptions.ts';
import type { Sessions } from '../../account/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps, Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleJob } from '../../platform/jobs/jobs.ts';
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
import {
  findChargedCustomer,
  findPayerJob,
  receiveStripeEvent,
  refreshOnPaymentEvents,
  sweepEvents,
} from './webhook.ts';

/** Wait for an event after the end of a period, and pause before asking Stripe again for the same user. */
const OVERDUE_MS = HOUR_MS;
const REFRESH_INTERVAL_MS = 6 * HOUR_MS;
const REFRESH_BATCH_SIZE = 500;
/** Per user. Generous, because changing the choice is free. */
const CREATE_LIMIT = { max: 60, windowMs: HOUR_MS };
/** Per user; each change calls Stripe. */
const CHANGE_LIMIT = { max: 60, windowMs: HOUR_MS };

export function subscriptionsPart(
  deps: Deps & { sessions: Pick<Sessions, 'forget'> },
): Required<Pick<Feature, 'routes' | 'jobs' | 'subscribers'>> {
  const { settings, log } = deps;
  const stripeClient = settings.payments && new StripeClient(settings.payments, log);
  const stripeDeps = stripeClient && { ...deps, stripeClient };
  const requireStripe = (): SubscriptionDependencies => {
    if (stripeDeps) return stripeDeps;
    throw new AppError('conflict', { message: 'There’s nothing to manage, because this server doesn’t sell Premium.' });
  };
  const rateLimitedDeps = async (userId: string): Promise<SubscriptionDependencies> => {
    const availableDeps = requireStripe();
    await rateLimit(deps, 'change of a subscription', userId, CHANGE_LIMIT);
    return availableDeps;
  };
  return {
    routes: [
      handle(contract.createSubscription, async ({ actor: { userId }, body }) => {
        assertForSale(settings);
        await rateLimit(deps, 'subscription', userId, CREATE_LIMIT);
        return createSubscription(requireStripe(), userId, body);
      }),
      handle(contract.getBilling, async ({ actor: { userId } }) => {
        if (stripeDeps) await refreshIfStale(stripeDeps, userId);
        return getBilling(deps, userId);
      }),
      handle(contract.cancelSubscription, async ({ actor: { userId } }) =>
        cancelSubscription(await rateLimitedDeps(userId), userId),
      ),
      handle(contract.reactivateSubscription, async ({ actor: { userId } }) =>
        reactivateSubscription(await rateLimitedDeps(userId), userId),
      ),
      handle(contract.openBillingPortal, async ({ actor: { userId } }) =>
        openBillingPortal(await rateLimitedDeps(userId), userId),
      ),
      handle(contract.receiveStripeWebhook, async ({ bytes, headers }) => {
        if (!stripeDeps) {
          discard(bytes);
          throw new AppError('not_found');
        }
        await receiveStripeEvent(stripeDeps, bytes, headers['stripe-signature'] ?? '');
        return { received: true as const };
      }),
    ],
    subscribers: [deleteCustomersWithAccounts(deps), refreshOnPaymentEvents(deps)],
    jobs: jobsOf(deps, stripeDeps),
  };
}

/** Without payments configured, jobs for Stripe do nothing. */
function jobsOf(deps: Deps, stripeDeps: SubscriptionDependencies | undefined): NonNullable<Feature['jobs']> {
  const { orm, clock } = deps;
  return [
    handleJob(refreshJob, async ({ customerId }) => {
      if (stripeDeps) await refresh(stripeDeps, customerId);
    }),
    handleJob(findPayerJob, async (payload) => {
      if (stripeDeps) await findChargedCustomer(stripeDeps, payload);
    }),
    handleJob(deleteCustomersJob, async (_payload, { signal }) => {
      if (stripeDeps) await deleteOrphanedCustomers(stripeDeps, signal);
    }),
    handleJob(billingMailJob, (notice) => sendBillingMail(deps, notice)),
    {
      name: 'billing.look-after-subscriptions',
      schedule: '41 * * * *',
      run: async (_payload, { signal }) => {
        await sweepEvents(deps);
        if (!stripeDeps) return;
        await sendFreeTimeMails(deps, signal);
        await deleteOrphanedCustomers(stripeDeps, signal);
        const now = clock.now().getTime();
        const before = (ms: number) => new Date(now - ms);
        for (const customerId of await findOverdue(
          orm,
          before(OVERDUE_MS),
          before(REFRESH_INTERVAL_MS),
          REFRESH_BATCH_SIZE,
        )) {
          await sendRefresh(stripeDeps, orm, customerId);
        }
      },
    },
  ];
}
