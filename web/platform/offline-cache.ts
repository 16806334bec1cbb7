/** The server's responses cached on this device, for the same user while the server is unreachable. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../contract/account.ts';
import { NetworkError } from './call.ts';
import { lastUserId } from './current-user.ts';
import { openDeviceDatabase, userKeyRange } from './device-database.ts';
import { whenIdle } from './idle.ts';

/** Changes with the contract; the build inserts it (`tools/vite-contract.ts`). */
declare const CONTRACT_FINGERPRINT: string;

interface CachedResponse {
  /** Fingerprint of the response's contract: a page built from another contract must not read it. */
  contract: string;
  answer: unknown;
}

export type OfflineCacheMeta = {
  /** Stores new data of the query on the device, including data that the page set itself. */
  keep?: (user: User, answer: unknown) => Promise<void>;
};

function currentResponse(record: { answer: unknown } | undefined): unknown {
  const cached = record?.answer as Partial<CachedResponse> | undefined; // Only `updateCached` writes these records.
  return cached?.contract === CONTRACT_FINGERPRINT ? cached.answer : undefined;
}

/**
 * Returns the user's cached value; undefined if there is none or it belongs to another contract.
 * `T`: the type that the caller stores under this id.
 */
export async function readCached<T>(userId: string, id: string): Promise<T | undefined> {
  const database = await openDeviceDatabase();
  return currentResponse(await database.get('kept', [userId, id])) as T | undefined;
}

/** Replaces the cached value with the result of `change`. Writes nothing if the user has signed out meanwhile. */
export async function updateCached<T>(
  userId: string,
  id: string,
  change: (current: T | undefined) => T | undefined,
): Promise<void> {
  const database = await openDeviceDatabase();
  const transaction = database.transaction('kept', 'readwrite');
  const next = change(currentResponse(await transaction.store.get([userId, id])) as T | undefined); // As in `readCached`.
  if (next !== undefined && lastUserId() === userId) {
    const answer: CachedResponse = { contract: CONTRACT_FINGERPRINT, answer: next };
    await transaction.store.put({ userId, id, answer });
  }
  await transaction.done;
}

/** Query meta that caches the response unchanged under `id`. */
export function cacheOfflineAs(id: string) {
  return { keep: (user: User, answer: unknown) => updateCached(user.id, id, () => answer) };
}

/** Returns the server's response, or the one `read` finds in the last user's cache if the server is unreachable. */
export async function withFallback<T>(
  request: () => Promise<T>,
  read: (userId: string) => Promise<T | undefined>,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    const userId = lastUserId();
    if (!(error instanceof NetworkError) || userId === undefined) throw error;
    const cached = await read(userId).catch(() => undefined);
    if (cached === undefined) throw error;
    return cached;
  }
}

/** Starts to cache the data of queries whose meta has `persist`, for the user that `currentUser` returns. */
export function startOfflineCache(queryClient: QueryClient, currentUser: () => User | null | undefined): void {
  const cache = queryClient.getQueryCache();
  const pendingHashes = new Set<string>();
  let isScheduled = false;
  const write = () => {
    isScheduled = false;
    const user = currentUser();
    // Responses that arrive before the user is known are written later.
    if (!user) return;
    for (const hash of pendingHashes) {
      const query = cache.get(hash);
      // Ignore errors, such as a full disk or disabled storage: the data is then only missing offline.
      if (query?.state.data !== undefined) query.meta?.keep?.(user, query.state.data).catch(() => undefined);
    }
    pendingHashes.clear();
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.keep) return;
    pendingHashes.add(event.query.queryHash);
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(write);
  });
}

/** Deletes the cached responses of all users except `userId`; of all users if it is undefined. Never rejects. */
export async function clearOfflineCacheExcept(userId: string | undefined): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    if (userId === undefined) {
      await database.clear('kept');
      return;
    }
    const userRange = userKeyRange(userId);
    const { store, done } = database.transaction('kept', 'readwrite');
    await Promise.all([
      store.delete(IDBKeyRange.upperBound(userRange.lower, true)),
      store.delete(IDBKeyRange.lowerBound(userRange.upper, true)),
      done,
    ]);
  } catch {
    // Without storage there is nothing to delete.
  }
}
