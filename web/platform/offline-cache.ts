/** The server's answers cached on this device, for the same person to read while the server cannot be reached. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../contract/account.ts';
import { NetworkError } from './call.ts';
import { lastUserId } from './current-user.ts';
import { openDeviceDatabase, ownedBy } from './device-database.ts';
import { whenIdle } from './idle.ts';

/** Changes with the contract; the build inserts it (`tools/vite-contract.ts`). */
declare const CONTRACT_FINGERPRINT: string;

interface CachedResponse {
  /** Fingerprint of the contract the answer follows: a page built from another contract must not read it. */
  contract: string;
  answer: unknown;
}

export type OfflineCacheMeta = {
  /** Called with each new answer of the query, also one that the page has set itself, to store it on the device. */
  keep?: (user: User, answer: unknown) => Promise<void>;
};

function answerIn(record: { answer: unknown } | undefined): unknown {
  const kept = record?.answer as Partial<CachedResponse> | undefined; // Only `updateCached` writes these records.
  return kept?.contract === CONTRACT_FINGERPRINT ? kept.answer : undefined;
}

/**
 * The cached value of that person and name; undefined when there is none or it follows another contract.
 * `T` is the type the caller stores under this name.
 */
export async function readCached<T>(userId: string, id: string): Promise<T | undefined> {
  const database = await openDeviceDatabase();
  return answerIn(await database.get('kept', [userId, id])) as T | undefined;
}

/** Replaces the cached value with the result of `change`. Writes nothing for someone who has signed out meanwhile. */
export async function updateCached<T>(
  userId: string,
  id: string,
  change: (held: T | undefined) => T | undefined,
): Promise<void> {
  const database = await openDeviceDatabase();
  const transaction = database.transaction('kept', 'readwrite');
  const changed = change(answerIn(await transaction.store.get([userId, id])) as T | undefined); // As in `readCached`.
  if (changed !== undefined && lastUserId() === userId) {
    const answer: CachedResponse = { contract: CONTRACT_FINGERPRINT, answer: changed };
    await transaction.store.put({ userId, id, answer });
  }
  await transaction.done;
}

/** Query meta that caches the answer unchanged under `id`. */
export function cacheOfflineAs(id: string) {
  return { keep: (user: User, answer: unknown) => updateCached(user.id, id, () => answer) };
}

/** The server's answer; when the server cannot be reached, what `read` finds cached for the person of this device. */
export async function withFallback<T>(
  ask: () => Promise<T>,
  read: (userId: string) => Promise<T | undefined>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const userId = lastUserId();
    if (!(error instanceof NetworkError) || userId === undefined) throw error;
    const held = await read(userId).catch(() => undefined);
    if (held === undefined) throw error;
    return held;
  }
}

/** Starts to cache the data of queries with a `keep`, for the user that `currentUser` returns. */
export function startOfflineCache(queryClient: QueryClient, currentUser: () => User | null | undefined): void {
  const cache = queryClient.getQueryCache();
  const waiting = new Set<string>();
  let planned = false;
  const write = () => {
    planned = false;
    const user = currentUser();
    // Answers that arrive before the user is known are written later.
    if (!user) return;
    for (const hash of waiting) {
      const query = cache.get(hash);
      // The disk may be full or storage disabled: then nothing can be read offline, which is all that is lost.
      if (query?.state.data !== undefined) query.meta?.keep?.(user, query.state.data).catch(() => undefined);
    }
    waiting.clear();
  };
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.keep) return;
    waiting.add(event.query.queryHash);
    if (planned) return;
    planned = true;
    whenIdle(write);
  });
}

/** Deletes the cached answers of everyone but that person; of everyone when no id is given. Never rejects. */
export async function clearOfflineCacheExcept(userId: string | undefined): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    if (userId === undefined) {
      await database.clear('kept');
      return;
    }
    const own = ownedBy(userId);
    const { store, done } = database.transaction('kept', 'readwrite');
    await Promise.all([
      store.delete(IDBKeyRange.upperBound(own.lower, true)),
      store.delete(IDBKeyRange.lowerBound(own.upper, true)),
      done,
    ]);
  } catch {
    // Without storage there is nothing to delete.
  }
}
