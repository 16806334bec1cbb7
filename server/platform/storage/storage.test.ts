/** The local store and the bucket store behave the same. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bucketAt, startBucket, type TestBucket } from '../../testing/bucket.ts';
import { freePort } from '../../testing/free-port.ts';
import { AppError } from '../errors.ts';
import { BucketStore } from './bucket-store.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

let directory: string;
let bucket: TestBucket;
const stores = new Map<string, ObjectStore>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenglow-storage-'));
  bucket = await startBucket(directory);
  stores.set('folder', new FileStore(join(directory, 'kept')));
  stores.set('bucket', new BucketStore(bucketAt(bucket.port)));
});
afterAll(async () => {
  for (const store of stores.values()) store.close();
  await bucket.stop();
  await rm(directory, { recursive: true });
});

async function writeTemporaryFile(bytes: string): Promise<string> {
  const path = join(directory, `arrived-${Math.random()}`);
  await writeFile(path, bytes);
  return path;
}

describe.each(['folder', 'bucket'])('a %s', (name) => {
  const store = (): ObjectStore => {
    const found = stores.get(name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const read = async (key: string, range?: { from: number; to: number }) =>
    (await buffer(await store().read(key, range))).toString();

  it('returns stored objects, whole and by range, and the newest one of a key', async () => {
    const path = await writeTemporaryFile('an evening at the lake');
    await store().put('a1/b2/full.webp', path, 'image/webp');
    await expect(stat(path)).rejects.toThrow('ENOENT');
    expect(await read('a1/b2/full.webp')).toBe('an evening at the lake');
    expect(await read('a1/b2/full.webp', { from: 3, to: 9 })).toBe('evening');
    await store().put('a1/b2/full.webp', await writeTemporaryFile('another'), 'image/webp');
    expect(await read('a1/b2/full.webp')).toBe('another');
  });

  it('answers not_found for a removed or unknown key', async () => {
    await store().put('a1/gone.webp', await writeTemporaryFile('x'), 'image/webp');
    await store().remove(['a1/gone.webp', 'a1/never.webp']);
    await expect(store().read('a1/gone.webp')).rejects.toMatchObject({ code: 'not_found' });
    await expect(store().read('a1/never.webp')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('removes a folder with its contents, and nothing else', async () => {
    for (const key of ['a2/b/one.webp', 'a2/two.webp', 'a22/three.webp'])
      await store().put(key, await writeTemporaryFile(key), 'image/webp');
    await store().removeFolder('a2');
    await store().removeFolder('a2');
    await store().removeFolder('never');
    for (const key of ['a2/b/one.webp', 'a2/two.webp'])
      await expect(store().read(key)).rejects.toMatchObject({ code: 'not_found' });
    expect(await read('a22/three.webp')).toBe('a22/three.webp');
  });
});

it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'A', 'a\\b', '.hidden', 'a/.b'])(
  'the local store refuses the key %j',
  async (key) => {
    const store = new FileStore(directory);
    await expect(store.read(key)).rejects.toThrow('is no key');
    await expect(store.removeFolder(key)).rejects.toThrow();
  },
);

async function listenOnFreePort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Expects service_unavailable (never not_found), and that the local file stays. */
async function expectUnavailable(store: BucketStore): Promise<void> {
  const path = await writeTemporaryFile('kept here until it is there');
  const failedPut = store.put('a/b.webp', path, 'image/webp');
  await expect(failedPut).rejects.toBeInstanceOf(AppError);
  await expect(failedPut).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(await readFile(path, 'utf8')).toBe('kept here until it is there');
  await expect(store.remove(['a/b.webp'])).rejects.toMatchObject({ code: 'service_unavailable' });
}

/** Runs `check` against a server that answers each request with `response`, with a short idle timeout. */
async function withResponse(
  response: string,
  check: (store: BucketStore, callers: ReadonlySet<Socket>) => Promise<void>,
  idleMs = 200,
): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => /^[A-Z]+ \//.test(String(bytes)) && socket.write(response));
    socket.on('error', () => undefined);
  });
  const store = new BucketStore(bucketAt(await listenOnFreePort(server)), idleMs);
  await check(store, sockets);
  store.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
}

it('a bucket that is down answers service_unavailable', async () => {
  const store = new BucketStore(bucketAt(await freePort()));
  await expectUnavailable(store);
  await expect(store.read('a/b.webp')).rejects.toMatchObject({ code: 'service_unavailable' });
  store.close();
});

it.each([
  ['accepts all requests and never responds', ''],
  ['stops in the middle of an error response', 'HTTP/1.1 500 Oops\r\ncontent-length: 100\r\n\r\n<Error>'],
])('a bucket that %s answers service_unavailable', (_name, answer) =>
  withResponse(answer, async (store) => {
    await expectUnavailable(store);
    await expect(store.read('a/b.webp')).rejects.toMatchObject({ code: 'service_unavailable' });
  }),
);

it('a bucket that stops in the middle of a response is aborted', () =>
  withResponse('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n<Delete', async (store) => {
    await expectUnavailable(store);
    await expect(buffer(await store.read('a/b.webp'))).rejects.toThrow('idle timeout');
  }));

it('a response that is not from a bucket is service_unavailable, whatever its status', async () => {
  await withResponse('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n', expectUnavailable);
  await withResponse('HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n<html></html>', async (store) => {
    const path = await writeTemporaryFile('kept here until it is there');
    await expect(store.put('a/b.webp', path, 'image/webp')).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await readFile(path, 'utf8')).toBe('kept here until it is there');
  });
});

it('a file that cannot be read is an error and does not end the process', () =>
  withResponse('', async (store) => {
    // Opening a folder succeeds, reading it fails.
    await expect(store.put('a/b.webp', directory, 'image/webp')).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  }));

it('closes the connection if the stream is destroyed before reading', () =>
  withResponse(
    'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n',
    async (store, sockets) => {
      const bytes = await store.read('a/b.webp');
      expect(sockets.size).toBe(1);
      bytes.destroy();
      await vi.waitFor(() => expect(sockets.size).toBe(0), 10_000);
    },
    60_000,
  ));
