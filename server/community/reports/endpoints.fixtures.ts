/** Endpoint fixtures of reports for the tests that run over every endpoint. */
import { newId } from '../../platform/ids.ts';
import { buildEntry, buildMember } from '../../testing/builders.ts';
import type { EndpointFixtures, FillAccount, ItemFactory } from '../../testing/endpoint-fixtures.ts';
import { reports } from '../tables.ts';

const report: ItemFactory = async (_app, owner) => {
  const other = await buildMember(_app);
  const { id: subjectId } = await buildEntry(other, { content: 'The last plums of the year.', isShared: true });
  const made = await owner.request('POST', '/api/reports', { kind: 'entry', subjectId, reason: 'spam' });
  return { id: made.json().id };
};

export const FIXTURES: EndpointFixtures = {
  // Separate tests cover who may report what.
  createReport: {
    body: { kind: 'entry', subjectId: '01975b1e-0000-7000-8000-000000000000', reason: 'spam', note: '' },
    anonymous: 'unauthorized',
    other: 'none',
  },
  blockReportedUser: { anonymous: 'unauthorized', other: 'not_found', thing: report },
};

export const fillAccount: FillAccount = async (app, person) => {
  const other = await buildMember(app);
  const row = { kind: 'profile' as const, reason: 'unkind' as const, createdAt: app.clock.now() };
  await app.database.orm.insert(reports).values([
    { ...row, id: newId(), subjectId: newId(), reporterId: person.user.id, reportedUserId: other.user.id },
    { ...row, id: newId(), subjectId: newId(), reporterId: other.user.id, reportedUserId: person.user.id },
  ]);
};
