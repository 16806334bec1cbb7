/** Parsing of memos in JSON. */
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { setUpImports, zipOf } from './foreign-files.fixtures.ts';

const { read } = setUpImports();

const memo = {
  name: 'memos/101',
  state: 'NORMAL',
  createTime: '2024-05-19T08:15:00Z',
  displayTime: '2024-05-18T20:15:00Z',
  content: '# Sea\n\nA **cold** swim #sea/atlantic',
  visibility: 'PRIVATE',
  tags: ['sea/atlantic', 'swim'],
  pinned: true,
  attachments: [
    { name: 'attachments/ab', filename: 'one.jpg', type: 'image/jpeg', content: '' },
    {
      name: 'attachments/cd',
      filename: 'two.jpg',
      type: 'image/jpeg',
      content: Buffer.from('bytes').toString('base64'),
    },
    { name: 'attachments/ef', filename: 'a.pdf', type: 'application/pdf' },
  ],
};

it('reads words, days, tags and files', async () => {
  const zip = await zipOf({ 'memos.json': { memos: [memo, 7], nextPageToken: '' }, 'resources/ab_one.jpg': 'x' });
  const { source, entries, notes } = await read(zip);
  expect(source).toBe('memos');
  expect(entries).toMatchObject([
    {
      id: 'memos/memos/101',
      content: 'Sea\n\nA cold swim #sea/atlantic',
      time: { kind: 'instant', at: new Date('2024-05-18T20:15:00Z'), timezone: undefined },
      themes: ['swim'],
      media: [{ name: 'resources/ab_one.jpg' }, { name: 'memos/101/cd/two.jpg' }],
    },
    { locked: 'It isn’t a memo.' },
  ]);
  const embedded = await entries[0]?.media[1]?.open?.();
  expect(embedded && (await text(embedded))).toBe('bytes');
  expect(notes).toEqual(['Pins aren’t imported.', 'Audio recordings and other files aren’t imported.']);
});

it('reads lists of older versions', async () => {
  const { source, entries } = await read(
    JSON.stringify([
      { id: 7, rowStatus: 'ARCHIVED', createdTs: 1_716_106_500, content: 'Old words', resourceList: [] },
    ]),
  );
  expect({ source, entries }).toMatchObject({
    source: 'memos',
    entries: [{ id: 'memos/7', content: 'Old words', time: { at: new Date('2024-05-19T08:15:00Z') } }],
  });
});
