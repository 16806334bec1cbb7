/** What the tests of all endpoints know of those of challenges. */
import { expect } from 'vitest';
import type { Challenge } from '../../../contract/challenges.ts';
import { newId } from '../../platform/ids.ts';
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';
import { challenges } from '../tables.ts';
import { seasonalChallengesAround } from './seasonal.ts';

export const FIXTURES: EndpointFixtures = {
  listChallenges: { anonymous: 'unauthorized', other: 'own' },
  // Challenges are everybody's; each person has a part of their own in them.
  joinChallenge: { anonymous: 'unauthorized', other: 'none' },
  leaveChallenge: { anonymous: 'unauthorized', other: 'none' },
};

/** A challenge of one's own, which none of the product is. */
export const fillAccount: FillAccount = async (app, person) => {
  const [challenge]: Challenge[] = (await person.request('GET', '/api/challenges')).json();
  expect((await person.request('POST', `/api/challenges/${challenge?.id}/join`)).statusCode).toBe(200);
  const [season] = seasonalChallengesAround('2026-05-20');
  if (!season) throw new Error('no season');
  await app.database.orm
    .insert(challenges)
    .values({ ...season, id: newId(), createdBy: person.user.id, createdAt: app.clock.now() });
};
