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
const ASK_EVERY_MS = 10 * MINUTE_MS;

/** User and time (`performance.now()`) of the last fetch of all of them. */
let lastFetch: { userId: string; at: number } | undefined;

/** Excludes pending entries, which the page's lists contain and the offline queue stores. */
const isSaved = ({ id }: Entry) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Replaces a part of the cached list with its current entries. */
async function cachePart(user: User, part: readonly Entry[], isOfPart: (held: Entry) => boolean): Promise<void> {
  const saved = part.filter((entry) => isSaved(entry) && entry.userId === user.id);
  const ids = new Set(saved.map(({ id }) => id));
  await updateCached<Entry[]>(user.id, CACHED_ENTRIES, (held = []) => {
    const others = held.filter((entry) => !ids.has(entry.id) && !isOfPart(entry));
    return [...saved, ...others].sort((one, other) => (sortsBefore(one, other) ? -1 : 1)).slice(0, CACHED_ENTRIES_MAX);
  });
}

const todayOf = ({ timezone, dayEndsAt }: User) => dayIn(timezone, new Date(), dayEndsAt);

/** `answer`: the data of today's query. */
export async function cacheTodaysEntries(user: User, answer: unknown): Promise<void> {
  const entries = answer as Entry[]; // The data of the query that calls this.
  const day = entries.find(isSaved)?.entryDate ?? todayOf(user);
  await cachePart(user, entries, (held) => held.entryDate === day);
}

/** `answer`: the data of the query of recent entries. */
export async function cacheRecentEntries(user: User, answer: unknown): Promise<void> {
  const { pages } = answer as EntryPages; // The data of the query that calls this.
  const loaded = pages.flatMap(({ items }) => items);
  const entries = loaded.slice(0, CACHED_ENTRIES_MAX);
  const last = entries.at(-1);
  const isAll = pages.at(-1)?.next === undefined && loaded.length <= CACHED_ENTRIES_MAX;
  await cachePart(user, entries, (held) => isAll || (last !== undefined && sortsBefore(held, last)));
}

/** Returns the cached entries of the current day, which may have changed since they were cached. */
export async function readTodaysEntries(userId: string): Promise<Entry[] | undefined> {
  const [kept, user] = await Promise.all([readCached<Entry[]>(userId, CACHED_ENTRIES), readCachedUser()]);
  if (!kept || !user) return undefined;
  const today = todayOf(user);
  return kept.filter(({ entryDate }) => entryDate === today);
}

/** Returns all cached entries, newest first; undefined if none are cached. */
export async function readCachedEntries(userId: string): Promise<Entry[] | undefined> {
  return readCached<Entry[]>(userId, CACHED_ENTRIES);
}

/** Returns all cached entries as one page, or those after the entries in `holds`. */
export async function readRecentEntries(
  userId: string,
  holds: EntryPages | undefined,
): Promise<Page<Entry[]> | undefined> {
  const kept = await readCached<Entry[]>(userId, CACHED_ENTRIES);
  if (!kept) return undefined;
  const last = holds?.pages.flatMap(({ items }) => items).at(-1);
  const items = last ? kept.filter((entry) => sortsBefore(last, entry)) : kept;
  // If the page has loaded more than is cached, the list does not end there.
  return last && items.length === 0 ? undefined : { items, next: undefined };
}

/** Fetches and caches the newest entries, unless that was done recently. Never rejects; a failure is retried later. */
export async function cacheLastEntries(user: User): Promise<void> {
  if (lastFetch?.userId === user.id && performance.now() - lastFetch.at < ASK_EVERY_MS) return;
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
