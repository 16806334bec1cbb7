/** Endpoint fixtures of billing for the tests that run over every endpoint. */
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';
import { requestCounts } from './tables.ts';

export const FIXTURES: EndpointFixtures = {
  getPlans: { anonymous: { status: 200 }, other: 'own' },
  getUsageToday: { anonymous: 'unauthorized', other: 'own' },
};

export const fillAccount: FillAccount = async ({ database, clock }, { user }) => {
  await database.orm
    .insert(requestCounts)
    .values({ userId: user.id, limit: 'hour', windowStart: clock.now(), count: 1 });
};
