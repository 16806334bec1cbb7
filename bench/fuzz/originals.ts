/** Valid files of every kind that people can send. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../harness.ts';
import { mutate, type Random } from './mutate.ts';
import { createZip } from './zip.ts';

/** How a file is sent. */
export type Route = 'media' | 'profile picture' | 'analysis' | 'import' | 'restore';

export interface Original {
  name: string;
  /** Type that is declared. */
  type: string;
  routes: readonly Route[];
  /** A damaged copy. */
  damaged: (random: Random) => Promise<Buffer>;
}

const PICTURE_ROUTES: readonly Route[] = ['media', 'media', 'profile picture', 'analysis'];

function plain(name: string, type: string, routes: readonly Route[], bytes: Buffer): Original {
  return { name, type, routes, damaged: async (random) => mutate(bytes, random) };
}

/** A ZIP whose bytes are damaged, or one of whose files. */
function zip(name: string, route: Route, files: Readonly<Record<string, Buffer | string>>): Original {
  const entries = Object.entries(files).map(([path, content]) => [path, Buffer.from(content)] as const);
  return {
    name,
    type: 'application/zip',
    routes: [route],
    damaged: async (random) => {
      const stored = random() < 0.5;
      if (random() < 0.5) return mutate(await createZip(new Map(entries), !stored), random);
      const index = Math.floor(random() * entries.length);
      const damaged = entries.map(
        ([path, content], at) => [path, at === index ? mutate(content, random) : content] as const,
      );
      return createZip(new Map(damaged), !stored);
    },
  };
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

function imports(jpeg: Buffer, mp4: Buffer): Original[] {
  const dayOne = JSON.stringify({
    metadata: { version: '1.0' },
    entries: ['A1', 'B2', 'C3'].map((id, day) => ({
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
    plain('backup.json', 'application/json', ['restore'], json),
    zip('backup.zip', 'restore', files),
  ];
}
