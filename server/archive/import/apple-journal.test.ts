/** Parsing of Apple Journal exports. */
import { expect, it } from 'vitest';
import { setUpImports, zipOf } from './foreign-files.fixtures.ts';

const { read } = setUpImports();

const item = (type: string, html: string, id = type) =>
  `<div id="${id}" class="gridItem assetType_${type}">${html}</div>`;
const photo = (name: string) => `<img src="../Resources/${name}" class="asset_image"/>`;

/** A page as Cocoa writes it: its own elements around paragraphs that do not nest. */
const page = (header: string, assets: string, title: string, paragraphs: string) =>
  `<!DOCTYPE html>\n<html dir="auto"><head><title></title><style>div.title { }</style></head>\n<body>
<p class="p1"><span class="s1"><div class='pageContainer'>    <div class="pageHeader">${header}</div>    <div class="assetGrid">${assets}</div><div class='title'>${title}</div><div class='bodyText'></span></p>
${paragraphs}
<p class="p1"><span class="s1"></div></div></span></p>\n</body></html>`;

it('reads words, days, media and states of mind', async () => {
  const files = {
    'AppleJournalEntries/index.html': '<html></html>',
    'AppleJournalEntries/Entries/2024-11-03_A_swim.html': page(
      'Sunday, 3 November 2024',
      item('livePhoto', photo('IMG1.HEIC')) +
        item('photo', '', 'IMG2') +
        item('video', '<video><source src="../Resources/A%20film.mov"></video>') +
        item('stateOfMind', '<div class="gridItemOverlayText gridItemOverlayHeader">Calm, Grateful</div>') +
        item('contact', photo('C.png')) +
        item('thirdPartyMedia', '<div class="mediaTitle">A song</div>'),
      '<span class="s2">A swim &amp; a walk</span>',
      '<p class="p2"><span class="s2">Cold water.</span></p>\n<p class="p3"><span class="s2"></span><br></p>\n<p class="p2"><span class="s2">Warm tea.</span></p>\n<ul><li>One</li><li>Two</li></ul>',
    ),
    'AppleJournalEntries/Entries/2024-05-10.html': page('10 мая 2024 г., пятница', '', '', '<p>Утро.</p>'),
    'AppleJournalEntries/Entries/2024-05-11.html': page('???', '', '', '<p>Words.</p>'),
    'AppleJournalEntries/Resources/IMG1.HEIC': 'x',
    'AppleJournalEntries/Resources/IMG1.json': { date: 1 },
    'AppleJournalEntries/Resources/IMG2.jpeg': 'x',
    'AppleJournalEntries/Resources/A film.mov': 'x',
    '__MACOSX/AppleJournalEntries/Entries/._2024-05-11.html': 'x',
  };
  const { source, entries, notes } = await read(await zipOf(files));
  expect(source).toBe('apple-journal');
  expect(entries).toMatchObject([
    {
      content: 'A swim & a walk\n\nCold water.\n\nWarm tea.\n- One\n- Two',
      time: { kind: 'local', day: '2024-11-03', time: undefined },
      themes: ['Calm', 'Grateful'],
      media: [
        { kind: 'photo', name: 'AppleJournalEntries/Resources/IMG1.HEIC' },
        { kind: 'photo', name: 'AppleJournalEntries/Resources/IMG2.jpeg' },
        { kind: 'video', name: 'AppleJournalEntries/Resources/A film.mov' },
      ],
    },
    { content: 'Утро.', time: { day: '2024-05-10' } },
    { content: 'Words.', time: { day: '2024-05-11' }, timeSaid: '???' },
  ]);
  expect(entries[0]?.media.every(({ open }) => open)).toBe(true);
  expect(notes).toEqual(['Contacts aren’t imported.', 'Music, podcasts and other attachments aren’t imported.']);
});

it('says what to do with pages of other apps', async () => {
  await expect(read(await zipOf({ 'Entries/a.html': '<html><p>Hello</p></html>' }))).rejects.toMatchObject({
    message: expect.stringMatching(/^This is a web page/),
  });
});
