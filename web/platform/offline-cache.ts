/** Answers of the server kept in this browser, to be read by the person they were given to while it cannot be reached. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../contract/account.ts';
import { whenIdle } from '../ui/idle.ts';
import { NetworkError } from './call.ts';
import { rememberedUser } from './current-user.ts';
import { openDeviceDatabase, ownedBy } from './device-database.ts';

/** Changes with the contract; put in by the build (`tools/vite-contract.ts`). */
declare const CONTRACT_FINGERPRINT: string;

interface Kept {
  /** The contract that the answer follows: a page that knows another one must not be handed it. */
  contract: string;
  answer: unknown;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Keeps the answer of a query each time there is a new one, also one that the page has put there itself. */
      keep?: (user: User, answer: unknown) => Promise<void>;
    };
  }
}

function answerIn(record: { answer: unknown } | undefined): unknown {
  const kept = record?.answer as Partial<Kept> | undefined; // Nothing but `updateCached` writes it.
  return kept?.contract === CONTRACT_FINGERPRINT ? kept.answer : undefined;
}

/**
 * What is kept for that person under that name; undefined where nothing is, or nothing that this page understands.
 * `T` is what the caller keeps under the name, by the same contract.
 */
export async function readCached<T>(userId: string, id: string): Promise<T | undefined> {
  const database = await openDeviceDatabase();
  return answerIn(await database.get('kept', [userId, id])) as T | undefined;
}

/** Puts what `change` makes of what is kept in its place. Nothing is written for someone who has left meanwhile. */
export async function updateCached<T>(
  userId: string,
  id: string,
  change: (held: T | undefined) => T | undefined,
): Promise<void> {
  const database = await openDeviceDatabase();
  const transaction = database.transaction('kept', 'readwrite');
  const changed = change(answerIn(await transaction.store.get([userId, id])) as T | undefined); // As in `readCached`.
  if (changed !== undefined && rememberedUser() === userId) {
    const answer: Kept = { contract: CONTRACT_FINGERPRINT, answer: changed };
    await transaction.store.put({ userId, id, answer });
  }
  await transaction.done;
}

/** The `keep` of a query whose answer is kept as it is. */
export function cacheOfflineAs(id: string) {
  return { keep: (user: User, answer: unknown) => updateCached(user.id, id, () => answer) };
}

/** Asks the server, and where it cannot be reached answers what `read` finds of the person remembered here. */
export async function withFallback<T>(
  ask: () => Promise<T>,
  read: (userId: string) => Promise<T | undefined>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const userId = rememberedUser();
    if (!(error instanceof NetworkError) || userId === undefined) throw error;
    const held = await read(userId).catch(() => undefined);
    if (held === undefined) throw error;
    return held;
  }
}

/** Keeps, from now on, what queries with a `keep` hold, for the person whom `currentUser` names. */
export function startOfflineCache(queryClient: QueryClient, currentUser: () => User | null | undefined): void {
  const cache = queryClient.getQueryCache();
  const waiting = new Set<string>();
  let planned = false;
  const write = () => {
    planned = false;
    const user = currentUser();
    // What came before it is known whose it is waits until it is.
    if (!user) return;
    for (const hash of waiting) {
      const query = cache.get(hash);
      // The disk may be full, or the browser keeps nothing: then there is nothing to read offline, and no more is lost.
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

/** Deletes what is kept for everyone but that person; for everyone where nobody is named. Never rejects. */
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
    // A browser that keeps nothing has nothing to delete.
  }
}
