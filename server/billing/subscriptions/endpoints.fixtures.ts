/** Fixtures of the subscription endpoints, for the tests that cover all endpoints; payments are not configured there. */
import { newId } from '../../platform/ids.ts';
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';
import { billingNotices, receipts, stripeCustomers, subscriptions } from './tables.ts';

const refusedWithoutPayments = { anonymous: 'unauthorized', other: 'refused', refusal: [409, 'conflict'] } as const;

export const FIXTURES: EndpointFixtures = {
  createSubscription: { ...refusedWithoutPayments, body: { interval: 'month' } },
  getBilling: { anonymous: 'unauthorized', other: 'own' },
  cancelSubscription: refusedWithoutPayments,
  reactivateSubscription: refusedWithoutPayments,
  openBillingPortal: refusedWithoutPayments,
  receiveStripeWebhook: { anonymous: { status: 404 }, other: 'refused', refusal: [404, 'not_found'] },
};

export const fillAccount: FillAccount = async ({ database: { orm }, clock }, { user }) => {
  const now = clock.now();
  const userId = user.id;
  await orm.insert(stripeCustomers).values({ id: newId(), userId, customerId: `cus_${newId()}`, createdAt: now });
  await orm
    .insert(subscriptions)
    .values({ userId, subscriptionId: 'sub_1', status: 'active', startedAt: now, fetchedAt: now });
  await orm.insert(receipts).values({ userId, id: 'in_1', date: now, amount: 1_999, status: 'paid' });
  await orm.insert(billingNotices).values({ userId, kind: 'payment_failed', about: 'in_1', madeAt: now });
};
