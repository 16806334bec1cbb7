/** What the tests of all endpoints know of those of challenges. */
import { expect } from 'vitest';
import type { Challenge } from '../../../contract/challenges.ts';
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';

export const FIXTURES: EndpointFixtures = {
  listChallenges: { anonymous: 'unauthorized', other: 'own' },
  // Challenges are everybody's; each person has a part of their own in them.
  joinChallenge: { anonymous: 'unauthorized', other: 'none' },
  leaveChallenge: { anonymous: 'unauthorized', other: 'none' },
};

export const fillAccount: FillAccount = async (app, person) => {
  const [challenge]: Challenge[] = (await person.request('GET', '/api/challenges')).json();
  expect((await person.request('POST', `/api/challenges/${challenge?.id}/join`)).statusCode).toBe(200);
  await app.database.sql`update challenges set created_by = ${person.user.id} where id = ${challenge?.id ?? null}`;
};
