/** Valid files of every kind that people can send. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../harness.ts';
import { mutate, pick, type Random } from './mutate.ts';
import { createZip } from './zip.ts';

/** How a file is sent. */
export type Route = 'media' | 'profile picture' | 'analysis' | 'import' | 'restore';

export interface Original {
  name: string;
  /** Type that is declared. */
  type: string;
  routes: readonly Route[];
  /** The file as it is. */
  whole: () => Promise<Buffer>;
  /** A damaged copy. */
  damaged: (random: Random) => Promise<Buffer>;
}

const PICTURE_ROUTES: readonly Route[] = ['media', 'media', 'profile picture', 'analysis'];

function plain(name: string, type: string, routes: readonly Route[], bytes: Buffer): Original {
  return { name, type, routes, whole: async () => bytes, damaged: async (random) => mutate(bytes, random) };
}

/** A ZIP whose bytes are damaged, whose sizes are not true, or one of whose files is damaged. */
function zip(name: string, route: Route, files: Readonly<Record<string, Buffer | string>>): Original {
  const entries = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const);
  return {
    name,
    type: 'application/zip',
    routes: [route],
    whole: () => createZip(new Map(entries)),
    damaged: async (random) => {
      const stored = random() < 0.5;
      const damage = random();
      if (damage < 0.4) return mutate(await createZip(new Map(entries), !stored), random);
      if (damage < 0.5) return withFalseSize(await createZip(new Map(entries), !stored), random);
      const index = Math.floor(random() * entries.length);
      const damaged = entries.map(
        ([path, content], at) => [path, at === index ? mutate(content, random) : content] as const,
      );
      return createZip(new Map(damaged), !stored);
    },
  };
}

/** Offsets of sizes and counts in a file's header in the directory (APPNOTE 4.3.12). */
const SIZE_OFFSETS = [20, 24, 28, 42] as const;

/** Changes a size, the length of a name or an offset in the directory. */
function withFalseSize(zip: Buffer, random: Random): Buffer {
  const headers: number[] = [];
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    headers.push(at);
  }
  const at = pick(random, headers) + pick(random, SIZE_OFFSETS);
  zip.writeUInt32LE(pick(random, [0, 1, (zip.readUInt32LE(at) + 1) >>> 0, 0x7fffffff, 0xffffffff]), at);
  return zip;
}

