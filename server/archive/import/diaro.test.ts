/** Parsing of Diaro backups. */
import { expect, it } from 'vitest';
import { setUpImports, zipOf } from './foreign-files.fixtures.ts';

const { read } = setUpImports();

const row = (fields: Readonly<Record<string, string>>) =>
  `<r>\n${Object.entries(fields)
    .map(([name, value]) => `\t<${name}>${value}</${name}>\n`)
    .join('')}</r>\n`;
const table = (name: string, ...rows: string[]) => `<table name="${name}">\n${rows.join('')}</table>\n`;

const xml = (...tables: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<data version="2">\n${tables.join('')}</data>`;

const backup = xml(
  table('diaro_folders', row({ uid: 'f1', title: 'Diary' })),
  table('diaro_tags', row({ uid: 't1', title: 'Sea &amp; sun' }), row({ uid: 't2', title: 'friends' })),
  table('diaro_moods', row({ uid: 'm1', title: 'Awesome' }), row({ uid: 'm2', title: 'Odd' })),
  table(
    'diaro_entries',
    row({
      uid: 'e1',
      date: '1434997052007',
      tz_offset: '+09:00',
      title: 'A swim',
      text: 'Fish &lt;3\nand <![CDATA[</r> 1 < 2 & more]]>',
      folder_uid: 'f1',
      location_uid: 'l1',
      tags: ',t1,t2,',
      mood: '1',
    }),
    row({ uid: 'e2', date: '0', tz_offset: '', title: '', text: 'Words', tags: '', mood: 'm2' }),
    row({ uid: 'e3', date: 'soon', tz_offset: '+99:00', title: '', text: '', tags: '', mood: 'm1' }),
  ),
  table(
    'diaro_attachments',
    row({ uid: 'a2', entry_uid: 'e1', type: 'photo', filename: 'two.jpg', position: '2' }),
    row({ uid: 'a1', entry_uid: 'e1', type: 'photo', filename: 'one.jpg', position: '1' }),
    row({ uid: 'a3', entry_uid: 'e1', type: 'audio', filename: 'one.m4a', position: '3' }),
  ),
);

it('reads words, days, moods, tags and photos', async () => {
  const zip = await zipOf({ 'DiaroBackup.xml': backup, 'media/photo/one.jpg': 'x', 'media/photo/two.jpg': 'x' });
  const { source, entries, notes } = await read(zip);
  expect(source).toBe('diaro');
  expect(entries).toMatchObject([
    {
      content: 'A swim\n\nFish <3\nand </r> 1 < 2 & more',
      time: { kind: 'instant', at: new Date(1434997052007), offset: 540 },
      themes: ['Sea & sun', 'friends'],
      mood: 5,
      media: [{ name: 'media/photo/one.jpg' }, { name: 'media/photo/two.jpg' }],
    },
    { content: 'Words', mood: null, moodName: 'Odd', time: { at: new Date(0) } },
    { content: '', mood: null, moodName: 'Awesome', time: undefined, timeSaid: 'soon' },
  ]);
  expect(notes).toEqual([
    'Places aren’t imported.',
    'Folders aren’t imported.',
    'Audio recordings and other files aren’t imported.',
  ]);
});

it('reads the XML alone, and refuses one that is cut off', async () => {
  const { source, entries } = await read(backup);
  expect({ source, count: entries.length }).toEqual({ source: 'diaro', count: 3 });
  await expect(read(backup.slice(0, -10))).rejects.toMatchObject({ message: expect.stringContaining('incomplete') });
});
