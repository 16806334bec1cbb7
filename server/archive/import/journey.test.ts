/** Parsing of Journey exports. */
import { expect, it } from 'vitest';
import { htmlToText } from '../../platform/html-text.ts';
import { journeyEntry, setUpImports, zipOf } from './foreign-files.fixtures.ts';

const { read } = setUpImports();

it('reads an entry with its paragraphs, mood, tags and media', async () => {
  const {
    source,
    entries,
    notes,
    bytes,
    read: count,
  } = await read(
    await zipOf({
      '1571425138176-lflfuesv9vkzmsu6.json': journeyEntry(
        '<p dir="auto">My new bike!&nbsp;</p>\n<p dir="auto"></p>\n<p dir="auto">So <em>very dark grey</em> &amp; fast.</p>',
        {
          sentiment: 1.25,
          tags: ['bike', ''],
          address: 'London road',
          favourite: true,
          weather: { id: 3, degree_c: 9.4, description: 'Clouds' },
          photos: ['1571-ykq.jpeg', '1571-film.mp4', '1571-song.mp3', '../../../etc/passwd'],
        },
      ),
      '1571-ykq.jpeg': 'photo',
      '1571-film.mp4': 'video',
    }),
  );
  expect({ source, count }).toEqual({ source: 'journey', count: bytes });
  expect(entries[0]).toMatchObject({
    row: 1,
    id: '1571425138176-lflfuesv9vkzmsu6',
    content: 'My new bike!\n\nSo very dark grey & fast.',
    time: { kind: 'instant', at: new Date(1571386059000), timezone: 'Europe/London' },
    themes: ['bike'],
    mood: 4,
    media: [
      { kind: 'photo', name: '1571-ykq.jpeg', bytes: 5 },
      { kind: 'video', name: '1571-film.mp4', bytes: 5 },
      { kind: 'photo', name: '../../../etc/passwd', open: undefined },
    ],
  });
  expect(notes).toEqual([
    'Places aren’t imported.',
    'The weather isn’t imported.',
    'Stars aren’t imported.',
    'Audio recordings aren’t imported.',
  ]);
});

it('reads the newer format with a folder for each entry', async () => {
  const { entries, notes } = await read(
    await zipOf({
      'a/a.json': {
        id: 'a',
        dateOfJournal: '2023-10-27T10:30:00Z',
        updatedAt: '2023-10-27T11:00:00Z',
        timezone: 'Asia/Tokyo',
        text: 'A **great** day.\n\n- one\n- two',
        type: 'markdown',
        attachments: ['image.jpg'],
        sentiment: 1.75,
        tags: ['test'],
        location: {},
      },
      'a/image.jpg': 'of a',
      'b/b.json': { id: 'b', dateOfJournal: 'soon', text: '<div>One</div><div>Two</div>', attachments: ['image.jpg'] },
      'b/image.jpg': 'of b!',
      'c/c.json': journeyEntry('', { id: 'c', encrypted: 'xyz', date_journal: 0 }),
    }),
  );
  expect(entries).toMatchObject([
    {
      content: 'A great day.\n\n- one\n- two',
      time: { at: new Date('2023-10-27T10:30:00Z'), timezone: 'Asia/Tokyo' },
      mood: 5,
      media: [{ name: 'a/image.jpg', bytes: 4 }],
    },
    { content: 'One\nTwo', time: undefined, timeSaid: 'soon', mood: null, media: [{ name: 'b/image.jpg', bytes: 5 }] },
    { content: '', time: undefined, locked: 'It’s locked in Journey’s export.' },
  ]);
  expect(notes).toEqual([]);
});

it('reports which entry is damaged', async () => {
  const bad = await zipOf({ 'a.json': journeyEntry('<p>x</p>'), 'b.json': '{"date_journal": 1, ' });
  await expect(read(bad)).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'The file b.json in this ZIP is damaged: it isn’t JSON.',
  });
});

it.each([
  ['<p>a</p><p>b</p>', 'a\n\nb'],
  ['<p>a</p><p>b</p><p></p><p>c</p>', 'a\nb\n\nc'],
  ['<p>a<br></p><p><br></p><p>b</p>', 'a\n\nb'],
  ['a<br/>b<BR>c &#x1F305; &eacute;&hearts; &foo; 5 < 6 <3', 'a\nb\nc 🌅 é♥ &foo; 5 < 6 <3'],
  ['<ul><li>one</li><li>two<ol><li>in</li></ol></li></ul><p>end</p>', '- one\n- two\n  1. in\n\nend'],
  ['<ul><li><input type="checkbox" checked> done</li></ul>', '☑ done'],
  [
    '<h1>T</h1><blockquote><p>q</p></blockquote><pre>a\n  b</pre><script>x</script><!-- <p>c</p> -->',
    'T\n\nq\n\na\n  b',
  ],
])('removes the markup of %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it('removes markup in linear time', () => {
  for (const piece of [
    '<p>',
    '<p ',
    '<p a="',
    '<!--',
    '<',
    '<ul><li>',
    '<script>',
    '&',
    ' \n',
    '</p>',
    'a<b>',
    '<input checkbox>',
  ]) {
    expect(htmlToText(piece.repeat(100_000)).length).toBeLessThan(1_000_000);
  }
});
