/** Parsing of Daylio's backups. */
import { expect, it } from 'vitest';
import { setUpImports, zipOf } from './foreign-files.fixtures.ts';

const { read } = setUpImports();

const base64Of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

const mood = (id: number, group: number, name = '') => ({
  id,
  custom_name: name,
  mood_group_id: group,
  predefined_name_id: name === '' ? id : -1,
});

const entry = (id: number, more: object = {}) => ({
  id,
  year: 2023,
  month: 10,
  day: 19,
  hour: 10,
  minute: 45,
  datetime: Date.parse('2023-11-19T15:45:59Z'),
  timeZoneOffset: -5 * 3_600_000,
  mood: 1,
  note: '',
  note_title: '',
  tags: [],
  assets: [],
  ...more,
});

const backup = {
  version: 15,
  customMoods: [mood(1, 1), mood(2, 2), mood(6, 2, 'meh+')],
  tags: [
    { id: 1, name: 'reading' },
    { id: 2, name: 'good sleep' },
  ],
  dayEntries: [
    entry(3, { note_title: 'A swim', note: 'Cold &amp; clear<br>and <b>bright</b>', tags: [1], assets: [12, 13, 99] }),
    entry(2, { mood: 6, tags: [2, 1] }),
    entry(1, { mood: 77, note: 'Late', day: 18, datetime: 'soon' }),
    null,
  ],
  goals: [{ id: 1 }],
  assets: [
    { id: 12, checksum: 'f64a', type: 1 },
    { id: 13, checksum: '6ad9', type: 2 },
  ],
};

it('reads words, moods, activities and photos, whichever comes first in the file', async () => {
  const zip = await zipOf({
    'backup.daylio': base64Of(backup),
    'assets/photos/2023/11/f64a': 'x',
    'assets/audios/2023/11/6ad9': 'x',
  });
  const { source, entries, notes, bytes, read: bytesRead } = await read(zip);
  expect(source).toBe('daylio');
  expect(entries).toMatchObject([
    {
      content: 'A swim\n\nCold & clear\nand bright',
      time: { kind: 'instant', at: new Date('2023-11-19T15:45:59Z'), offset: -300, day: '2023-11-19' },
      themes: ['reading'],
      mood: 5,
      media: [{ kind: 'photo', name: 'assets/photos/2023/11/f64a' }, { open: undefined }],
    },
    // Without words, like the CSV: a check-in.
    { content: '', mood: 4, tagsSuffice: true, themes: ['good sleep', 'reading'] },
    { content: 'Late', mood: null, time: { kind: 'local', day: '2023-11-18', time: '10:45' } },
    { locked: 'It isn’t a Daylio entry.' },
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(4);
  expect(notes).toEqual([
    'Goals aren’t imported.',
    'Audio recordings aren’t imported.',
    'Moods that the file doesn’t describe are skipped.',
  ]);
  expect(bytesRead).toBe(bytes);
});

it('reads an old backup, which is Base64 in lines', async () => {
  const { source, entries } = await read(base64Of(backup).replace(/.{76}/g, '$&\n'));
  expect(source).toBe('daylio');
  expect(entries).toMatchObject([{ mood: 5 }, { mood: 4 }, {}, {}]);
});

it('refuses a damaged backup', async () => {
  const zip = await zipOf({ 'backup.daylio': `${base64Of(backup).slice(0, 80)}%` });
  await expect(read(zip)).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining('damaged'),
  });
});
