/** Entries of another app arrive: looked at, imported once, and taken back. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { imported, lookedAt, tableOf } from './testing.fixtures.ts';

const app = setUpTestApp();

const TABLE = tableOf(
  ['2026-05-17', '08:15', 'The heron stood still in the morning fog.', 'Nature,Date night', '5'],
  ['2026-05-18', '', 'Rain.', '', ''],
  ['2026-05-19', '21:40', 'We laughed until the soup was cold.', 'family', '4'],
);

async function entriesOf(person: Member) {
  const response = await person.request('GET', '/api/gratitude-entries');
  return response.json();
}

async function importsOf(person: Member) {
  const { imports } = (await person.request('GET', '/api/imports')).json();
  return imports;
}

it('is for nobody who is not signed in', async () => {
  expect((await app.request('POST', '/api/imports/look', {})).statusCode).toBe(401);
});

it('shows nobody the file of another person', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const { file } = await lookedAt(app, ada, TABLE);
  for (const path of ['look-again', 'run']) {
    expect((await bob.request('POST', `/api/imports/${path}`, { file })).statusCode).toBe(404);
  }
  const { id } = await imported(ada, file);
  expect((await bob.request('POST', '/api/imports/run', { file })).statusCode).toBe(404);
  expect((await bob.request('POST', `/api/imports/${id}/undo`, {})).statusCode).toBe(404);
  expect(await importsOf(bob)).toEqual([]);
});

it('looks first, and writes nothing', async () => {
  const ada = await buildMember(app, { timezone: 'Asia/Tokyo' });
  await buildEntry(ada, { entryDate: '2026-05-02' });
  const preview = await lookedAt(app, ada, TABLE);
  expect(preview).toMatchObject({ source: 'csv', found: 3, isNew: 3, alreadyHere: 0, leftOut: 0, rowsCount: 0 });
  expect(preview.timezone).toBe('Asia/Tokyo');
  expect(preview.months).toEqual([{ month: '2026-05', isNew: 3, here: 1 }]);
  expect(preview.samples[0]).toEqual({
    day: '2026-05-17',
    time: '08:15',
    content: 'The heron stood still in the morning fog.\n\n#Date-night',
    themes: ['nature'],
    mood: 5,
    photos: 0,
    videos: 0,
  });
  expect(await entriesOf(ada)).toHaveLength(1);
  expect(await importsOf(ada)).toEqual([]);
});

it('imports entries as private ones on their days, with mood, themes and tags that no analysis changes', async () => {
  const ada = await buildMember(app, { timezone: 'Asia/Tokyo' });
  const { file } = await lookedAt(app, ada, TABLE);
  expect(await imported(ada, file)).toMatchObject({ source: 'csv', fileName: 'notes.csv', entries: 3, changed: 0 });
  await app.settle();
  const entries = await entriesOf(ada);
  expect(entries.map((entry: { entryDate: string }) => entry.entryDate)).toEqual([
    '2026-05-19',
    '2026-05-18',
    '2026-05-17',
  ]);
  expect(entries[2]).toMatchObject({
    content: 'The heron stood still in the morning fog.\n\n#Date-night',
    createdAt: '2026-05-16T23:15:00.000Z',
    isShared: false,
    sentiment: 5,
    themes: ['nature'],
    tags: ['date-night'],
    timezone: 'Asia/Tokyo',
  });
  // A person who arrives loses no word, however short.
  expect(entries[1]).toMatchObject({ content: 'Rain.', sentiment: expect.any(Number) });
  expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({ totalEntries: 3, currentStreak: 3 });
});
