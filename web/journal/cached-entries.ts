/** The newest entries cached on this device, to be read while the server cannot be reached. */

import type { User } from '../../contract/account.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { type Entry, listEntries } from '../../contract/journal.ts';
import { LIST_LIMIT_MAX } from '../../contract/limits.ts';
import { callPage, type Page } from '../platform/call.ts';
import { dayIn } from '../platform/day.ts';
import { readCached, updateCached } from '../platform/offline-cache.ts';
import { readCachedUser } from '../platform/session.ts';
import { type EntryPages, sortsBefore } from './entry-pages.ts';

const CACHED_ENTRIES_MAX = 200;
const CACHED_ENTRIES = 'entries';
/** Minimum interval of fetching all of them, in milliseconds; changes made on this device are cached at once. */
const REFRESH_INTERVAL_MS = 10 * MINUTE_MS;

/** User and time (`performance.now()`) of the last fetch of all of them. */
let lastFetch: { userId: string; at: number } | undefined;

/** Excludes pending entries, which the page's lists contain and the offline queue stores. */
const isSaved = ({ id }: Entry) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Replaces a part of the cached list with its current entries. */
async function cachePart(user: User, part: readonly Entry[], isInPart: (cached: Entry) => boolean): Promise<void> {
  const saved = part.filter((entry) => isSaved(entry) && entry.userId === user.id);
  const ids = new Set(saved.map(({ id }) => id));
  await updateCached<Entry[]>(user.id, CACHED_ENTRIES, (cached = []) => {
    const others = cached.filter((entry) => !ids.has(entry.id) && !isInPart(entry));
    return [...saved, ...others].sort((one, other) => (sortsBefore(one, other) ? -1 : 1)).slice(0, CACHED_ENTRIES_MAX);
  });
}

const todayOf = ({ timezone, dayEndsAt }: User) => dayIn(timezone, new Date(), dayEndsAt);

/** `answer`: the data of today's query. */
export async function cacheTodaysEntries(user: User, answer: unknown): Promise<void> {
  const entries = answer as Entry[]; // The data of the query that calls this.
  const day = entries.find(isSaved)?.entryDate ?? todayOf(user);
  await cachePart(user, entries, (cached) => cached.entryDate === day);
}

/** `answer`: the data of the query of recent entries. */
export async function cacheRecentEntries(user: User, answer: unknown): Promise<void> {
  const { pages } = answer as EntryPages; // The data of the query that calls this.
  const loaded = pages.flatMap(({ items }) => items);
  const entries = loaded.slice(0, CACHED_ENTRIES_MAX);
  const last = entries.at(-1);
  const isAll = pages.at(-1)?.next === undefined && loaded.length <= CACHED_ENTRIES_MAX;
  await cachePart(user, entries, (cached) => isAll || (last !== undefined && sortsBefore(cached, last)));
}

/** Returns the cached entries of the current day, which may have changed since they were cached. */
export async function readTodaysEntries(userId: string): Promise<Entry[] | undefined> {
  const [cached, user] = await Promise.all([readCached<Entry[]>(userId, CACHED_ENTRIES), readCachedUser()]);
  if (!cached || !user) return undefined;
  const today = todayOf(user);
  return cached.filter(({ entryDate }) => entryDate === today);
}

/** Returns all cached entries, newest first; undefined if none are cached. */
export async function readCachedEntries(userId: string): Promise<Entry[] | undefined> {
  return readCached<Entry[]>(userId, CACHED_ENTRIES);
}

/** Returns all cached entries as one page, or those after the entries in `loaded`. */
export async function readRecentEntries(
  userId: string,
  loaded: EntryPages | undefined,
): Promise<Page<Entry[]> | undefined> {
  const cached = await readCached<Entry[]>(userId, CACHED_ENTRIES);
  if (!cached) return undefined;
  const last = loaded?.pages.flatMap(({ items }) => items).at(-1);
  const items = last ? cached.filter((entry) => sortsBefore(last, entry)) : cached;
  // If the page has loaded more than is cached, the list does not end there.
  return last && items.length === 0 ? undefined : { items, next: undefined };
}

/** Fetches and caches the newest entries, unless that was done recently. Never rejects; a failure is retried later. */
export async function cacheLastEntries(user: User): Promise<void> {
  if (lastFetch?.userId === user.id && performance.now() - lastFetch.at < REFRESH_INTERVAL_MS) return;
  lastFetch = { userId: user.id, at: performance.now() };
  try {
    const entries: Entry[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: LIST_LIMIT_MAX, ...(cursor !== undefined && { cursor }) };
      const page = await callPage(listEntries, { query });
      entries.push(...page.items);
      cursor = page.next;
    } while (cursor !== undefined && entries.length < CACHED_ENTRIES_MAX);
    if (entries.some(({ userId }) => userId !== user.id)) return;
    await updateCached<Entry[]>(user.id, CACHED_ENTRIES, () => entries.slice(0, CACHED_ENTRIES_MAX));
  } catch {
    // No network, no session, or no storage.
    lastFetch = undefined;
  }
}
