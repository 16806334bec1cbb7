/** What the tests of all endpoints know of those of analysis. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';
import { ONE_PIXEL } from '../testing/one-pixel.ts';

export const FIXTURES: EndpointFixtures = {
  getAiStatus: { anonymous: { status: 200 }, other: 'own' },
  suggestThemes: {
    body: { currentText: 'My sister called me from the train.' },
    anonymous: 'unauthorized',
    other: 'own',
  },
  analyzePhoto: { body: { imageBase64: ONE_PIXEL }, anonymous: 'unauthorized', other: 'own' },
};
