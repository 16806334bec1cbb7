/** Whoever deletes their account is charged nothing more, and Stripe forgets them too. */
import { accountDeleted } from '../../account/index.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { findLeftCustomers, removeCustomer } from './customers.queries.ts';
import { isMissingCustomer } from './provider.ts';
import type { SubscriptionDependencies } from './refresh.ts';

const AT_ONCE = 100;

export const leaveJob = defineJob({ name: 'billing.leave', retries: 60, retryDelay: 5 });

export function followDeletions({ jobs }: Pick<Deps, 'jobs'>): Subscriber {
  return subscribe(accountDeleted, 'billing.leave', async (tx) => {
    await jobs.send(tx, leaveJob, {}, { key: 'all' });
  });
}

/** Deletes the customers of accounts that are gone at Stripe, which ends their subscriptions at once. */
export async function leaveStripe({ orm, provider }: SubscriptionDependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const left = await findLeftCustomers(orm, AT_ONCE);
    for (const { id, customerId } of left) {
      if (customerId !== null) {
        try {
          await provider.ask(({ customers }) => customers.del(customerId));
        } catch (error) {
          if (!isMissingCustomer(error)) throw error;
        }
      }
      await removeCustomer(orm, id);
    }
    if (left.length < AT_ONCE) return;
  }
}
