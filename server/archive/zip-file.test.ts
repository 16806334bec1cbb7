/** Reading files of a ZIP completely, partially and after it was closed. */
import { hash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { expectNoUncaughtErrors } from '../testing/uncaught-errors.ts';
import { createZip } from './archive.fixtures.ts';
import { inflate64 } from './inflate64.ts';
import { openZip, ZIP_DAMAGED } from './zip-file.ts';

expectNoUncaughtErrors();

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evenglow-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(zip: Buffer) {
  const file = path.join(folder, String(count++));
  await writeFile(file, zip);
  return openZip(file, () => undefined);
}

const FILES = new Map([
  ['one.jpeg', randomBytes(500_000)],
  ['two.jpeg', randomBytes(70_000)],
  ['empty.txt', Buffer.alloc(0)],
]);

it.each([
  ['stored', false],
  ['deflated', true],
])('reads the contents of %s files', async (_, compress) => {
  const zip = await open(await createZip(FILES, compress));
  expect(zip.names).toEqual([...FILES.keys()]);
  const contents = await Promise.all(zip.names.map(async (name) => buffer(await zip.open(name))));
  expect(contents.map((content, index) => content.equals([...FILES.values()][index] ?? Buffer.alloc(0)))).toEqual([
    true,
    true,
    true,
  ]);
  zip.close();
});

it.each([false, true])('releases a file that is read only in part (deflated: %s)', async (compress) => {
  const zip = await open(await createZip(FILES, compress));
  for (let round = 0; round < 50; round++) {
    for await (const chunk of await zip.open(round % 2 ? 'one.jpeg' : 'two.jpeg')) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  }
  zip.close();
});

it.each([false, true])('rejects reading a file after the ZIP was closed (deflated: %s)', async (compress) => {
  const zip = await open(await createZip(FILES, compress));
  const [begun, unread] = [await zip.open('one.jpeg'), await zip.open('two.jpeg')];
  const chunks = begun[Symbol.asyncIterator]();
  await chunks.next();
  zip.close();
  zip.close();
  await expect(buffer(unread)).rejects.toThrow(ZIP_DAMAGED);
  await expect(
    (async () => {
      while (!(await chunks.next()).done);
    })(),
  ).rejects.toThrow(ZIP_DAMAGED);
});

it('rejects a file with damaged deflate data', async () => {
  const words = Buffer.from(FILES.get('one.jpeg')?.toString('hex') ?? '');
  const bytes = await createZip(new Map([...FILES, ['one.jpeg', words]]));
  bytes.fill(0xff, 100_000, 101_000);
  const zip = await open(bytes);
  const outcome = await buffer(await zip.open('one.jpeg')).then(
    () => 'unpacked',
    (error: Error) => error.message,
  );
  expect(outcome).toBe(ZIP_DAMAGED);
  expect((await buffer(await zip.open('two.jpeg'))).length).toBe(70_000);
  zip.close();
});

it('rejects a file whose unpacked length differs from the directory', async () => {
  for (const change of [-1, 1]) {
    const bytes = await createZip(new Map([['one.jpeg', Buffer.from('words words words words words words')]]));
    // The uncompressed size in the directory (APPNOTE 4.3.12).
    const at = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24;
    bytes.writeUInt32LE(bytes.readUInt32LE(at) + change, at);
    const zip = await open(bytes);
    await expect(buffer(await zip.open('one.jpeg'))).rejects.toThrow(ZIP_DAMAGED);
    zip.close();
  }
});

/** Changes the name of the only file in a ZIP to bytes of the same length, without the UTF-8 flag. */
async function zipNamed(name: Buffer): Promise<Buffer> {
  const zip = await createZip(new Map([['x'.repeat(name.length), Buffer.from('words')]]));
  for (const [mark, flags, at] of [
    ['PK\x03\x04', 6, 30],
    ['PK\x01\x02', 8, 46],
  ] as const) {
    const start = zip.indexOf(Buffer.from(mark, 'latin1'));
    zip.writeUInt16LE(0, start + flags);
    name.copy(zip, start + at);
  }
  return zip;
}

it.each([
  ['UTF-8 without the flag', Buffer.from('photos/Grüße 海.jpeg'), 'photos/Grüße 海.jpeg'],
  ['CP437', Buffer.from('photos/Gr\x81\xe1e.jpeg', 'latin1'), 'photos/Grüße.jpeg'],
  ['backslashes', Buffer.from('photos\\a1.jpeg'), 'photos/a1.jpeg'],
])('reads names in %s', async (_, bytes, name) => {
  const zip = await open(await zipNamed(bytes));
  expect(zip.names).toEqual([name]);
  expect(String(await buffer(await zip.open(name)))).toBe('words');
  zip.close();
});

it.each(['..\\journal.json', 'C:\\journal.json', '\\journal.json'])('rejects the name %s', async (name) => {
  await expect(open(await zipNamed(Buffer.from(name)))).rejects.toThrow(ZIP_DAMAGED);
});

it('reads Zip64', async () => {
  const writer = new ZipFile();
  writer.addBuffer(Buffer.from('words'), 'a.txt');
  writer.end({ forceZip64Format: true, comment: '' });
  const zip = await open(await buffer(writer.outputStream as Readable));
  expect(String(await buffer(await zip.open('a.txt')))).toBe('words');
  zip.close();
});

const inflated = (...chunks: Buffer[]) => buffer(inflate64(Readable.from(chunks)));

it('unpacks Deflate64', async () => {
  // Without matches of 258 bytes, Deflate and Deflate64 are the same.
  const words = Buffer.from(Array.from({ length: 3_000 }, (_, at) => `${hash('sha256', String(at))}\n`).join(''));
  const packed = deflateRawSync(words);
  const parts = Array.from({ length: Math.ceil(packed.length / 999) }, (_, at) =>
    packed.subarray(at * 999, (at + 1) * 999),
  );
  expect((await inflated(...parts)).equals(words)).toBe(true);
  // A block of fixed codes: "a", "b", then 65,538 bytes from 1 byte before, then 3 bytes from 65,536 before.
  const long = await inflated(Buffer.from('4b4c1afdff07c0ffff0300', 'hex'));
  expect(long.equals(Buffer.from(`a${'b'.repeat(65_542)}`))).toBe(true);
});

it('rejects damaged Deflate64', async () => {
  for (const bytes of ['', '07', '0100000000', '4bffffffff', '4b'])
    await expect(inflated(Buffer.from(bytes, 'hex'))).rejects.toThrow();
});
