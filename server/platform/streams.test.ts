/** Error propagation of byte streams. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoUncaughtErrors } from '../testing/uncaught-errors.ts';
import { copyDurably } from './server-backup/durable-files.ts';
import { linesOf, readFileChunks, through } from './streams.ts';

expectNoUncaughtErrors();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenglow-streams-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('reads a file from a byte offset', async () => {
  const path = join(folder, 'bytes');
  const bytes = Buffer.from('0123456789'.repeat(20_000));
  await writeFile(path, bytes);
  expect((await buffer(readFileChunks(path))).equals(bytes)).toBe(true);
  expect((await buffer(readFileChunks(path, 150_001))).equals(bytes.subarray(150_001))).toBe(true);
});

it('throws to the reader if a file is missing, also when reading begins late', async () => {
  const chunks = readFileChunks(join(folder, 'missing'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  await expect(buffer(chunks)).rejects.toThrow('ENOENT');
});

it('rejects a copy of a file that is missing', async () => {
  await expect(copyDurably(join(folder, 'missing'), join(folder, 'new', 'copy'))).rejects.toThrow('ENOENT');
});

it('splits lines at line feeds only, and decodes characters that are split across chunks', async () => {
  const lines = ['a\u2028b', '', 'ü'.repeat(100_000), 'last'];
  await writeFile(join(folder, 'lines'), lines.join('\n'));
  const read: string[] = [];
  for await (const line of linesOf(readFileChunks(join(folder, 'lines')))) read.push(line);
  expect(read).toEqual(lines);
});

async function* failing(): AsyncGenerator<Buffer> {
  yield gzipSync('some words').subarray(0, 12);
  throw new Error('the source failed');
}

async function* text(): AsyncGenerator<string> {
  yield 'not gzip';
}

it('throws the errors of a source and of a transform to the reader', async () => {
  await expect(buffer(through(failing(), createGunzip()))).rejects.toThrow('the source failed');
  await expect(buffer(through(text(), createGunzip()))).rejects.toThrow('incorrect header');
});

it('closes the source if the reader stops', async () => {
  let isClosed = false;
  const chunk = gzipSync(Buffer.alloc(1_000_000));
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield chunk;
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of through(endless(), createGunzip())) break;
  await expect.poll(() => isClosed).toBe(true);
});
