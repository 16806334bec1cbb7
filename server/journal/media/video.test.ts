/** Removal of metadata from videos, byte by byte. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { box } from '../../testing/media-box.ts';
import { removeMetadata } from './video.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenglow-video-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** The video after the removal. */
async function cleared(film: Buffer, type: Parameters<typeof removeMetadata>[1]): Promise<Buffer> {
  const path = join(directory, 'film');
  await writeFile(path, film);
  await removeMetadata(path, type);
  return readFile(path);
}

/** An element of Matroska, by its id in hexadecimal. */
const element = (id: string, ...contents: (Buffer | string)[]) => {
  const body = Buffer.concat(contents.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  const size = Buffer.alloc(2);
  size.writeUInt16BE(0x4000 | body.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
};

it('erases the tags, titles, time and software of WebM', async () => {
  const head = Buffer.from('1A45DFA3874282847765626D', 'hex');
  const duration = element('4489', Buffer.from('40F86A00', 'hex'));
  const info = element(
    '1549A966',
    element('BF', 'sums'),
    element('7BA9', 'Granny'),
    element('7384', '/home/ada/granny.webm'),
    element('4461', 'DateDate'),
    element('4D80', 'Lavf61'),
    element('5741', 'iPhone 15'),
    // So short that the element overwriting it has a length of one byte.
    Buffer.concat([Buffer.from('7BA9', 'hex'), Buffer.from([0x82]), Buffer.from('Zz')]),
    duration,
  );
  const tracks = element('1654AE6B', element('AE', element('D7', '\x01'), element('536E', 'Ada’s phone')));
  const chapters = element('1043A770', 'At the lake, in the evening');
  const tags = element('1254C367', '+51.5074-000.1278/CA');
  const cluster = element('1F43B675', element('E7', '\0'), element('A3', '\x81the film itself'));
  const film = Buffer.concat([
    head,
    Buffer.from('1853806701FFFFFFFFFFFFFF', 'hex'),
    info,
    tracks,
    chapters,
    tags,
    cluster,
  ]);
  const result = await cleared(film, 'video/webm');
  expect(result).toHaveLength(film.length);
  for (const trace of ['sums', 'ranny', 'ada', 'Date', 'Lavf', 'iPhone', 'Zz', 'Ada', 'lake', '51.5074']) {
    expect(result.includes(trace), trace).toBe(false);
  }
  expect(result.includes(duration)).toBe(true);
  // MuxingApp and WritingApp are mandatory, so each is kept and zeroed.
  expect(result.includes(element('4D80', '\0'.repeat(6)))).toBe(true);
  expect(result.includes(element('5741', '\0'.repeat(9)))).toBe(true);
  expect(result.subarray(-cluster.length)).toEqual(cluster);
});

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};
/** A track with a chunk of two samples and one of one; `lengths` is the box with the sample sizes. */
const track = (id: number, handler: string, offsets: Buffer, lengths: Buffer) =>
  box(
    'trak',
    box('tkhd', numbers(0, 0x71117111, 0x71117111, id)),
    box(
      'mdia',
      box('mdhd', numbers(0, 0x71117111, 0x71117111)),
      box('hdlr', numbers(0, 0), handler),
      box('minf', box('stbl', box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)), lengths, offsets)),
    ),
  );
const samples = 'PICTURE.' + '+51.50+51.51' + 'PICTURE.' + '+51.52' + 'PICTURE.';

it.each([
  ['stco', box('stsz', numbers(0, 6, 3)), (one: number, two: number) => box('stco', numbers(0, 2, one, two))],
  [
    'co64',
    box('stsz', numbers(0, 0, 3, 6, 6, 6)),
    (one: number, two: number) => box('co64', numbers(0, 2, 0, one, 0, two)),
  ],
  [
    'stz2',
    box('stz2', numbers(0, 4, 3), '\x66\x60'),
    (one: number, two: number) => box('stco', numbers(0, 2, one, two)),
  ],
  [
    'stz2 of bytes',
    box('stz2', numbers(0, 8, 3), '\x06\x06\x06'),
    (one: number, two: number) => box('stco', numbers(0, 2, one, two)),
  ],
  [
    'stz2 of 16 bits',
    box('stz2', numbers(0, 16, 3), '\0\x06\0\x06\0\x06'),
    (one: number, two: number) => box('stco', numbers(0, 2, one, two)),
  ],
])('loses locations in a separate track listed by %s, and all timestamps', async (_name, lengths, offsets) => {
  const head = box('ftyp', 'qt  \0\0\0\0qt  ');
  const mdat = box('mdat', samples);
  const at = head.length + 8;
  const film = Buffer.concat([
    head,
    mdat,
    box(
      'moov',
      box('mvhd', numbers(0, 0x71117111, 0x71117111, 600)),
      track(1, 'vide', box('stco', numbers(0, 3, at, at + 20, at + 34)), box('stsz', numbers(0, 0, 4, 4, 4, 8, 8))),
      track(2, 'meta', offsets(at + 8, at + 28), lengths),
    ),
    box(
      'moof',
      box('traf', box('tfhd', numbers(0, 1))),
      box('traf', box('tfhd', numbers(0, 2)), box('trun', numbers(0, 0), 'whence')),
    ),
  ]);
  const result = await cleared(film, 'video/quicktime');
  expect(result).toHaveLength(film.length);
  const expected = `PICTURE.${'\0'.repeat(12)}PICTURE.${'\0'.repeat(6)}PICTURE.`;
  expect(result.toString('latin1', at, at + expected.length)).toBe(expected);
  const text = result.toString('latin1');
  expect(text.split('trak').length - 1).toBe(1);
  expect(text.split('traf').length - 1).toBe(1);
  expect([text.includes('vide'), text.includes('meta'), text.includes('whence')]).toEqual([true, false, false]);
  expect(result.includes(numbers(0x71117111))).toBe(false);
  expect(result.includes(numbers(600))).toBe(true);
});

