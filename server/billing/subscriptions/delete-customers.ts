/** Deletes Stripe customers of deleted accounts, which ends their subscriptions. */
import { accountDeleted } from '../../account/index.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { findOrphanedCustomers, removeCustomer } from './customers.queries.ts';
import type { StripeClient } from './stripe-client.ts';
import type { SubscriptionDependencies } from './sync-from-stripe.ts';

const BATCH_SIZE = 100;

export const deleteCustomersJob = defineJob({ name: 'billing.leave', retries: 60, retryDelay: 5 });

export function deleteCustomersWithAccounts({ jobs }: Pick<Deps, 'jobs'>): Subscriber {
  return subscribe(accountDeleted, 'billing.leave', async (tx) => {
    await jobs.send(tx, deleteCustomersJob, {}, { key: 'all' });
  });
}

/**
 * Deletes the customers of deleted accounts at Stripe, which ends their subscriptions immediately. A failure does not
 * stop the others.
 * @throws AppError the first failure, after all were tried
 */
export async function deleteOrphanedCustomers(
  { orm, stripeClient }: SubscriptionDependencies,
  signal: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  let after: string | undefined;
  while (!signal.aborted) {
    const customers = await findOrphanedCustomers(orm, BATCH_SIZE, after);
    for (const row of customers) {
      try {
        if (row.customerId !== null) await deleteCustomer(stripeClient, row.customerId);
        await removeCustomer(orm, row);
      } catch (stripeError) {
        errors.push(stripeError);
      }
    }
    after = customers.at(-1)?.id;
    if (customers.length < BATCH_SIZE) break;
  }
  if (errors.length > 0) throw errors[0];
}

/** Throws if Stripe does not know the customer, who may exist under another key and still be charged. */
async function deleteCustomer(stripeClient: StripeClient, customerId: string): Promise<void> {
  await stripeClient.request(async ({ customers }) => {
    const found = await customers.retrieve(customerId);
    if (!found.deleted) await customers.del(customerId);
  });
}
