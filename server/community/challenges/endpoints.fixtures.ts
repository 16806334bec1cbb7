/** Endpoint fixtures of challenges for the tests that run over every endpoint. */
import { expect } from 'vitest';
import type { Challenge } from '../../../contract/challenges.ts';
import { newId } from '../../platform/ids.ts';
import type { EndpointFixtures, FillAccount } from '../../testing/endpoint-fixtures.ts';
import { challenges } from '../tables.ts';
import { seasonalChallengesAround } from './seasonal.ts';

export const FIXTURES: EndpointFixtures = {
  listChallenges: { anonymous: 'unauthorized', other: 'own' },
  // Challenges are visible to all users; only the participation is the user's own.
  joinChallenge: { anonymous: 'unauthorized', other: 'none' },
  leaveChallenge: { anonymous: 'unauthorized', other: 'none' },
};

/** Joins a challenge and creates one owned by the user, which no seasonal challenge is. */
export const fillAccount: FillAccount = async (app, person) => {
  const [challenge]: Challenge[] = (await person.request('GET', '/api/challenges')).json();
  expect((await person.request('POST', `/api/challenges/${challenge?.id}/join`)).statusCode).toBe(200);
  const [season] = seasonalChallengesAround('2026-05-20');
  if (!season) throw new Error('no season');
  await app.database.orm
    .insert(challenges)
    .values({ ...season, id: newId(), createdBy: person.user.id, createdAt: app.clock.now() });
};
