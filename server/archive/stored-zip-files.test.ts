/** ZIPs with stored (uncompressed) files, as several apps write them, in each importer and in a restore. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember } from '../testing/builders.ts';
import { PICTURE, uploadMedia } from '../testing/media.ts';
import { expectNoUncaughtErrors } from '../testing/uncaught-errors.ts';
import { createZip, exportBackup, newRowCount, restoreBackup, sendBackup, unzip } from './archive.fixtures.ts';
import {
  dayOneEntry,
  dayOneJson,
  journeyEntry,
  presentlyCsv,
  tableOf,
  zipOf,
} from './import/foreign-files.fixtures.ts';
import { importFile, previewFile, sendImport } from './import/import-requests.fixtures.ts';

const app = setUpTestApp();
expectNoUncaughtErrors();

const MEGABYTE = 1024 * 1024;
/** A picture with extra bytes at the end. */
const photoOf = (megabytes: number) => Buffer.concat([PICTURE, Buffer.alloc(megabytes * MEGABYTE)]);
const PHOTO = photoOf(0.5);

/** A Day One export with two photos. */
const dayOneZip = (photo: Buffer) =>
  zipOf(
    {
      'photos/one.jpeg': photo,
      'photos/two.jpeg': photo,
      'Journal.json': dayOneJson(
        ['one', 'two'].map((md5, index) =>
          dayOneEntry(`Words of photo ${md5}.`, {
            uuid: String(index).repeat(32),
            photos: [{ identifier: md5, md5, type: 'jpeg', orderInEntry: 0 }],
          }),
        ),
      ),
    },
    false,
  );

it.each([0.1, 0.5, 1, 2, 5, 12])('previews a Day One ZIP with two photos of %s MB', async (megabytes) => {
  const ada = await buildMember(app);
  for (let round = 0; round < 3; round++) {
    expect(await previewFile(app, ada, await dayOneZip(photoOf(megabytes)))).toMatchObject({ isNew: 2, photos: 2 });
  }
});

it('imports a Day One ZIP with its photos', async () => {
  const ada = await buildMember(app);
  const { file } = await previewFile(app, ada, await dayOneZip(PHOTO));
  expect(await importFile(ada, file)).toMatchObject({ source: 'dayone', entries: 2 });
});

it('imports a Journey ZIP with its photos', async () => {
  const ada = await buildMember(app);
  const zip = await zipOf(
    {
      'one.jpeg': PHOTO,
      'two.jpeg': PHOTO,
      '1.json': journeyEntry('<p>First.</p>', { id: 'entry-1', photos: ['one.jpeg'] }),
      '2.json': journeyEntry('<p>Second.</p>', { id: 'entry-2', photos: ['two.jpeg'] }),
    },
    false,
  );
  const { file, photos } = await previewFile(app, ada, zip);
  expect(photos).toBe(2);
  expect(await importFile(ada, file)).toMatchObject({ source: 'journey', entries: 2 });
});

const DAYS = Array.from({ length: 28 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`);
/** The text of one day; of all 28 `DAYS` together about half a megabyte. */
const WORDS = 'The heron stood still in the fog. '.repeat(600);

it.each([
  ['presently', presentlyCsv(DAYS.map((day) => [day, WORDS]))],
  [
    'daylio',
    tableOf([
      ['full_date', 'date', 'weekday', 'time', 'mood', 'activities', 'scales', 'note_title', 'note'],
      ...DAYS.map((day) => [day, '', '', '21:30', 'good', 'reading', '', '', WORDS]),
    ]),
  ],
  ['csv', tableOf([['date', 'text'], ...DAYS.map((day) => [day, WORDS])])],
])('imports a ZIP with a table of %s', async (source, table) => {
  const ada = await buildMember(app);
  const zip = await zipOf({ 'journal.csv': table, 'one.jpeg': PHOTO, 'two.jpeg': PHOTO }, false);
  const { file, source: found, isNew: newCount } = await previewFile(app, ada, zip);
  expect({ found, newCount }).toEqual({ found: source, newCount: DAYS.length });
  expect(await importFile(ada, file)).toMatchObject({ source });
});

it('restores a backup ZIP, and recognizes it in an import preview', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app, { firstName: 'Bob' });
  const { url } = await uploadMedia(app, ada, PICTURE);
  await buildEntry(ada, { content: 'The first snow on the roofs.', media: [url] });
  for (let entry = 0; entry < 28; entry++) await buildEntry(ada, { content: WORDS.slice(0, 9_000) });
  const files = await unzip(await exportBackup(ada, 'zip'));
  for (const [name, content] of files) {
    if (name !== 'backup.json') files.set(name, Buffer.concat([content, Buffer.alloc(0.5 * MEGABYTE)]));
  }
  const backup = await createZip(files, false);
  expect(await previewFile(app, bob, backup)).toEqual({ source: 'evenglow' });
  const report = await restoreBackup(app, bob, backup);
  expect([newRowCount(report, 'entries'), newRowCount(report, 'media'), report.leftOut]).toEqual([29, 1, []]);
});

it('rejects a ZIP whose backup.json does not begin like a backup', async () => {
  const ada = await buildMember(app);
  const rest = Buffer.alloc(0.5 * MEGABYTE, ' ');
  for (const beginning of ['{"format": "other", ', '{"metadata": 1, "entries": [1, ']) {
    const zip = await createZip(new Map([['backup.json', Buffer.concat([Buffer.from(beginning), rest])]]), false);
    expect((await sendBackup(app, ada, zip)).statusCode).toBe(400);
    expect((await sendImport(app, ada, zip, '?name=backup.zip')).statusCode).toBe(400);
  }
});
