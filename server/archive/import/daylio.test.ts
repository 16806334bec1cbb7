/** Parsing of Daylio exports. */
import { expect, it } from 'vitest';
import { moodNamed } from './daylio-moods.ts';
import { setUpImports } from './foreign-files.fixtures.ts';

const { read } = setUpImports();

const HEAD = 'full_date,date,weekday,time,mood,activities,scales,note_title,note';

it('reads notes, activities and moods', async () => {
  const { source, table, entries, notes } = await read(
    [
      `\uFEFF${HEAD}`,
      '2024-05-19,May 19,Sunday,8:30\u202Fpm,rad,"friends | #sea | good meal","","A swim","Cold &amp; clear<br>and <b>bright</b>"',
      '2024-05-18,May 18,Saturday,20:05,Lausig,"reading | friends","Energy: 4","",""',
      '2024-05-17,May 17,Friday,abends,irritable,"","","","1 < 2, she said ""so"""',
      '2024-02-30,x,x,20:05,meh,"","","",""',
    ].join('\n'),
  );
  expect({ source, table }).toEqual({ source: 'daylio', table: undefined });
  expect(entries).toMatchObject([
    {
      row: 2,
      content: 'A swim\n\nCold & clear\nand bright',
      time: { kind: 'local', day: '2024-05-19', time: '20:30' },
      themes: ['friends', 'sea', 'good meal'],
      mood: null,
      moodName: 'rad',
    },
    { content: '', themes: ['reading', 'friends'], time: { day: '2024-05-18', time: '20:05' }, moodName: 'Lausig' },
    {
      content: '1 < 2, she said "so"',
      time: { day: '2024-05-17', time: undefined },
      timeSaid: '2024-05-17 abends',
      moodName: 'irritable',
    },
    { row: 5, content: '', time: undefined, moodName: 'meh' },
  ]);
  expect(notes).toEqual(['Scales aren’t imported.']);
});

it('reads the older table without titles', async () => {
  const { source, entries } = await read(
    'full_date,date,weekday,time,mood,activities,note\r\n2019-01-02,2 January,Wednesday,23:54,good,,Fine\r\n',
  );
  expect(source).toBe('daylio');
  expect(entries).toMatchObject([{ content: 'Fine', moodName: 'good', themes: [] }]);
});

it.each([
  ['Polish', ['wspaniale', 'dobrze', 'tak sobie', 'źle', 'okropnie']],
  ['French', ['Génial', 'bien', 'moyen', 'mauvais', 'horrible']],
  ['Japanese', ['最高', '良い', '普通', '悪い', '最悪']],
  ['decomposed letters', ['skve\u030cle', 'dobr\u030ce', 'nic moc', 's\u030cpatne\u030c', 'hrozne\u030c']],
])('knows the default moods in %s', (_, names) => expect(names.map(moodNamed)).toEqual([5, 4, 3, 2, 1]));
