/** Check-ins in exports, restores and imports. */
import { beforeEach, expect, it } from 'vitest';
import type { Entry } from '../../contract/journal.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { PICTURE, uploadMedia } from '../testing/media.ts';
import { exportBackup, newRowCount, parseBackup, restoreBackup } from './archive.fixtures.ts';
import { readPdf } from './book/read-pdf.fixtures.ts';
import { importFile, previewFile } from './import/import-requests.fixtures.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
});

const checkIn = (fields: object = {}) =>
  buildEntry(ada, { content: '#walk', entryType: 'mood', sentiment: 4, themes: ['rest'], ...fields });
const entriesOf = async (member: Member): Promise<Entry[]> =>
  (await member.request('GET', '/api/gratitude-entries')).json();
const DAYLIO = [
  'full_date,date,weekday,time,mood,activities,note_title,note',
  '2024-03-05,March 5,Tuesday,20:15,good,"","",""',
  '2024-03-05,March 5,Tuesday,09:00,meh,"","",""',
  '2024-03-06,March 6,Wednesday,20:15,frumious,"Family | green tea","",""',
  '2024-03-07,March 7,Thursday,20:15,rad,"walk","","A day by the sea"',
  '2024-03-08,March 8,Friday,20:15,,"","",""',
].join('\n');

it('comes back from a backup with its photo, also in another account, and is not analysed', async () => {
  const photo = await uploadMedia(app, ada, PICTURE);
  await checkIn({ media: [photo.url] });
  await ada.request('PATCH', '/api/day-settings', { checkInsInStreak: true });
  const [before] = await entriesOf(ada);
  const zip = await exportBackup(ada, 'zip');
  expect(newRowCount(await restoreBackup(app, bob, zip), 'entries')).toBe(1);
  await app.runPendingWork();
  const [after] = await entriesOf(bob);
  expect(after).toMatchObject({ content: '#walk', entryType: 'mood', sentiment: 4, themes: ['rest'], tags: ['walk'] });
  expect(after).toMatchObject({ createdAt: before?.createdAt, analysisSource: null, media: [{ kind: 'photo' }] });
  expect((await bob.request('GET', '/api/user')).json()).toMatchObject({ checkInsInStreak: true });
  // A second restore changes nothing.
  expect(newRowCount(await restoreBackup(app, bob, zip), 'entries')).toBe(0);
});

it('is refused by a restore if it is shared, and so is any other entry without words', async () => {
  await checkIn();
  const backup = parseBackup(await exportBackup(ada));
  const restoreWith = async (change: object) => {
    const changed = { ...backup, entries: backup.entries.map((row) => ({ ...row, ...change })) };
    return restoreBackup(app, bob, Buffer.from(JSON.stringify(changed))).then(
      () => 'restored',
      (error: Error) => error.message,
    );
  };
  expect(await restoreWith({ isPublic: true })).toContain('A check-in is private.');
  expect(await restoreWith({ entryType: 'text', content: '' })).toContain('An entry needs some text.');
});

it('is a row in CSV, from which it comes back', async () => {
  await checkIn();
  const csv = (await ada.request('GET', '/api/export/csv')).body;
  expect(csv).toContain(',#walk,mood,4,rest,no,,0,');
  const { file, isNew } = await previewFile(app, bob, csv);
  expect(isNew).toBe(1);
  await importFile(bob, file);
  expect(await entriesOf(bob)).toMatchObject([{ content: '#walk', entryType: 'mood', sentiment: 4, themes: ['rest'] }]);
});

it('is one line in the book', async () => {
  await checkIn();
  await buildEntry(ada, { content: 'Bread and butter.' });
  const pages = (await readPdf((await ada.request('GET', '/api/export/pdf')).rawPayload)).pages.join(' ');
  expect(pages).toContain('Check-in · Happy · #walk · rest');
  expect(pages).toContain('2 entries on 1 day.');
});

it('is what a day of Daylio without words becomes', async () => {
  const preview = await previewFile(app, ada, DAYLIO);
  expect(preview).toMatchObject({ source: 'daylio', found: 5, isNew: 4, leftOut: 1 });
  expect(preview.notes).toContain('3 check-ins: a mood or activities without words.');
  await importFile(ada, preview.file);
  await app.runPendingWork();
  expect(await entriesOf(ada)).toMatchObject([
    { entryDate: '2024-03-07', content: 'A day by the sea\n\n#walk', entryType: 'text', sentiment: 5 },
    {
      entryDate: '2024-03-06',
      content: '#green-tea',
      entryType: 'mood',
      sentiment: null,
      themes: ['family'],
      tags: ['green-tea'],
    },
    { entryDate: '2024-03-05', createdAt: '2024-03-05T20:15:00.000Z', content: '', entryType: 'mood', sentiment: 4 },
    { entryDate: '2024-03-05', createdAt: '2024-03-05T09:00:00.000Z', content: '', entryType: 'mood', sentiment: 3 },
  ]);
  // The same file again has nothing new.
  expect(await previewFile(app, ada, DAYLIO)).toMatchObject({ isNew: 0, alreadyHere: 4 });
});
