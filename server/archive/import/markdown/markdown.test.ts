/** Parsing of Markdown files. */
import { expect, it } from 'vitest';
import { listOf, setUpImports, zipOf } from '../foreign-files.fixtures.ts';

const { read, open } = setUpImports();

const local = (day: string, time?: string) => ({ kind: 'local', day, time });

it('reads daily notes with properties, pictures and links', async () => {
  const zip = await zipOf({
    'Vault/.obsidian/community-plugins.json': '["a"]',
    'Vault/Daily/2024-05-01.md':
      '---\ntags: [sea, "long walk"]\nmood: 4/5\ncreated: 2024-05-03T10:00\n---\n# 2024-05-01\nA **cold** swim with [[Dana|my friend]].\n![[IMG 1.jpeg|300]]\n![[Other note]]\n![](../files/two.png)\n',
    'Vault/Daily/2024-05-02 0915 Tea at home.md': 'Nothing `else`\r\n\r\n![a view](<my photo (2).jpg> "title")',
    'Vault/Notes/A plan.md':
      '---\ndate: 2024-05-04T20:15:00+02:00\ntags:\n  - home\n  - garden # ours\nmood: odd\n---\n\nTo do: <img src="files/gone.png" alt="x">\n',
    'Vault/files/IMG 1.jpeg': 'x',
    'Vault/files/two.png': 'x',
    'Vault/files/my photo (2).jpg': 'x',
    'Vault/README.md': 'About this vault.',
  });
  const { source, entries, notes } = await read(zip);
  expect(source).toBe('markdown');
  expect(entries).toMatchObject([
    {
      content: 'A cold swim with my friend.\nOther note',
      time: local('2024-05-01'),
      themes: ['sea', 'long walk'],
      mood: 4,
      media: [{ name: 'Vault/files/IMG 1.jpeg' }, { name: 'Vault/files/two.png' }],
    },
    {
      content: '0915 Tea at home\n\nNothing else\n\na view',
      time: local('2024-05-02'),
      media: [{ name: 'Vault/files/my photo (2).jpg' }],
    },
    {
      content: 'A plan\n\nTo do:',
      time: { kind: 'instant', at: new Date('2024-05-04T18:15:00Z'), offset: 120 },
      themes: ['home', 'garden'],
      mood: null,
      moodName: 'odd',
      media: [{ open: undefined }],
    },
    { content: 'About this vault.', time: undefined, timeSaid: 'README' },
  ]);
  expect(notes).toEqual([]);
});

it.each([
  ['2024-05-01.md', local('2024-05-01')],
  ['journals/2024_05_01.md', local('2024-05-01')],
  ['20240501T0915.md', local('2024-05-01', '09:15')],
  ['2024-05-01 Wednesday.md', local('2024-05-01')],
  ['2024-05-01_09-15.md', local('2024-05-01', '09:15')],
  ['May 1, 2024.md', local('2024-05-01')],
  ['2024/05/01.md', local('2024-05-01')],
  ['2024/05-May/2024-05-01-Wednesday.md', local('2024-05-01')],
  ['notes.md', undefined],
])('finds the day of %s', async (name, time) => {
  const { entries } = await read(await zipOf({ [name]: 'Words.' }));
  expect(entries).toMatchObject([{ content: 'Words.', time }]);
});

it('reads a file with a heading for each day', async () => {
  const opened = await open(
    '# Diary\n\n# 2024\n## May\n### 2024-05-01 09:00 A swim\n\nCold.\n#### More\nWarm tea.\n\n### Thursday, May 2, 2024\nRain.\n',
    'diary.md',
  );
  if (opened === 'evenglow') throw new Error('a backup');
  const entries = await listOf(opened.entries({}));
  expect(entries).toMatchObject([
    { row: 1, content: 'A swim\n\nCold.\nMore\nWarm tea.', time: local('2024-05-01', '09:00') },
    { row: 2, content: 'Rain.', time: local('2024-05-02') },
  ]);
});

it('keeps words before the first day', async () => {
  const opened = await open('Once more.\n\n## 2024-05-01\nCold.\n', 'diary.md');
  if (opened === 'evenglow') throw new Error('a backup');
  const entries = await listOf(opened.entries({}));
  expect(entries).toMatchObject([{ content: 'Once more.', time: undefined }, { content: 'Cold.' }]);
});

it('takes linear time', async () => {
  const hostile = ['![](', '[[a|', '<img src="a"', '![](<a', '# 2024-05-01 ', '---\n', '![a](b "', '\\*_['];
  for (const sign of hostile) {
    const opened = await open(`---\na: b\n---\n${sign.repeat(50_000)}`, '2024-05-01.md');
    if (opened === 'evenglow') throw new Error('a backup');
    const before = process.cpuUsage();
    await listOf(opened.entries({}));
    // In µs, and of this thread, because a busy machine may pause it.
    expect(process.cpuUsage(before).user, sign).toBeLessThan(5_000_000);
  }
});
