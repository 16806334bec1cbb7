// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getStats } from '../../contract/insights.ts';
import { ada, errorResponse, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import { ApiError, call, NetworkError } from './call.ts';
import { rememberUser } from './current-user.ts';
import { openDeviceDatabase } from './device-database.ts';
import {
  cacheOfflineAs,
  clearOfflineCacheExcept,
  readCached,
  startOfflineCache,
  updateCached,
  withFallback,
} from './offline-cache.ts';
import { currentUserQuery, leaveSession, withCachedUser } from './session.ts';

const grace = { ...ada, id: '0190a1b2-0000-7000-8000-000000000002', firstName: 'Grace' };
const stats = { totalEntries: 12 };

/** Returns the keys of all cached records, as user and id. */
async function cachedKeys(): Promise<string[]> {
  const keys = await (await openDeviceDatabase()).getAllKeys('kept');
  return keys.map(([userId, id]) => `${userId === ada.id ? 'Ada' : 'Grace'} ${id}`);
}

async function cacheFor(user: typeof ada, ...ids: string[]): Promise<void> {
  rememberUser(user);
  for (const id of ids) await updateCached(user.id, id, () => stats);
}

beforeEach(async () => {
  localStorage.clear();
  const database = await openDeviceDatabase();
  await Promise.all((['kept', 'queue', 'files'] as const).map((store) => database.clear(store)));
});

describe('the offline cache', () => {
  it('returns a value only to the user it was stored for', async () => {
    await cacheFor(ada, 'stats');
    expect(await readCached(ada.id, 'stats')).toEqual(stats);
    expect(await readCached(grace.id, 'stats')).toBeUndefined();
    expect(await readCached(ada.id, 'days')).toBeUndefined();
  });

  it('ignores values of another contract or another format', async () => {
    const database = await openDeviceDatabase();
    for (const record of [{ contract: 'an older one', answer: stats }, stats, null, 'words', undefined]) {
      await database.put('kept', { userId: ada.id, id: 'stats', answer: record });
      expect(await readCached(ada.id, 'stats')).toBeUndefined();
    }
  });

  it('stores nothing after the user has signed out', async () => {
    await updateCached(ada.id, 'stats', () => stats);
    expect(await cachedKeys()).toEqual([]);
    rememberUser(grace);
    await updateCached(ada.id, 'stats', () => stats);
    expect(await cachedKeys()).toEqual([]);
  });

  it('is deleted for other users, while queued entries of all users stay', async () => {
    await cacheFor(ada, 'stats', 'user');
    await cacheFor(grace, 'stats', 'days');
    const database = await openDeviceDatabase();
    await database.put('queue', { userId: ada.id, id: 'one', number: 1, content: 'words' });
    await clearOfflineCacheExcept(grace.id);
    expect(await cachedKeys()).toEqual(['Grace days', 'Grace stats']);
    leaveSession(new QueryClient());
    await vi.waitFor(async () => expect(await cachedKeys()).toEqual([]), 10_000);
    expect(await database.count('queue')).toBe(1);
  });
});

describe('a query with fallback', () => {
  const fetchStats = () =>
    withFallback(
      () => call(getStats),
      (userId) => readCached<object>(userId, 'stats'),
    );

  it("returns the server's response, or the cached one if the server cannot be reached", async () => {
    const server = fakeServer();
    server.on(getStats, () => jsonResponse({ totalEntries: 13 }));
    await cacheFor(ada, 'stats');
    expect(await fetchStats()).toEqual({ totalEntries: 13 });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
    expect(await fetchStats()).toEqual(stats);
  });

  it('returns the cached response if a proxy reports that the server is down', async () => {
    await cacheFor(ada, 'stats');
    const server = fakeServer();
    for (const status of [502, 503, 504]) {
      server.on(getStats, () => new Response('<h1>Bad gateway</h1>', { status }));
      expect(await fetchStats()).toEqual(stats);
    }
  });

  it("fails with the server's own error despite a cached response", async () => {
    await cacheFor(ada, 'stats');
    const server = fakeServer();
    for (const code of ['unauthorized', 'internal', 'database_unavailable'] as const) {
      server.on(getStats, () => errorResponse(code));
      await expect(fetchStats()).rejects.toThrow(ApiError);
    }
  });

  it('fails without a cached response or a known user', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
    rememberUser(ada);
    await expect(fetchStats()).rejects.toThrow(NetworkError);
    await cacheFor(ada, 'stats');
    localStorage.clear();
    await expect(fetchStats()).rejects.toThrow(NetworkError);
  });
});

describe('responses of queries', () => {
  it('are cached once the user is known, including data set by the page', async () => {
    const queryClient = new QueryClient();
    const currentUser = () => queryClient.getQueryData(currentUserQuery.queryKey);
    startOfflineCache(queryClient, currentUser);
    const query = { queryKey: ['stats'], queryFn: () => stats, meta: cacheOfflineAs('stats') };
    await queryClient.prefetchQuery(query);
    await queryClient.prefetchQuery({ queryKey: ['other'], queryFn: () => stats });
    rememberUser(ada);
    await queryClient.prefetchQuery({ ...currentUserQuery, queryFn: () => ada });
    await vi.waitFor(async () => expect(await cachedKeys()).toEqual(['Ada stats', 'Ada user']), 10_000);
    queryClient.setQueryData(['stats'], { totalEntries: 14 });
    await vi.waitFor(async () => expect(await readCached(ada.id, 'stats')).toEqual({ totalEntries: 14 }), 10_000);
  });

  it('stay available to the last user while the server is unreachable', async () => {
    await cacheFor(ada);
    await updateCached(ada.id, 'user', () => ada);
    const unreachable = Promise.reject(new NetworkError(new TypeError('down')));
    expect(await withCachedUser(unreachable)).toEqual(ada);
    expect(await withCachedUser(Promise.reject(new ApiError(500, 'broken')))).toBeNull();
    expect(await cachedKeys()).toEqual(['Ada user']);
    // No user: everything is deleted.
    expect(await withCachedUser(Promise.resolve(null))).toBeNull();
    await vi.waitFor(async () => expect(await cachedKeys()).toEqual([]), 10_000);
  });
});

it('ignores a browser without storage', async () => {
  const broken = new IDBFactory();
  vi.spyOn(broken, 'open').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  (await openDeviceDatabase()).close();
  vi.stubGlobal('indexedDB', broken);
  await expect(clearOfflineCacheExcept(undefined)).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});
