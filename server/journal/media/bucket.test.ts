/** Photos and videos in a bucket, including connections that drop in the middle of a file. */

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
import { createUpload, listUnfinishedUploads, PICTURE, putBytes, uploadMedia, VIDEO } from '../../testing/media.ts';
import { box } from '../../testing/media-box.ts';

/** A video of three megabytes, so that a connection can drop halfway. */
const LONG_FILM = Buffer.concat([VIDEO, box('free', 'y'.repeat(3 * 1024 * 1024))]);

const base = setUpTestApp();
let directory: string;
let bucket: TestBucket;
/** TCP proxy in front of the bucket. */
let proxy: Server;
/** Bytes after which the proxy drops a connection; undefined to drop none. */
let dropAfterBytes: number | undefined;
let droppedConnections = 0;
let storage: Storage;
let app: TestApp;
let ada: Member;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenglow-bucket-'));
  bucket = await startBucket(directory);
  proxy = createServer((from) => forward(from, connect(bucket.port, '127.0.0.1')));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  storage = await openStorage(directory, bucketAt(typeof address === 'object' && address ? address.port : 0));
});
afterAll(async () => {
  await storage.close();
  await new Promise((resolve) => proxy.close(resolve));
  await bucket.stop();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  dropAfterBytes = undefined;
  droppedConnections = 0;
  // Closed with the storage, which outlives a test.
  app = await createTestApp(base.database, { storage: { ...storage, close: async () => {} } });
  ada = await buildMember(app);
});

/** Forwards both directions, and drops the connection once `dropAfterBytes` is exceeded. */
function forward(from: Socket, to: Socket): void {
  let forwardedBytes = 0;
  from.on('data', (bytes) => {
    forwardedBytes += bytes.length;
    if (dropAfterBytes !== undefined && forwardedBytes > dropAfterBytes) {
      droppedConnections++;
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

/** Open files of this process in the uploads folder, on systems that list them in /proc. */
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
  await app.runPendingWork();
  expect(await objects()).toEqual([]);
});

it('refuses an upload with a clear message if the bucket fails, and accepts it when it is repeated', async () => {
  const { uploadUrl, mediaPath } = await createUpload(ada, LONG_FILM.length, 'video/mp4');
  dropAfterBytes = 1024 * 1024;
  const refused = await putBytes(app, ada, uploadUrl, LONG_FILM, 'video/mp4');
  expect(droppedConnections).toBeGreaterThan(0);
  expect(refused.statusCode).toBe(503);
  const { code, error } = errorBodySchema.parse(refused.json());
  expect(code).toBe('service_unavailable');
  expect(error).toBe('We can’t reach photos and videos right now. Please try again in a few minutes.');
  expect((await ada.request('GET', mediaPath)).statusCode).toBe(404);
  expect(listUnfinishedUploads(app)).toEqual([]);
  // Its temporary files are closed, so the disk space is free again.
  await vi.waitFor(async () => expect(await openUploads()).toEqual([]), 10_000);

  dropAfterBytes = undefined;
  expect((await putBytes(app, ada, uploadUrl, LONG_FILM, 'video/mp4')).statusCode).toBe(200);
  const { rawPayload } = await ada.request('GET', mediaPath);
  expect(rawPayload).toHaveLength(LONG_FILM.length);
  expect((await buildEntry(ada, { mediaUrl: mediaPath })).entryType).toBe('video');
  // The test bucket keeps a partial object; the next attempt removes it.
  await app.runPendingWork();
  expect(await objects()).toHaveLength(1);
});

it('leaves no object of a discarded file that was never stored completely', async () => {
  const { uploadUrl, mediaPath } = await createUpload(ada, LONG_FILM.length, 'video/mp4');
  dropAfterBytes = 1024 * 1024;
  expect((await putBytes(app, ada, uploadUrl, LONG_FILM, 'video/mp4')).statusCode).toBe(503);
  dropAfterBytes = undefined;
  expect((await ada.request('DELETE', mediaPath)).statusCode).toBe(204);
  await app.runPendingWork();
  expect(await objects()).toEqual([]);
});
