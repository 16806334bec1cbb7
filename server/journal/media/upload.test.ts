/** Uploads: repeated, concurrent, partial, and to servers that crash or whose disk is full. */

import { once } from 'node:events';
import { readdirSync, renameSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { UploadQueue } from '../../platform/media/upload-queue.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import {
  createUpload,
  listStoredFiles,
  listUnfinishedUploads,
  PICTURE,
  putBytes,
  uploadMedia,
  uploadRejected,
  VIDEO,
} from '../../testing/media.ts';
import { box } from '../../testing/media-box.ts';
import { upload } from './upload.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

describe('an upload', () => {
  it('may be repeated, and is stored once', async () => {
    const { uploadUrl } = await createUpload(ada, PICTURE.length);
    const answers = await Promise.all([putBytes(app, ada, uploadUrl, PICTURE), putBytes(app, ada, uploadUrl, PICTURE)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const again = await putBytes(app, ada, uploadUrl, PICTURE);
    expect([again.statusCode, again.json()]).toEqual([200, answers.find((each) => each.statusCode === 200)?.json()]);
    expect(listStoredFiles(app, ada)).toEqual(['full.webp', 'preview.webp']);
  });

  /** Uploads the file as a second server on the same database and storage would receive it. */
  const uploadToSecondServer = (uploadUrl: string, bytes: Buffer) => {
    const [, id = '', expires, signature = ''] =
      /media\/([^/]+)\/bytes\?expires=(\d+)&signature=(.+)$/.exec(uploadUrl) ?? [];
    const actor = {
      userId: ada.user.id,
      sessionId: '',
      timezone: 'UTC',
      dayEndsAt: 0,
      checkInsInStreak: false,
      aiEnabled: true,
      dangerCheck: true,
      tier: 'free',
    } as const;
    const deps = { ...app.media, underWay: new UploadQueue() };
    return upload(deps, actor, id, { expires: Number(expires), signature }, Readable.from([bytes]));
  };

  /** Delays `put` until both attempts have called it. */
  const delayPutsUntilBoth = () => {
    const { objects } = app.media.storage;
    const put = objects.put.bind(objects);
    const bothStarted = Promise.withResolvers<void>();
    let started = 0;
    return vi.spyOn(objects, 'put').mockImplementation(async (key, path, type) => {
      if (++started === 2) bothStarted.resolve();
      await bothStarted.promise;
      await put(key, path, type);
    });
  };

  it('is exactly one of two different pictures sent to two servers at once', async () => {
    const other = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer();
    const same = Buffer.concat([other, Buffer.alloc(PICTURE.length - other.length)]);
    for (let round = 0; round < 4; round++) {
      const { uploadUrl, mediaPath } = await createUpload(ada, PICTURE.length);
      const putSpy = delayPutsUntilBoth();
      await Promise.allSettled([uploadToSecondServer(uploadUrl, PICTURE), uploadToSecondServer(uploadUrl, same)]);
      putSpy.mockRestore();
      const { headers, rawPayload } = await ada.request('GET', mediaPath);
      expect(Number(headers['content-length'])).toBe(rawPayload.length);
      const { width } = await sharp(rawPayload).metadata();
      expect((await putBytes(app, ada, uploadUrl, PICTURE)).json()).toMatchObject({ width });
      await app.runPendingWork();
      expect(listStoredFiles(app, ada)).toEqual(['full.webp', 'preview.webp']);
      await ada.request('DELETE', mediaPath);
      await app.runPendingWork();
      expect(listStoredFiles(app, ada)).toEqual([]);
    }
  });

  it('leaves no object of a concurrent upload of another type', async () => {
    const asQuickTime = Buffer.from(VIDEO);
    asQuickTime.write('qt  ', 8, 'latin1');
    const { uploadUrl, mediaPath } = await createUpload(ada, VIDEO.length, 'video/mp4');
    const held = delayPutsUntilBoth();
    await Promise.allSettled([uploadToSecondServer(uploadUrl, VIDEO), uploadToSecondServer(uploadUrl, asQuickTime)]);
    held.mockRestore();
    expect((await ada.request('DELETE', mediaPath)).statusCode).toBe(204);
    await app.runPendingWork();
    expect(listStoredFiles(app, ada)).toEqual([]);
  });

  it('leaves nothing behind if the server ends between storing and recording it', async () => {
    const { uploadUrl, mediaPath } = await createUpload(ada, PICTURE.length);
    const { objects } = app.media.storage;
    // Simulates a crash: every write up to a point, and none after it.
    const putSpy = vi.spyOn(objects, 'put').mockImplementation(async (key, path, type) => {
      putSpy.mockRestore();
      await objects.put(key, path, type);
      throw new Error('the end');
    });
    expect((await putBytes(app, ada, uploadUrl, PICTURE)).statusCode).toBe(500);
    expect(listStoredFiles(app, ada)).toEqual(['preview.webp']);
    expect((await putBytes(app, ada, uploadUrl, PICTURE)).statusCode).toBe(200);
    await app.runPendingWork();
    expect(listStoredFiles(app, ada)).toEqual(['full.webp', 'preview.webp']);
    await ada.request('DELETE', mediaPath);
    await app.runPendingWork();
    expect(listStoredFiles(app, ada)).toEqual([]);
  });

  it('is read and deleted by its legacy name from before upload attempts had names', async () => {
    const media = await uploadMedia(app, ada, PICTURE);
    const { rawPayload } = await ada.request('GET', media.url);
    const folder = join(app.directory, 'media', ada.user.id, media.id);
    for (const name of readdirSync(folder)) renameSync(join(folder, name), join(folder, name.slice(37)));
    await app.database.orm.execute(sql`update media set full_key = null, preview_key = null`);
    expect((await ada.request('GET', media.url)).rawPayload).toEqual(rawPayload);
    expect((await ada.request('GET', media.previewUrl ?? '')).statusCode).toBe(200);
    await ada.request('DELETE', media.url);
    await app.runPendingWork();
    expect(listStoredFiles(app, ada)).toEqual([]);
  });

  it('waits while four files of the same person arrive', async () => {
    const uploads = new UploadQueue();
    const started: string[] = [];
    const resolvers: (() => void)[] = [];
    const work = (id: string) => () => {
      started.push(id);
      return new Promise<void>((resolve) => resolvers.push(resolve));
    };
    const all = ['a', 'b', 'c', 'd', 'e'].map((id) => uploads.run('ada', id, work(id)));
    all.push(uploads.run('bob', 'f', work('f')));
    await expect(uploads.run('ada', 'e', work('e'))).rejects.toMatchObject({ code: 'conflict' });
    expect(started).toEqual(['a', 'b', 'c', 'd', 'f']);
    resolvers[0]?.();
    await all[0];
    await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c', 'd', 'f', 'e']), 10_000);
    for (const end of resolvers) end();
    await Promise.all(all);
  });

  it('receives the error over a real connection before all bytes are sent', async () => {
    const { uploadUrl } = await createUpload(ada, 4 * 1024 * 1024, 'video/mp4');
    const assertWritable = vi.spyOn(app.media, 'assertWritable').mockImplementation(() => {
      throw new AppError('storage_full', { retryAfter: 30 });
    });
    const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
    const headers = { cookie: ada.cookie, 'content-type': 'video/mp4', 'content-length': 4 * 1024 * 1024 };
    const sending = request(address + uploadUrl, { method: 'PUT', headers });
    const answered = once(sending, 'response');
    // Only half the bytes, so that the server must respond before the body is complete.
    sending.write(Buffer.alloc(2 * 1024 * 1024));
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(507);
    sending.destroy();
    assertWritable.mockRestore();
  });

  it('stops if the disk fills up meanwhile', async () => {
    const film = Buffer.concat([VIDEO, box('free', '\0'.repeat(3 * 1024 * 1024))]);
    const { uploadUrl } = await createUpload(ada, film.length, 'video/mp4');
    // Admission uses another check, so this error occurs while the bytes arrive.
    const assertWritable = vi.spyOn(app.media, 'assertWritable').mockImplementation(() => {
      throw new AppError('storage_full', { retryAfter: 30 });
    });
    const response = await putBytes(app, ada, uploadUrl, film, 'video/mp4');
    assertWritable.mockRestore();
    expect([response.statusCode, response.json().code]).toEqual([507, 'storage_full']);
    expect(listUnfinishedUploads(app)).toEqual([]);
  });

  it('is refused if it is larger or smaller than declared', async () => {
    expect(await uploadRejected(app, ada, PICTURE, 'image/jpeg', PICTURE.length + 1)).toContain(
      'didn’t upload completely',
    );
    const { uploadUrl } = await createUpload(ada, PICTURE.length - 1);
    expect((await putBytes(app, ada, uploadUrl, PICTURE)).statusCode).toBe(413);
    expect(listUnfinishedUploads(app)).toEqual([]);
  });
});
