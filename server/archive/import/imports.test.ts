/** Preview, import and undo of entries from other apps. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { PICTURE } from '../../testing/media.ts';
import { dayOneEntry, dayOneJson, zipOf } from './foreign-files.fixtures.ts';
import { importFile, previewFile, sendImport, tableOf } from './import-requests.fixtures.ts';

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

it('returns 401 without a session', async () => {
  expect((await app.request('POST', '/api/imports/look', {})).statusCode).toBe(401);
});

it('returns 404 for another user’s file', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const { file } = await previewFile(app, ada, TABLE);
  for (const path of ['look-again', 'run']) {
    expect((await bob.request('POST', `/api/imports/${path}`, { file })).statusCode).toBe(404);
  }
  const { id } = await importFile(ada, file);
  expect((await bob.request('POST', '/api/imports/run', { file })).statusCode).toBe(404);
  expect((await bob.request('POST', `/api/imports/${id}/undo`, {})).statusCode).toBe(404);
  expect(await importsOf(bob)).toEqual([]);
});

it('imports two different entries with one id, and neither of them twice', async () => {
  const ada = await buildMember(app);
  const json = dayOneJson(['One.', 'Two.', 'One.'].map((words) => dayOneEntry(words)));
  const { file, isNew, alreadyHere } = await previewFile(app, ada, json);
  expect({ isNew, alreadyHere }).toEqual({ isNew: 2, alreadyHere: 1 });
  expect(await importFile(ada, file)).toMatchObject({ entries: 2 });
  expect(await previewFile(app, ada, json)).toMatchObject({ isNew: 0, alreadyHere: 3 });
});

it('previews without writing', async () => {
  const ada = await buildMember(app, { timezone: 'Asia/Tokyo' });
  await buildEntry(ada, { entryDate: '2026-05-02' });
  const preview = await previewFile(app, ada, TABLE);
  expect(preview).toMatchObject({ source: 'csv', found: 3, isNew: 3, alreadyHere: 0, leftOut: 0, rowsCount: 0 });
  expect(preview.timezone).toBe('Asia/Tokyo');
  expect(preview.months).toEqual([{ month: '2026-05', isNew: 3, here: 1 }]);
  expect(preview.samples[0]).toEqual({
    day: '2026-05-17',
    time: '08:15',
    content: 'The heron stood still in the morning fog.\n\n#Date-night',
    isCheckIn: false,
    themes: ['nature'],
    mood: 5,
    moodName: null,
    photos: 0,
    videos: 0,
  });
  expect(await entriesOf(ada)).toHaveLength(1);
  expect(await importsOf(ada)).toEqual([]);
});

it('imports private entries with their day, mood, themes and tags, unchanged by analysis', async () => {
  const ada = await buildMember(app, { timezone: 'Asia/Tokyo' });
  const { file } = await previewFile(app, ada, TABLE);
  expect(await importFile(ada, file)).toMatchObject({ source: 'csv', fileName: 'notes.csv', entries: 3, changed: 0 });
  await app.runPendingWork();
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
  // Imported entries may be shorter than the minimum for new ones.
  expect(entries[1]).toMatchObject({ content: 'Rain.', sentiment: expect.any(Number) });
  expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({ totalEntries: 3, currentStreak: 3 });
});

it('adds nothing on a repeated or concurrent import', async () => {
  const ada = await buildMember(app);
  const { file } = await previewFile(app, ada, TABLE);
  const [one, other] = await Promise.all([importFile(ada, file), importFile(ada, file)]);
  expect(other).toEqual(one);
  expect(await importFile(ada, file)).toEqual(one);
  expect(await entriesOf(ada)).toHaveLength(3);
  const again = await previewFile(app, ada, TABLE);
  expect(again).toMatchObject({ found: 3, isNew: 0, alreadyHere: 3 });
  expect(await importFile(ada, again.file)).toMatchObject({ entries: 0 });
  expect(await entriesOf(ada)).toHaveLength(3);
});

it('recognizes an imported entry by its foreign id after an edit', async () => {
  const ada = await buildMember(app);
  const book = dayOneJson([dayOneEntry('The heron stood still in the morning fog.')]);
  await importFile(ada, (await previewFile(app, ada, book, '?name=journal.json')).file);
  const [entry] = await entriesOf(ada);
  await ada.request('PATCH', `/api/gratitude-entries/${entry.id}`, { content: 'The heron flew away at last.' });
  expect(await previewFile(app, ada, book, '?name=journal.json')).toMatchObject({ found: 1, isNew: 0, alreadyHere: 1 });
});

it('undoes an import within a day, except entries edited since', async () => {
  const ada = await buildMember(app);
  const { id } = await importFile(ada, (await previewFile(app, ada, TABLE)).file);
  await app.runPendingWork();
  const [entry] = await entriesOf(ada);
  const change = { content: 'We laughed until the soup was cold, twice.' };
  expect((await ada.request('PATCH', `/api/gratitude-entries/${entry.id}`, change)).statusCode).toBe(200);
  expect(await importsOf(ada)).toMatchObject([{ id, entries: 3, changed: 1 }]);
  const undone = await ada.request('POST', `/api/imports/${id}/undo`, {});
  expect(undone.json()).toEqual({ removed: 2, kept: 1 });
  await app.runPendingWork();
  expect(await entriesOf(ada)).toHaveLength(1);
  expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({ totalEntries: 1 });
  expect(await importsOf(ada)).toEqual([]);
  expect((await ada.request('POST', `/api/imports/${id}/undo`, {})).statusCode).toBe(404);
  expect(await previewFile(app, ada, TABLE)).toMatchObject({ found: 3, isNew: 3 });
});

it('refuses undo after a day, and removes files after an hour', async () => {
  const ada = await buildMember(app);
  const { id } = await importFile(ada, (await previewFile(app, ada, TABLE)).file);
  const { file } = await previewFile(app, ada, TABLE);
  app.clock.advance(3_600_001);
  expect((await ada.request('POST', '/api/imports/look-again', { file })).statusCode).toBe(404);
  app.clock.advance(24 * 3_600_000);
  expect(await importsOf(ada)).toEqual([]);
  expect((await ada.request('POST', `/api/imports/${id}/undo`, {})).statusCode).toBe(404);
  expect(await entriesOf(ada)).toHaveLength(3);
});

it('imports photos, and reports missing and unsupported ones', async () => {
  const ada = await buildMember(app);
  const photo = (identifier: string, md5: string) => ({ identifier, md5, type: 'jpeg', orderInEntry: 0 });
  const book = await zipOf({
    'Journal.json': dayOneJson([
      dayOneEntry('The lake at noon, quite still.', { uuid: 'A'.repeat(32), photos: [photo('p1', 'one')] }),
      dayOneEntry('The photo of this one is gone.', { uuid: 'B'.repeat(32), photos: [photo('p2', 'two')] }),
      dayOneEntry('A drawing that nobody can open.', { uuid: 'C'.repeat(32), photos: [photo('p3', 'three')] }),
    ]),
    'photos/one.jpeg': PICTURE,
    'photos/three.jpeg': Buffer.from('this is no picture at all'),
  });
  const preview = await previewFile(app, ada, book, '?name=export.zip');
  expect(preview).toMatchObject({ found: 3, isNew: 3, photos: 1, rowsCount: 2 });
  expect(preview.rows.map(({ happens }) => happens)).toEqual(['Text only', 'Text only']);
  const { id } = await importFile(ada, preview.file);
  const entries: { content: string; media: unknown[] }[] = await entriesOf(ada);
  expect(entries.filter(({ media }) => media.length === 1).map(({ content }) => content)).toEqual([
    'The lake at noon, quite still.',
  ]);
  await ada.request('POST', `/api/imports/${id}/undo`, {});
  expect((await ada.request('GET', '/api/media/space')).json()).toMatchObject({ usedBytes: 0 });
});

it('lists each changed or skipped row, and handles future dates as the user chose', async () => {
  const ada = await buildMember(app);
  const long = `${'The first half. '.repeat(500)}\n\n${'The second half. '.repeat(300)}`;
  const table = tableOf(
    ['2026-05-17', '08:15', '', '', ''],
    ['2026-05-18', '', long, '', ''],
    ['2062-05-19', '21:40', 'A day that was mistyped.', '', ''],
    ['2026-05-20', '09:00', 'A good morning.', '', ''],
  );
  const preview = await previewFile(app, ada, table);
  expect(preview).toMatchObject({ found: 4, isNew: 3, leftOut: 1, rowsCount: 3 });
  expect(preview.rows.map(({ row, outcome, happens }) => [row, outcome, happens])).toEqual([
    [expect.any(Number), 'left_out', 'Skipped'],
    [expect.any(Number), 'changed', 'Split into two'],
    [expect.any(Number), 'choice', 'Dated May 19, 2026'],
  ]);
  const row = String(preview.rows[2]?.row);
  const chosen = { file: preview.file, choices: { [row]: 'leave_out', constructor: 'x', '-1': 'y' } };
  const again = (await ada.request('POST', '/api/imports/look-again', chosen)).json();
  expect(again).toMatchObject({ isNew: 2, leftOut: 2 });
  expect(await importFile(ada, preview.file, { choices: { [row]: 'hostile' } })).toMatchObject({ entries: 4 });
  const days = (await entriesOf(ada)).map((entry: { entryDate: string }) => entry.entryDate);
  expect(days).toEqual(['2026-05-20', '2026-05-19', '2026-05-18', '2026-05-18']);
});

it('writes nothing if the file is truncated', async () => {
  const ada = await buildMember(app);
  const book = dayOneJson(Array.from({ length: 600 }, (_, place) => dayOneEntry(`Line ${place} of the book.`)));
  for (const bytes of [book.slice(0, -200), Buffer.from('PK\u0003\u0004 broken'), Buffer.alloc(40), '']) {
    const refusal = await sendImport(app, ada, bytes, '?name=journal.json');
    expect([refusal.statusCode, refusal.json().code]).toEqual([400, 'validation_failed']);
  }
  expect(await entriesOf(ada)).toEqual([]);
});

it('imports a photo once if an entry references it repeatedly', async () => {
  const ada = await buildMember(app);
  const photo = (identifier: string) => ({ identifier, md5: 'one', type: 'jpeg', orderInEntry: 0 });
  const photos = ['p1', 'p2', 'p3'].map(photo);
  const file = await zipOf({
    'Journal.json': dayOneJson([dayOneEntry('The lake at noon, quite still.', { photos })]),
    'photos/one.jpeg': PICTURE,
  });
  expect(await previewFile(app, ada, file)).toMatchObject({ found: 1, isNew: 1, photos: 1 });
});

it('leaves neither entries nor photos if writing fails', async () => {
  const ada = await buildMember(app);
  const book = await zipOf({
    'Journal.json': dayOneJson([
      dayOneEntry('The lake at noon, quite still.', {
        photos: [{ identifier: 'p1', md5: 'one', type: 'jpeg', orderInEntry: 0 }],
      }),
    ]),
    'photos/one.jpeg': PICTURE,
  });
  const { file } = await previewFile(app, ada, book, '?name=export.zip');
  await app.database.sql`alter table imported_entries add constraint refuses check (false)`;
  try {
    expect((await ada.request('POST', '/api/imports/run', { file })).statusCode).toBe(500);
  } finally {
    await app.database.sql`alter table imported_entries drop constraint refuses`;
  }
  expect(await entriesOf(ada)).toEqual([]);
  expect(await importsOf(ada)).toEqual([]);
  expect((await ada.request('GET', '/api/media/space')).json()).toMatchObject({ usedBytes: 0 });
  expect(await importFile(ada, file)).toMatchObject({ entries: 1 });
});

it('reports progress, and does not count imported entries as written today', async () => {
  const ada = await buildMember(app);
  const previewResponse = await sendImport(app, ada, TABLE, '?name=notes.csv', { accept: 'text/event-stream' });
  const file = /"file":"([^"]+)"/.exec(previewResponse.body)?.[1];
  const run = await ada.request('POST', '/api/imports/run', { file }, { accept: 'text/event-stream' });
  expect(run.body).toContain('event: end');
  await app.runPendingWork();
  const count = async (table: string) => {
    const [row] = await app.database.sql.unsafe(`select count(*)::int as count from ${table} where user_id = $1`, [
      ada.user.id,
    ]);
    return row?.count;
  };
  expect(await count('scheduled_notifications')).toBe(0);
  expect(await count('daily_usage')).toBe(0);
});
