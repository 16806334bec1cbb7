/** Endpoint fixtures of promo codes for the tests that run over every endpoint. */
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';
import { buildPromoCode } from './promo-codes.fixtures.ts';
import { reservePromoCode } from './promo-codes.ts';

export const FIXTURES: EndpointFixtures = {
  validatePromoCode: {
    body: { code: 'LIGHT', interval: 'month' },
    anonymous: 'unauthorized',
    other: 'own',
    thing: async ({ database }) => ({
      id: '',
      body: { code: await buildPromoCode(database.orm, {}), interval: 'month' },
    }),
  },
};

export const fillAccount: FillAccount = async ({ database, clock }, { user }) => {
  const code = await buildPromoCode(database.orm, {});
  await database.orm.transaction((tx) =>
    reservePromoCode(tx, { userId: user.id, code, interval: 'month', now: clock.now() }),
  );
};
