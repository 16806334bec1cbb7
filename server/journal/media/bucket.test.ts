/** Photos and videos in a bucket, also one that goes away in the middle of a file. */

import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { openStorage, type Storage } from '../../platform/storage/storage.ts';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { bucketAt, startBucket, type TestBucket } from '../../testing/bucket.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { createUpload, FILM, PICTURE, putBytes, uploadMedia, uploads } from '../../testing/media.ts';
import { box } from '../../testing/media-box.ts';

/** A film of three megabytes, so that there is a middle to it. */
const LONG_FILM = Buffer.concat([FILM, box('free', 'y'.repeat(3 * 1024 * 1024))]);

const base = setUpTestApp();
let directory: string;
let bucket: TestBucket;
/** The way to the bucket. */
let line: Server;
/** How many bytes pass on each connection before it is cut, if it is. */
let cutAfter: number | undefined;
let cuts = 0;
let storage: Storage;
let app: TestApp;
let ada: Member;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenglow-bucket-'));
  bucket = await startBucket(directory);
  line = createServer((from) => pass(from, connect(bucket.port, '127.0.0.1')));
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  storage = await openStorage(directory, bucketAt(typeof address === 'object' && address ? address.port : 0));
});
afterAll(async () => {
  await storage.close();
  await new Promise((resolve) => line.close(resolve));
  await bucket.stop();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  cutAfter = undefined;
  cuts = 0;
  // Closed with the storage, which outlives a test.
  app = await createTestApp(base.database, { storage: { ...storage, close: async () => {} } });
  ada = await buildMember(app);
});

/** Carries what a caller says to the bucket and back, and breaks off in the middle where it is to be cut. */
function pass(from: Socket, to: Socket): void {
  let passed = 0;
  from.on('data', (bytes) => {
    passed += bytes.length;
    if (cutAfter !== undefined && passed > cutAfter) {
      cuts++;
      from.destroy();
      to.destroy();
    } else to.write(bytes);
  });
  to.pipe(from);
  from.on('end', () => to.end());
  for (const socket of [from, to]) {
    socket.on('error', () => {
      from.destroy();
      to.destroy();
    });
  }
}

/** The files that this process has open in the folder of what arrives, where the system says so. */
async function openUploads(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(descriptors.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return paths.filter((path) => path.includes(storage.uploads));
}

/** The keys of Ada's files in the bucket. */
async function objects(): Promise<string[]> {
  const names = await readdir(bucket.folder, { recursive: true });
  return names.filter((name) => name.startsWith(ada.user.id) && name.endsWith('_object')).sort();
}

it('stores, serves and deletes a photo', async () => {
  const media = await uploadMedia(app, ada, PICTURE);
  expect((await ada.request('GET', media.url)).headers['content-type']).toBe('image/webp');
  expect(await objects()).toEqual([expect.stringContaining('full.webp'), expect.stringContaining('preview.webp')]);
  await ada.request('DELETE', media.url);
  await app.settle();
  expect(await objects()).toEqual([]);
});

it('refuses an upload with a clear message if the bucket fails, and accepts it when it is repeated', async () => {
  const { uploadUrl, mediaPath } = await createUpload(ada, LONG_FILM.length, 'video/mp4');
  cutAfter = 1024 * 1024;
  const refused = await putBytes(app, ada, uploadUrl, LONG_FILM, 'video/mp4');
  expect(cuts).toBeGreaterThan(0);
  expect(refused.statusCode).toBe(503);
  const { code, error } = errorBodySchema.parse(refused.json());
  expect(code).toBe('service_unavailable');
  expect(error).toBe('Photos and videos cannot be reached right now. Please try again in a few minutes.');
  expect((await ada.request('GET', mediaPath)).statusCode).toBe(404);
  expect(uploads(app)).toEqual([]);
  // Its room on the disk is free again.
  await vi.waitFor(async () => expect(await openUploads()).toEqual([]), 10_000);

  cutAfter = undefined;
  expect((await putBytes(app, ada, uploadUrl, LONG_FILM, 'video/mp4')).statusCode).toBe(200);
  const { rawPayload } = await ada.request('GET', mediaPath);
  expect(rawPayload).toHaveLength(LONG_FILM.length);
  expect((await buildEntry(ada, { mediaUrl: mediaPath })).entryType).toBe('video');
  // This bucket keeps the half of a file that was broken off; the attempt after it takes that away.
  await app.settle();
  expect(await objects()).toHaveLength(1);
});

it('leaves no object of a discarded file that was never stored completely', async () => {
  const { uploadUrl, mediaPath } = await createUpload(ada, LONG_FILM.length, 'video/mp4');
  cutAfter = 1024 * 1024;
  expect((await putBytes(app, ada, uploadUrl, LONG_FILM, 'video/mp4')).statusCode).toBe(503);
  cutAfter = undefined;
  expect((await ada.request('DELETE', mediaPath)).statusCode).toBe(204);
  await app.settle();
  expect(await objects()).toEqual([]);
});
