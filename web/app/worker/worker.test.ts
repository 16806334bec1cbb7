import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_CACHE } from '../../platform/worker-messages.ts';
import { type FakeCaches, fakeCaches } from '../../testing/fake-caches.ts';
import { type Build, cacheBuild, clearOldBuilds, fileOf } from './build.ts';
import { answerNavigation } from './navigation.ts';
import { answerPicture, isPicture } from './pictures.ts';
import type { WorkerFetchEvent } from './scope.ts';

const SITE = 'https://evenglow.test';

let fakeStorage: FakeCaches;
/** The server's files by path; other requests get 404. */
let serverFiles: Map<string, () => Response>;
/** The cache mode of the request for each path. */
const cacheModes = new Map<string, RequestCache>();
let requestedPaths: string[];

beforeEach(() => {
  fakeStorage = fakeCaches();
  serverFiles = new Map();
  requestedPaths = [];
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        // Node has no base URL for relative addresses.
        super(typeof input === 'string' ? new URL(input, SITE) : input, init);
        // happy-dom does not support it.
        Object.defineProperty(this, 'cache', { value: init?.cache ?? 'default' });
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    requestedPaths.push(pathname + search);
    cacheModes.set(pathname, request.cache);
    return serverFiles.get(pathname)?.() ?? new Response('', { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function buildOf(version: string, ...assets: string[]): Build {
  const entry = `/assets/index-${version}.js`;
  const paths = [entry, '/index.html', ...assets];
  for (const path of paths) serverFiles.set(path, () => new Response(`${path} of ${version}`));
  return { version, entry, files: paths.map((path) => [path, '']) };
}

const textOf = async (response: Response | undefined) => response?.text();

describe('a build', () => {
  it('is cached completely, reusing files of an older build', async () => {
    await cacheBuild(buildOf('one', '/assets/shared.js'));
    requestedPaths = [];
    const two = buildOf('two', '/assets/shared.js');
    await cacheBuild(two);
    expect(requestedPaths.sort()).toEqual(['/assets/index-two.js', '/index.html']);
    expect([cacheModes.get('/assets/index-two.js'), cacheModes.get('/index.html')]).toEqual(['default', 'reload']);
    expect(await textOf(await fileOf(two, '/assets/shared.js'))).toBe('/assets/shared.js of one');
    expect(fakeStorage.paths('evenglow-build-two').sort()).toEqual([
      '/assets/index-two.js',
      '/assets/shared.js',
      '/index.html',
    ]);
  });

  it('is not cached if one file is missing', async () => {
    await cacheBuild(buildOf('one'));
    const two = buildOf('two', '/assets/gone.js');
    serverFiles.delete('/assets/gone.js');
    await expect(cacheBuild(two)).rejects.toThrow('/assets/gone.js was answered 404');
    expect(fakeStorage.names()).toEqual(['evenglow-build-one']);
  });

  it('returns files of older builds whose pages are open, and its own shell', async () => {
    const one = buildOf('one', '/assets/dialog-one.js');
    await cacheBuild(one);
    const two = buildOf('two');
    await cacheBuild(two);
    expect(await textOf(await fileOf(two, '/assets/dialog-one.js'))).toBe('/assets/dialog-one.js of one');
    expect(await textOf(await fileOf(two, '/index.html'))).toBe('/index.html of two');
    expect(await fileOf(two, '/assets/never.js')).toBeUndefined();
  });

  it.each([
    ['no page is open', [], []],
    ['only its own pages are open', ['two'], []],
    ['a page of the old one is open', ['two', 'one'], ['one']],
    ['a page of a version that is not cached is open', ['three'], []],
  ])('deletes the others when %s', async (_name, open, remaining) => {
    await cacheBuild(buildOf('zero'));
    await cacheBuild(buildOf('one'));
    const two = buildOf('two');
    await cacheBuild(two);
    await clearOldBuilds(two, async () => open.map((version) => `/assets/index-${version}.js`));
    expect(fakeStorage.names()).toEqual([...remaining, 'two'].map((version) => `evenglow-build-${version}`));
  });

  it('deletes nothing while a page does not report its build', async () => {
    await cacheBuild(buildOf('one'));
    const two = buildOf('two');
    await cacheBuild(two);
    await clearOldBuilds(two, async () => ['/assets/index-two.js', undefined]);
    expect(fakeStorage.names()).toHaveLength(2);
  });
});

describe('a navigation', () => {
  function navigate(preload: Promise<Response | undefined>): WorkerFetchEvent {
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
    const fetchEvent = { request: new Request('/dashboard'), preloadResponse: preload, waitUntil };
    // The other fields of the event are not used.
    return fetchEvent as Partial<WorkerFetchEvent> as WorkerFetchEvent;
  }

  it("returns the server's response, also a 404 page", async () => {
    const one = buildOf('one');
    await cacheBuild(one);
    const missing = new Response('no such page', { status: 404 });
    expect(await answerNavigation(navigate(Promise.resolve(missing)), one)).toBe(missing);
    serverFiles.set('/dashboard', () => new Response('the dashboard'));
    expect(await textOf(await answerNavigation(navigate(Promise.resolve(undefined)), one))).toBe('the dashboard');
  });

  it.each([
    ['there is no network', () => Promise.reject(new TypeError('offline'))],
    ['a proxy answers for the server', () => Promise.resolve(new Response('', { status: 502 }))],
  ])('returns the shell when %s', async (_name, preload) => {
    const one = buildOf('one');
    await cacheBuild(one);
    expect(await textOf(await answerNavigation(navigate(preload()), one))).toBe('/index.html of one');
  });

  it('returns the shell when the server takes longer than three seconds', async () => {
    const one = buildOf('one');
    await cacheBuild(one);
    vi.useFakeTimers();
    const answer = answerNavigation(navigate(new Promise(() => {})), one);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await textOf(await answer)).toBe('/index.html of one');
  });

  it('fails as without a worker when there is no shell', async () => {
    const offline = Promise.reject(new TypeError('offline'));
    await expect(answerNavigation(navigate(offline), buildOf('one'))).rejects.toThrow('offline');
  });
});

describe('the picture cache', () => {
  /** `destination`: the kind of request; empty for requests from scripts. */
  function pictureRequest(path: string, destination = 'image'): Request {
    return Object.defineProperty(new Request(path), 'destination', { value: destination });
  }

  async function loadPicture(path: string): Promise<Response> {
    const pendingWork: Promise<unknown>[] = [];
    const answer = await answerPicture(pictureRequest(path), (work) => pendingWork.push(work));
    await Promise.all(pendingWork);
    return answer;
  }

  const serve = (
    id: string,
    bytes: number,
    type = 'image/webp',
    cacheControl = 'private, max-age=31536000, immutable',
  ) =>
    serverFiles.set(
      `/api/media/${id}`,
      () => new Response(new Uint8Array(bytes), { headers: { 'content-type': type, 'cache-control': cacheControl } }),
    );

  it('accepts pictures of entries, but no videos or other API responses', () => {
    expect(isPicture(pictureRequest('/api/media/1?size=preview'))).toBe(true);
    expect(isPicture(pictureRequest('/api/media/1', 'video'))).toBe(false);
    expect(isPicture(pictureRequest('/api/media/1/bytes'))).toBe(false);
    expect(isPicture(pictureRequest('/api/user'))).toBe(false);
  });

  it('does not store pictures of other users, who may unshare them', async () => {
    serve('1', 10, 'image/webp', 'private, max-age=300');
    for (let time = 0; time < 2; time++) expect((await loadPicture('/api/media/1')).status).toBe(200);
    expect(requestedPaths).toEqual(['/api/media/1', '/api/media/1']);
    expect(fakeStorage.paths(PICTURE_CACHE)).toEqual([]);
  });

  it('requests a picture once', async () => {
    serve('1', 10);
    for (let time = 0; time < 2; time++)
      expect((await (await loadPicture('/api/media/1')).arrayBuffer()).byteLength).toBe(10);
    expect(requestedPaths).toEqual(['/api/media/1']);
  });

  it('does not store errors and other content types', async () => {
    expect((await loadPicture('/api/media/none')).status).toBe(404);
    serve('page', 10, 'text/html');
    await loadPicture('/api/media/page');
    expect(fakeStorage.paths(PICTURE_CACHE)).toEqual([]);
  });

  it('evicts by count, oldest first, large ones before previews', async () => {
    serve('full', 10);
    for (let number = 1; number <= 401; number++) serve(String(number), 10);
    for (let number = 1; number <= 399; number++) await loadPicture(`/api/media/${number}?size=preview`);
    await loadPicture('/api/media/full');
    expect(fakeStorage.paths(PICTURE_CACHE)).toHaveLength(400);
    await loadPicture('/api/media/400?size=preview');
    expect(fakeStorage.paths(PICTURE_CACHE)).not.toContain('/api/media/full');
    await loadPicture('/api/media/401?size=preview');
    expect(fakeStorage.paths(PICTURE_CACHE)).toHaveLength(400);
    expect(fakeStorage.paths(PICTURE_CACHE)[0]).toBe('/api/media/2?size=preview');
  });

  it('evicts by total bytes', async () => {
    const large = 25 * 1024 * 1024;
    for (const id of ['1', '2', '3']) {
      serve(id, large);
      await loadPicture(`/api/media/${id}`);
    }
    expect(fakeStorage.paths(PICTURE_CACHE)).toEqual(['/api/media/2', '/api/media/3']);
  });

  it('drops a picture that arrives after its user has signed out', async () => {
    serve('1', 10);
    const pendingWork: Promise<unknown>[] = [];
    const answer = answerPicture(pictureRequest('/api/media/1'), (work) => pendingWork.push(work));
    // The cache was opened before, and is deleted while the server answers.
    await Promise.resolve();
    await caches.delete(PICTURE_CACHE);
    await answer;
    await Promise.all(pendingWork);
    expect(fakeStorage.names()).toEqual([]);
  });
});
