import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHARE_PATH, SHARED_PAGE } from '../../../contract/share-target.ts';
import { setShareOwner } from '../../platform/share-owner.ts';
import { filesOfShared, keepShared, listShared, removeShared } from '../../platform/shared-content.ts';
import { fakeCaches } from '../../testing/fake-caches.ts';
import { answerShare, isShare } from './share-target.ts';

const SITE = 'https://evenglow.test';

beforeEach(() => {
  fakeCaches();
  const locks = { request: (_name: string, work: () => Promise<void>) => work() };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Fields of a request that its constructor does not take. */
function shareRequest(fields: Record<string, unknown> = {}, body: FormData = new FormData()): Request {
  const request = new Request(SITE + SHARE_PATH, { method: 'POST', body });
  const values = { mode: 'navigate', destination: 'document', referrer: 'about:client', ...fields };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(request, name, { value });
  return request;
}

function form(...files: File[]): FormData {
  const data = new FormData();
  data.set('title', 'Rosa');
  data.set('text', 'A letter from Rosa. https://a.example');
  data.set('url', 'https://a.example');
  for (const file of files) data.append('photos', file);
  return data;
}

describe('the share target', () => {
  it('is a navigation by POST, from no other site', () => {
    expect(isShare(shareRequest())).toBe(true);
    expect(isShare(shareRequest({ referrer: `${SITE}/` }))).toBe(true);
    for (const other of [{ referrer: 'https://evil.example/' }, { destination: 'iframe' }, { mode: 'no-cors' }])
      expect(isShare(shareRequest(other))).toBe(false);
    expect(isShare(new Request(SITE + SHARE_PATH))).toBe(false);
  });

  it('keeps words once, and files with their names, for the signed-in user', async () => {
    setShareOwner('ada');
    await vi.waitFor(async () => expect((await caches.keys()).length).toBe(1), 10_000);
    const response = await answerShare(shareRequest({}, form(new File(['abc'], 'a b.png', { type: 'image/png' }))));
    expect([response.status, response.headers.get('location')]).toEqual([303, SITE + SHARED_PAGE]);
    const [shared, ...others] = await listShared();
    expect(others).toEqual([]);
    expect(shared).toMatchObject({ owner: 'ada', text: 'A letter from Rosa. https://a.example', missing: 0 });
    const [file] = shared ? await filesOfShared(shared) : [];
    expect([file?.name, file?.type, await file?.text()]).toEqual(['a b.png', 'image/png', 'abc']);
    if (shared) await removeShared(shared);
    expect(await listShared()).toEqual([]);
  });

  it('leaves to the server what the device cannot keep', async () => {
    const asked = vi.fn(async () => new Response('the page of the server'));
    vi.stubGlobal('fetch', asked);
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no room')) });
    expect(await (await answerShare(shareRequest({}, form()))).text()).toBe('the page of the server');
  });
});

describe('what waits', () => {
  it('has no files of a share that was never listed', async () => {
    const cache = await caches.open('evenglow-shared');
    await cache.put('/shared/lost/0', new Response('abc'));
    await keepShared('Hello', [new File(['abc'], 'ä b.png')], '');
    expect(await cache.match('/shared/lost/0')).toBeUndefined();
    const listed = await listShared();
    expect(listed.map(({ text }) => text)).toEqual(['Hello']);
    expect((await Promise.all(listed.map(filesOfShared))).flat().map(({ name }) => name)).toEqual(['ä b.png']);
  });

  it('is at most ten files a time and twenty times', async () => {
    const files = Array.from({ length: 12 }, (_, index) => new File(['x'], `${index}.png`));
    await keepShared('', files, '');
    expect((await listShared())[0]).toMatchObject({ fileCount: 10, missing: 2 });
    for (let count = 0; count < 25; count++) await keepShared(String(count), [], '');
    expect(await listShared()).toHaveLength(20);
  });

  it('is deleted after 30 days', async () => {
    await keepShared('Old', [], '');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 24 * 3_600_000);
    expect(await listShared()).toEqual([]);
    vi.restoreAllMocks();
  });
});
