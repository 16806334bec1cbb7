/** Whoever deletes their account is charged nothing more, and Stripe forgets them too. */
import { accountDeleted } from '../../account/index.ts';
import { type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { findLeftCustomers, removeCustomer } from './customers.queries.ts';
import type { Provider } from './provider.ts';
import type { SubscriptionDependencies } from './refresh.ts';

const AT_ONCE = 100;

export const leaveJob = defineJob({ name: 'billing.leave', retries: 60, retryDelay: 5 });

export function followDeletions({ jobs }: Pick<Deps, 'jobs'>): Subscriber {
  return subscribe(accountDeleted, 'billing.leave', async (tx) => {
    await jobs.send(tx, leaveJob, {}, { key: 'all' });
  });
}

/**
 * Deletes the customers of accounts that are gone at Stripe, which ends their subscriptions at once. One that Stripe refuses
 * keeps nobody else from being let go.
 * @throws AppError the first refusal, once all were asked for
 */
export async function leaveStripe({ orm, provider }: SubscriptionDependencies, signal: AbortSignal): Promise<void> {
  const refusals: unknown[] = [];
  let after: string | undefined;
  while (!signal.aborted) {
    const left = await findLeftCustomers(orm, AT_ONCE, after);
    for (const row of left) {
      try {
        if (row.customerId !== null) await deleteCustomer(provider, row.customerId);
        await removeCustomer(orm, row);
      } catch (refusal) {
        refusals.push(refusal);
      }
    }
    after = left.at(-1)?.id;
    if (left.length < AT_ONCE) break;
  }
  if (refusals.length > 0) throw refusals[0];
}

/** One that Stripe does not know is refused: it may be known with another key, and be charged. */
async function deleteCustomer(provider: Provider, customerId: string): Promise<void> {
  await provider.ask(async ({ customers }) => {
    const found = await customers.retrieve(customerId);
    if (!found.deleted) await customers.del(customerId);
  });
}
