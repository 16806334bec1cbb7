/** Rows of tables whose endpoints are still to come, for the tests of what is left of a deleted account. */
import { newId } from '../platform/ids.ts';
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';
import { challengeParticipations, challenges } from './tables.ts';

export const FIXTURES: EndpointFixtures = {};

export const fillAccount: FillAccount = async (app, person) => {
  const { orm } = app.database;
  const userId = person.user.id;
  const createdAt = app.clock.now();
  const challengeId = newId();
  await orm.insert(challenges).values({
    id: challengeId,
    title: 'Seven evenings',
    description: '',
    prompt: '',
    category: 'rest',
    difficulty: 'easy',
    startDate: '2026-01-01',
    endDate: '2026-01-07',
    length: 7,
    createdBy: userId,
    createdAt,
  });
  await orm.insert(challengeParticipations).values({ challengeId, userId, joinedAt: createdAt });
};
