/** The space that files to import use. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { TestClock } from '../../testing/app.ts';
import { ImportUploads } from './import-uploads.ts';

it('removes the oldest file of the user with the most bytes, never smaller ones of others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenglow-imports-'));
  const disk = { freeBytes: 1_000_000 };
  const uploads = new ImportUploads({
    clock: new TestClock(),
    folder,
    assertWritable: () => undefined,
    freeBytes: async () => disk.freeBytes,
  });
  onTestFinished(async () => {
    uploads.stop();
    await rm(folder, { recursive: true });
  });
  const receive = (userId: string, bytes: number) =>
    uploads.receive(userId, 'a.csv', Readable.from([Buffer.alloc(bytes)]));
  const bobs = await receive('bob', 10);
  const first = await receive('ada', 100);
  // A quarter of 300 + 110 is 102.
  disk.freeBytes = 300;
  const second = await receive('ada', 80);
  expect(() => uploads.get('ada', first.id)).toThrow('expired');
  expect([uploads.get('bob', bobs.id), uploads.get('ada', second.id)]).toEqual([bobs, second]);
  disk.freeBytes = 50;
  await expect(receive('ada', 200)).rejects.toMatchObject({ code: 'storage_full' });
  expect(uploads.get('bob', bobs.id)).toBe(bobs);
});

it('says that a file has expired if a later upload removed it while it was read', async () => {
  const clock = new TestClock();
  const uploads = new ImportUploads({
    clock,
    folder: tmpdir(),
    assertWritable: () => undefined,
    freeBytes: async () => 0,
  });
  const reading = uploads.runSequentially('ada', () => readFile('/removed/import'));
  await expect(reading).rejects.toMatchObject({ code: 'not_found' });
  uploads.stop();
});
