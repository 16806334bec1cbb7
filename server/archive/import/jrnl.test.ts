/** Parsing of jrnl. */
import { expect, it } from 'vitest';
import { setUpImports } from './foreign-files.fixtures.ts';

const { read } = setUpImports();

it('reads text files', async () => {
  const { source, entries, notes } = await read(
    '[2024-05-01 09:00] A swim. *\nCold with @dad and a mail to me@example.com\n\n[not] a time\n\n[2024-05-02 09:30:00 PM] Tea\r\n[2024-13-40 10:00] Nowhere\n',
  );
  expect(source).toBe('jrnl');
  expect(entries).toMatchObject([
    {
      row: 1,
      content: 'A swim.\nCold with @dad and a mail to me@example.com\n\n[not] a time',
      time: { kind: 'local', day: '2024-05-01', time: '09:00' },
      themes: ['dad'],
    },
    { row: 6, content: 'Tea', time: { day: '2024-05-02', time: '21:30:00' } },
    { content: 'Nowhere', time: undefined, timeSaid: '2024-13-40 10:00' },
  ]);
  expect(notes).toEqual(['Stars aren’t imported.']);
});

it('reads JSON', async () => {
  const { source, entries } = await read(
    JSON.stringify({
      tags: { '@sea': 1 },
      entries: [
        { title: 'A swim.', body: 'Cold @sea', date: '2024-05-01', time: '09:00', tags: ['@sea'], starred: false },
        null,
      ],
    }),
  );
  expect(source).toBe('jrnl');
  expect(entries).toMatchObject([
    { content: 'A swim.\nCold @sea', time: { day: '2024-05-01', time: '09:00' }, themes: ['sea'] },
    { locked: 'It isn’t a jrnl entry.' },
  ]);
});
