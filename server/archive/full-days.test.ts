/** The limit of entries on one day, for each way in which entries come. */
import { beforeEach, expect, it } from 'vitest';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { exportBackup, restoreBackup } from './archive.fixtures.ts';
import { importFile, previewFile, tableOf } from './import/import-requests.fixtures.ts';

const app = setUpTestApp({ entriesPerDayMax: 3 });
const FULL = '2026-05-17';
const OTHER = '2026-05-16';
const TABLE = tableOf(
  ...['one', 'two', 'three', 'four'].map((name) => [FULL, '', `The light of lamp ${name}.`, '', '']),
  [OTHER, '', 'The light of another day.', '', ''],
);

let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const daysOf = async (person: Member): Promise<string[]> => {
  const entries: { entryDate: string }[] = (await person.request('GET', '/api/gratitude-entries')).json();
  return entries.map(({ entryDate }) => entryDate);
};

it('refuses another entry, written or moved to the day, and answers a repeated request', async () => {
  const key = { 'idempotency-key': 'the-third-one' };
  for (const headers of [{}, {}, key]) await buildEntry(ada, { entryDate: FULL }, headers);
  const body = { content: 'The light on the river this evening.', entryDate: FULL };
  const refused = await ada.request('POST', '/api/gratitude-entries', body);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { entryDate: 'That day is full: it has 3 entries. You can choose another day.' },
  ]);
  expect((await ada.request('POST', '/api/gratitude-entries', body, key)).statusCode).toBe(201);
  const { id } = await buildEntry(ada, { entryDate: OTHER });
  const moved = await ada.request('PATCH', `/api/gratitude-entries/${id}`, { entryDate: FULL });
  expect([moved.statusCode, moved.json().code]).toEqual([400, 'validation_failed']);
  expect(await daysOf(ada)).toEqual([FULL, FULL, FULL, OTHER]);
});

it('imports as many entries as fit, and says which do not', async () => {
  await buildEntry(ada, { entryDate: FULL });
  const preview = await previewFile(app, ada, TABLE);
  expect(preview).toMatchObject({ found: 5, isNew: 3, leftOut: 2, rowsCount: 2 });
  expect(preview.rows[0]).toMatchObject({
    opening: 'The light of lamp three.',
    matter: 'May 17, 2026 would have more than 3 entries.',
    outcome: 'left_out',
  });
  expect(await importFile(ada, preview.file)).toMatchObject({ entries: 3 });
  expect(await daysOf(ada)).toEqual([FULL, FULL, FULL, OTHER]);
});

it('restores as many entries as fit, and says which do not', async () => {
  for (let count = 0; count < 3; count++) await buildEntry(ada, { entryDate: FULL });
  const backup = await exportBackup(ada);
  const bob = await buildMember(app);
  await buildEntry(bob, { entryDate: FULL });
  const report = await restoreBackup(app, bob, backup);
  expect(report.lists.find(({ list }) => list === 'entries')).toMatchObject({ inFile: 3, isNew: 2, leftOut: 1 });
  expect(report.leftOut[0]?.reason).toBe('A day can have at most 3 entries.');
  expect(await daysOf(bob)).toEqual([FULL, FULL, FULL]);
});
