/** Rows of tables whose endpoints are still to come, for the tests of what is left of a deleted account. */
import { newId } from '../platform/ids.ts';
import { buildMember } from '../testing/builders.ts';
import type { EndpointFixtures, FillAccount } from '../testing/endpoint-fixtures.ts';
import { challengeParticipations, challenges, reports } from './tables.ts';

export const FIXTURES: EndpointFixtures = {};

export const fillAccount: FillAccount = async (app, person) => {
  const { orm } = app.database;
  const userId = person.user.id;
  const createdAt = app.clock.now();
  const other = await buildMember(app);
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
  const report = { kind: 'profile' as const, reason: 'unkind', createdAt };
  await orm.insert(reports).values([
    { ...report, id: newId(), subjectId: newId(), reporterId: userId, aboutId: other.user.id },
    { ...report, id: newId(), subjectId: newId(), reporterId: other.user.id, aboutId: userId },
  ]);
};