it('refuses tables that exceed the file', async () => {
  const endless = track(2, 'vide', box('stco', numbers(0, 1, 8)), box('stsz', numbers(0, 1, 0xffffffff)));
  endless.writeUInt32BE(0xffffffff, endless.indexOf('stsc') + 4 + 12);
  const film = Buffer.concat([box('ftyp', 'isom\0\0\0\0mp42'), box('moov', endless)]);
  await expect(cleared(film, 'video/mp4')).rejects.toThrow('We can’t read this video.');
});

it('erases every box of MP4 that playing does not need, and the media data that no sample uses', async () => {
  const entry = box(
    'avc1',
    `${'\0'.repeat(12)}Vend${'\0'.repeat(26)}\x0eSecret encoder${'\0'.repeat(21)}`,
    box('avcC', 'config'),
    box('Zzzz', 'hidden in the entry'),
  );
  const movie = (at: number) =>
    box(
      'moov',
      box('mvhd', numbers(0, 0x71117111, 0x71117111, 600)),
      box('gps ', 'hidden place'),
      box('udta', box('\xa9xyz', 'hidden +51.5')),
      box(
        'trak',
        box('tkhd', numbers(0, 0, 0, 1)),
        box(
          'mdia',
          box('hdlr', numbers(0, 0), 'vide', numbers(0, 0, 0), 'hidden name'),
          box(
            'minf',
            box('dinf', box('dref', numbers(0, 1), box('url ', numbers(1), 'hidden://address'))),
            box(
              'stbl',
              box('stsd', numbers(0, 1), entry),
              box('stsc', numbers(0, 1, 1, 1, 1)),
              box('stsz', numbers(0, 0, 1, 4), 'hidden after the table'),
              box('stco', numbers(0, 1, at)),
            ),
          ),
        ),
      ),
    );
  const boxes = (at: number) => [
    box('ftyp', 'isomHIDDmp42HIDE'),
    ...['free', 'skip', 'wide', 'emsg', 'sidx', 'styp', 'prft', 'pnot', 'mfra', 'Zzzz'].map((type) =>
      box(type, 'hidden'),
    ),
    movie(at),
    box('mdat', 'hidden before', 'FILM', 'hidden after'),
    box('mdat', 'hidden second'),
    box('moof', box('traf', box('tfhd', numbers(0x20010, 1, 4)), box('trun', numbers(1, 2, 200), 'hidden row'))),
    box('mdat', 'hidden gap', 'x'.repeat(200)),
    Buffer.from('hidden!'.slice(0, 7)),
  ];
  const at = Buffer.concat(boxes(0)).indexOf('FILM');
  const film = Buffer.concat(boxes(at));
  const fragment = film.lastIndexOf('moof') - 4 + 200;
  const expected = film.subarray(fragment, fragment + 8);
  const result = await cleared(film, 'video/mp4');
  expect(result).toHaveLength(film.length);
  expect(result.toString('latin1')).not.toMatch(/hid|secret|vend|gps |xyz|zzzz/i);
  expect(result.indexOf('FILM')).toBe(at);
  expect(result.subarray(fragment, fragment + 8)).toEqual(expected);
  expect(result.filter((byte) => byte === 0x78)).toHaveLength(8);
  for (const kept of ['isom', 'mp42', 'avcC', 'config', 'stco', 'trun']) expect(result.includes(kept), kept).toBe(true);
});

it('erases unknown elements of WebM, Void, attachments, and tracks that are neither video nor audio', async () => {
  const film = Buffer.concat([
    element('1A45DFA3', element('4282', 'webm'), element('4299', 'hidden in the header')),
    element(
      '18538067',
      element('EC', 'hidden in Void'),
      element(
        '1654AE6B',
        element(
          'AE',
          element('D7', '\x01'),
          element('83', '\x01'),
          element('63A2', 'config'),
          element('5599', 'hidden'),
        ),
        element('AE', element('D7', '\x02'), element('83', '\x21'), element('63A2', 'hidden config')),
      ),
      element(
        '1F43B675',
        element('A3', '\x81FILM'),
        element('A3', '\x82hidden place'),
        element('A0', element('A1', '\x82hidden place'), element('9B', '\x01')),
        element('A0', element('A1', '\x81MORE'), element('75A1', 'hidden addition')),
        element('EC', 'hidden in Void'),
      ),
      element('1941A469', 'hidden attachment'),
      element('4F5A5A5A', 'hidden'),
    ),
  ]);
  const result = await cleared(film, 'video/webm');
  expect(result).toHaveLength(film.length);
  expect(result.includes('hidden')).toBe(false);
  for (const kept of ['webm', 'config', '\x81FILM', '\x81MORE'])
    expect(result.includes(Buffer.from(kept, 'latin1'))).toBe(true);
});
