/** Reading files of a ZIP completely, partially and after it was closed. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoUncaughtErrors } from '../testing/uncaught-errors.ts';
import { createZip } from './archive.fixtures.ts';
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
