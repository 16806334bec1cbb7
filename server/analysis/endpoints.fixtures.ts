/** Example requests to the analysis endpoints, for the tests that cover all endpoints. */
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';
import { ONE_PIXEL } from '../testing/one-pixel.ts';
import { modelCalls } from './tables.ts';

export const FIXTURES: EndpointFixtures = {
  getAiStatus: { anonymous: { status: 200 }, other: 'own' },
  suggestThemes: {
    body: { currentText: 'My sister called me from the train.' },
    anonymous: 'unauthorized',
    other: 'own',
  },
  analyzePhoto: { body: { imageBase64: ONE_PIXEL }, anonymous: 'unauthorized', other: 'own' },
};

export const fillAccount: FillAccount = async (app, { user }) => {
  await app.database.orm.insert(modelCalls).values({ userId: user.id, day: '2026-05-20', calls: 1 });
};