async function pictures(): Promise<Original[]> {
  const photo = sharp({
    create: {
      width: 96,
      height: 64,
      channels: 3,
      background: '#807060',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const png = await photo.png().toBuffer();
  const formats = {
    jpeg: await sharp(png)
      .withExif({ IFD0: { Copyright: 'Ada' } })
      .jpeg()
      .toBuffer(),
    'progressive.jpeg': await sharp(png).jpeg({ progressive: true }).toBuffer(),
    png,
    'interlaced.png': await sharp(png).png({ progressive: true }).toBuffer(),
    webp: await sharp(png).webp().toBuffer(),
    'lossless.webp': await sharp(png).webp({ lossless: true }).toBuffer(),
    gif: await sharp(png).gif().toBuffer(),
    avif: await sharp(png).avif({ effort: 0 }).toBuffer(),
    tiff: await sharp(png).tiff().toBuffer(),
    heic: sample('sample.heic'),
  };
  return Object.entries(formats).map(([name, bytes]) =>
    plain(`photo.${name}`, `image/${name.split('.').at(-1)}`, PICTURE_ROUTES, bytes),
  );
}

const sample = (name: string) => readFileSync(join(root, 'server', 'journal', 'media', name));

/** Elements of Matroska with sizes of two bytes. */
function element(id: string, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(0x4000 | body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function webm(): Buffer {
  const hex = (digits: string) => Buffer.from(digits, 'hex');
  const track = element('AE', element('D7', hex('01')), element('83', hex('01')), element('86', Buffer.from('V_VP8')));
  const block = element('A3', hex('81000080'), Buffer.alloc(200, 7));
  return Buffer.concat([
    element('1A45DFA3', element('4282', Buffer.from('webm'))),
    element('18538067', element('1654AE6B', track), element('1F43B675', element('E7', hex('00')), block, block)),
  ]);
}

const WORDS = 'The walk home was quiet, and the air smelled of rain.';

/** Files of the apps whose formats are text in a ZIP, each with an id that occurs twice where it has ids. */
function notes(jpeg: Buffer, mp4: Buffer): Original[] {
  const daylio = {
    customMoods: [{ id: 1, mood_group_id: 1, predefined_name_id: 1, custom_name: '' }],
    tags: [{ id: 1, name: 'sea' }],
    dayEntries: [WORDS, 'Again.'].map((note) => ({
      id: 1,
      year: 2024,
      month: 4,
      day: 19,
      hour: 8,
      minute: 30,
      datetime: 1_716_107_400_000,
      timeZoneOffset: 7_200_000,
      mood: 1,
      note,
      note_title: '',
      tags: [1],
      assets: [12],
    })),
    assets: [{ id: 12, checksum: 'f64a', type: 1 }],
  };
  const base64 = Buffer.from(JSON.stringify(daylio)).toString('base64');
  const page = `<html><body><p class="p1"><span><div class='pageContainer'><div class="pageHeader">Sunday, 19 May 2024</div><div class="assetGrid"><div id="A" class="gridItem assetType_photo"><img src="../Resources/A.jpeg"/></div><div id="B" class="gridItem assetType_video"><video><source src="../Resources/B.mp4"></video></div></div><div class='title'>A swim</div><div class='bodyText'></span></p><p class="p2"><span>${WORDS}</span></p></div></div></body></html>`;
  const row = (words: string) =>
    `<r><uid>e1</uid><date>1716107400000</date><tz_offset>+02:00</tz_offset><title>A swim</title><text>${words}</text><tags>,t1,</tags><mood>1</mood></r>`;
  const diaro = `<data version="2">\n<table name="diaro_tags"><r><uid>t1</uid><title>sea</title></r></table>\n<table name="diaro_entries">${row(WORDS)}${row('Again.')}</table>\n<table name="diaro_attachments"><r><uid>a1</uid><entry_uid>e1</entry_uid><type>photo</type><filename>a.jpg</filename><position>1</position></r></table>\n</data>`;
  const memos = JSON.stringify({
    memos: [WORDS, 'Again.'].map((content) => ({
      name: 'memos/1',
      createTime: '2024-05-19T08:30:00Z',
      content: `${content} #sea`,
      tags: ['sea'],
      attachments: [{ name: 'attachments/a', filename: 'a.jpg', type: 'image/jpeg', content: '' }],
    })),
    nextPageToken: '',
  });
  const daily = `---\ntags: [sea, friends]\nmood: 4\ndate: 2024-05-19\n---\n# A swim\n\n${WORDS}\n![[a.jpg|300]]\n\n- [ ] *Tea* with [[Dana|my friend]]\n`;
  const month = `---\nsource: Evenglow\nversion: 1\nmonth: 2024-05\n---\n\n# May 2024\n\n## 2024-05-19 08:30\n\n- mood:: 4\n- themes:: nature\n- written:: 2024-05-19T08:30:00+02:00 Europe/Paris\n\n${WORDS}\n\n![](photos/a.jpg)\n\n## 2024-05-20\n\n- written:: 2024-05-21T08:30:00+02:00 Europe/Paris\n\nAgain.\n`;
  const jrnl = `[2024-05-19 08:30] A swim. *\n${WORDS} @sea\n\n[2024-05-20 09:00 PM] Again.\n`;
  const jrnlJson = {
    tags: { '@sea': 1 },
    entries: [{ title: 'A swim.', body: WORDS, date: '2024-05-19', time: '08:30', tags: ['@sea'] }],
  };
  const text = (name: string, content: string) => plain(name, 'text/plain', ['import'], Buffer.from(content));
  return [
    zip('backup.daylio', 'import', { 'backup.daylio': base64, 'assets/photos/2024/5/f64a': jpeg }),
    text('old.daylio', base64),
    zip('journal.zip', 'import', {
      'AppleJournalEntries/Entries/2024-05-19.html': page,
      'AppleJournalEntries/Entries/2024-05-20.html': page.replace('19 May', '20 May'),
      'AppleJournalEntries/Resources/A.jpeg': jpeg,
      'AppleJournalEntries/Resources/B.mp4': mp4,
    }),
    zip('diaro.zip', 'import', { 'DiaroBackup.xml': diaro, 'media/photo/a.jpg': jpeg }),
    zip('memos.zip', 'import', { 'memos.json': memos, 'resources/a.jpg': jpeg }),
    text('memos.json', memos),
    zip('vault.zip', 'import', { 'Daily/2024-05-19.md': daily, 'files/a.jpg': jpeg, '.obsidian/app.json': '{}' }),
    zip('months.zip', 'import', { '2024-05.md': month, 'photos/a.jpg': jpeg }),
    text('2024-05-19.md', daily),
    text('diary.txt', jrnl),
    text('jrnl.json', JSON.stringify(jrnlJson)),
  ];
}

function imports(jpeg: Buffer, mp4: Buffer): Original[] {
  const dayOne = JSON.stringify({
    metadata: { version: '1.0' },
    entries: ['A1', 'B2', 'A1'].map((id, day) => ({
      uuid: id.padStart(32, '0'),
      creationDate: `2024-05-1${day}T21:30:00Z`,
      timeZone: 'Asia/Tokyo',
      text: `${WORDS}\n![](dayone-moment://AAAA)`,
      tags: ['sea', 'friends'],
      photos: [{ identifier: 'AAAA', md5: 'a1', type: 'jpeg', orderInEntry: 0 }],
      videos: [{ identifier: 'CCCC', md5: 'c3', type: 'mp4' }],
    })),
  });
  const journey = JSON.stringify({
    id: '1571425138176-lflfuesv9vkzmsu6',
    date_modified: 1571425361000,
    date_journal: 1571386059000,
    timezone: 'Europe/London',
    text: `<p>${WORDS}</p>`,
    type: 'html',
    mood: 0,
    sentiment: 1.25,
    photos: ['1571-ykq.jpeg'],
    tags: ['bike'],
  });
  const csv = (name: string, text: string) => plain(name, 'text/csv', ['import'], Buffer.from(text));
  return [
    plain('dayone.json', 'application/json', ['import'], Buffer.from(dayOne)),
    zip('dayone.zip', 'import', { 'Journal.json': dayOne, 'photos/a1.jpeg': jpeg, 'videos/c3.mp4': mp4 }),
    zip('journey.zip', 'import', { '1571425138176-lflfuesv9vkzmsu6.json': journey, '1571-ykq.jpeg': jpeg }),
    csv(
      'daylio.csv',
      `full_date,date,weekday,time,mood,activities,scales,note_title,note\n2024-05-19,May 19,Sunday,8:30,rad,"friends | sea","","A swim","${WORDS}"\n`,
    ),
    csv('presently.csv', `entryDate,entryContent\n2024-05-19,"${WORDS}"\n2024-05-20,"${WORDS}"\n`),
    csv(
      'table.csv',
      `date,time,text,tags,mood\r\n2024-05-19,20:15,"${WORDS}","sea; friends",4\r\n2024-05-20,,"x",,\r\n`,
    ),
  ];
}

/** `json` and `archive`: backups of a journal in both formats; `files`: those in the archive. */
export async function createOriginals(json: Buffer, files: Readonly<Record<string, Buffer>>): Promise<Original[]> {
  const photos = await pictures();
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f8f3a' } })
    .jpeg()
    .toBuffer();
  const mp4 = sample('sample.mp4');
  return [
    ...photos,
    plain('film.mp4', 'video/mp4', ['media'], mp4),
    plain('film.mov', 'video/quicktime', ['media'], mp4),
    plain('film.webm', 'video/webm', ['media'], webm()),
    ...imports(jpeg, mp4),
    ...notes(jpeg, mp4),
    plain('backup.json', 'application/json', ['restore'], json),
    zip('backup.zip', 'restore', files),
  ];
}
