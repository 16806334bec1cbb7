/** What the tests of all endpoints know of those of reflection. */
import { expect } from 'vitest';
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  getSmartPrompt: { anonymous: 'unauthorized', other: 'own' },
  generatePrompt: { anonymous: 'unauthorized', other: 'own' },
};

export const fillAccount: FillAccount = async (_app, person) => {
  expect((await person.request('GET', '/api/smart-features/daily-prompt')).statusCode).toBe(200);
};
