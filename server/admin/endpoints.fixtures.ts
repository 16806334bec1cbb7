/** Example requests to the endpoints of the admin page, for the tests that cover all endpoints. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPromoCode } from '../billing/index.ts';
import { buildEntry, buildMember } from '../testing/builders.ts';
import type { EndpointFixture, EndpointFixtures, ItemFactory } from '../testing/endpoint-fixtures.ts';

const person: ItemFactory = async (app) => ({ id: (await buildMember(app, { firstName: 'Marta' })).user.id });

const reported: ItemFactory = async (app) => {
  const [author, reporter] = [await buildMember(app), await buildMember(app)];
  const { id } = await buildEntry(author, { content: 'The last plums of the year.', isShared: true });
  await reporter.request('POST', '/api/reports', { kind: 'entry', subjectId: id, reason: 'spam' });
  return { id };
};

const backup: ItemFactory = async (app) => {
  const id = '2026-05-19_030000';
  await mkdir(join(app.directory, 'backups', id), { recursive: true });
  await writeFile(join(app.directory, 'backups', id, 'manifest.json'), '{}');
  return { id };
};

const promoCode: ItemFactory = async ({ database, clock }) => {
  const code = `CODE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await createPromoCode(
    { orm: database.orm, clock },
    {
      code,
      description: 'For friends of the house',
      discountType: 'percent',
      discountValue: 20,
      maxUses: null,
      validFrom: undefined,
      validUntil: null,
      applicableIntervals: ['month'],
    },
  );
  return { id: code };
};

const forAdmins = (request: { body?: Record<string, unknown>; thing?: ItemFactory } = {}): EndpointFixture => ({
  ...request,
  anonymous: 'unauthorized',
  other: 'admin',
});

export const FIXTURES: EndpointFixtures = {
  getAdminOverview: forAdmins(),
  listAuditLog: forAdmins(),
  getServerSettings: forAdmins(),
  sendTestMail: forAdmins(),
  sendTestPush: forAdmins(),
  testModel: forAdmins(),
  listAdminPeople: forAdmins(),
  getAdminPerson: forAdmins({ thing: person }),
  setPersonPlan: forAdmins({ body: { plan: 'month' }, thing: person }),
  signOutPerson: forAdmins({ thing: person }),
  makeResetLink: forAdmins({ thing: person }),
  setPersonDisabled: forAdmins({ body: { disabled: true }, thing: person }),
  deletePerson: forAdmins({ body: { name: 'Marta' }, thing: person }),
  getRegistration: forAdmins(),
  makeInvitations: forAdmins({ body: { count: 2 } }),
  revokeInvitation: forAdmins({ thing: () => Promise.resolve({ id: 'a-hash' }) }),
  listPromoCodes: forAdmins(),
  makePromoCode: forAdmins({ body: { code: 'SPRING', discountType: 'percent', discountValue: 20 } }),
  finishPromoCode: forAdmins({ thing: promoCode }),
  listReports: forAdmins(),
  getReported: forAdmins({ thing: reported }),
  decideReport: forAdmins({ body: { decision: 'keep' }, thing: reported }),
  listFailures: forAdmins(),
  settleFailure: forAdmins({ body: { action: 'retry' }, thing: () => Promise.resolve({ id: '1~test.failing' }) }),
  listServerBackups: forAdmins(),
  startBackup: forAdmins(),
  checkServerBackup: forAdmins({ thing: backup }),
};
