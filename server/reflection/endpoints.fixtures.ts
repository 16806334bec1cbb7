/** What the tests of all endpoints know of those of reflection. */
import type { EndpointFixtures } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getSmartPrompt: { anonymous: 'unauthorized', other: 'own' },
  generatePrompt: { anonymous: 'unauthorized', other: 'own' },
};
