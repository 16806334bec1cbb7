/** Values of mood names: known, guessed, chosen and remembered. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { importFile, previewFile, sendImport, tableOf } from './import-requests.fixtures.ts';
import { guessMood } from './mood-names.ts';

const app = setUpTestApp();

/** A table of Daylio with an entry for each mood. */
const daylio = (...moods: string[]) =>
  [
    'full_date,date,weekday,time,mood,activities,note_title,note',
    ...moods.map((mood, index) => `2024-05-${10 + index},x,x,20:0${index},${mood},"","","Day ${index} with ${mood}"`),
  ].join('\n');

async function moodsOf(person: Member): Promise<unknown[]> {
  const entries: { sentiment: number; content: string; sentimentIsCorrected: boolean }[] = (
    await person.request('GET', '/api/gratitude-entries')
  ).json();
  return entries.map(({ sentiment }) => sentiment).reverse();
}

it('returns 401 without a session, also for chosen moods', async () => {
  expect((await app.request('POST', '/api/imports/run', { file: 'x', moods: { wired: 4 } })).statusCode).toBe(401);
});

it('asks for unknown names, and remembers the answers for the next file of the same user only', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app)];
  const first = await previewFile(app, ada, daylio('rad', 'bleh', 'wired', 'Wired', 'zonk'));
  expect(first.moodNames).toEqual([
    { name: 'wired', count: 2, mood: null, origin: 'unknown' },
    { name: 'zonk', count: 1, mood: null, origin: 'unknown' },
    { name: 'bleh', count: 1, mood: 2, origin: 'guess' },
    { name: 'rad', count: 1, mood: 5, origin: 'known' },
  ]);
  expect(first.samples.map(({ mood, moodName }) => [mood, moodName])).toEqual([
    [5, 'rad'],
    [2, 'bleh'],
    [null, 'wired'],
    [null, 'wired'],
    [null, 'zonk'],
  ]);
  await importFile(ada, first.file, { moods: { wired: 4, bleh: 1, zonk: null } });
  await app.runPendingWork();
  expect((await moodsOf(ada)).slice(0, 4)).toEqual([5, 1, 4, 4]);

  const second = daylio('rad', 'bleh', 'wired', 'zonk', 'floaty').replaceAll('2024-', '2023-');
  const origins = ({ moodNames }: Awaited<ReturnType<typeof previewFile>>) =>
    Object.fromEntries(moodNames.map(({ name, mood, origin }) => [name, [mood, origin]]));
  expect(origins(await previewFile(app, ada, second))).toEqual({
    floaty: [null, 'unknown'],
    rad: [5, 'known'],
    bleh: [1, 'remembered'],
    wired: [4, 'remembered'],
    zonk: [null, 'remembered'],
  });
  expect(origins(await previewFile(app, bob, second))).toMatchObject({ wired: [null, 'unknown'] });
});

it('knows the moods that Daylio begins with in Polish', async () => {
  const ada = await buildMember(app);
  const { file, moodNames } = await previewFile(
    app,
    ada,
    daylio('dobrze', 'źle', 'wspaniale', 'tak sobie', 'okropnie'),
  );
  expect(moodNames.every(({ origin }) => origin === 'known')).toBe(true);
  await importFile(ada, file);
  expect(await moodsOf(ada)).toEqual([4, 2, 5, 3, 1]);
});

it('asks for the words in the mood column of a table, unless they are sentences', async () => {
  const ada = await buildMember(app);
  const row = (index: number, mood: string) => [
    `2024-05-${10 + (index % 18)}`,
    '',
    `Entry ${index} of a table.`,
    '',
    mood,
  ];
  const words = await previewFile(app, ada, tableOf(row(0, 'sparkly'), row(1, '4'), row(2, 'sparkly')));
  expect(words.moodNames).toEqual([{ name: 'sparkly', count: 2, mood: null, origin: 'unknown' }]);
  const rows = Array.from({ length: 250 }, (_, index) => row(index, index < 140 ? '3' : `It was day ${index}.`));
  const preview = await previewFile(app, ada, tableOf(...rows));
  expect(preview.moodNames).toEqual([]);
  expect(preview.notes.at(-1)).toContain('too many mood names');
});

it('refuses moods that are none, and too many', async () => {
  const ada = await buildMember(app);
  const { file } = await previewFile(app, ada, daylio('wired'));
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`n${index}`, 3]));
  for (const moods of [{ wired: 6 }, { wired: 'good' }, { ['x'.repeat(61)]: 3 }, many]) {
    expect((await ada.request('POST', '/api/imports/run', { file, moods })).statusCode).toBe(400);
  }
  // Characters that no database stores are removed.
  expect((await importFile(ada, file, { moods: { 'wi\0red': 2 } })).entries).toBe(1);
  expect((await sendImport(app, ada, daylio('wired'))).statusCode).toBe(200);
});

it.each([
  ['so-so', 3],
  ['Very happy', 5],
  ['pretty good', 4],
  ['really sad :(', 1],
  ['😊', 4],
  ['☹️ low', 2],
  ['happy but tired', undefined],
  ['not good', undefined],
  ['wired', undefined],
])('guesses %s', (name, mood) => expect(guessMood(name)).toBe(mood));
