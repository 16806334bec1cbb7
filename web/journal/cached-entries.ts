/** The last entries as this browser keeps them, so that they can be read while the server cannot be reached. */

import type { User } from '../../contract/account.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { type Entry, listEntries } from '../../contract/journal.ts';
import { LIST_LIMIT_MAX } from '../../contract/limits.ts';
import { callPage, type Page } from '../platform/call.ts';
import { dayIn } from '../platform/day.ts';
import { readCached, updateCached } from '../platform/offline-cache.ts';
import { userOfDevice } from '../platform/session.ts';
import { type EntryPages, standsBefore } from './entry-pages.ts';

const CACHED_ENTRIES_MAX = 200;
const CACHED_ENTRIES = 'entries';
/** A page asks for all of them at most so often, in milliseconds; what changes on this device is kept at once. */
const ASK_EVERY_MS = 10 * MINUTE_MS;

/** By whom, and by which time of the page's own clock, all of them were last asked for. */
let lastAsked: { userId: string; at: number } | undefined;

/** Entries that the server has: others stand in the page's lists until they are sent, and are kept elsewhere. */
const isSaved = ({ id }: Entry) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

/** Puts a part of the list as it is now in the place of what was kept of that part. */
async function keepPart(user: User, part: readonly Entry[], isOfPart: (held: Entry) => boolean): Promise<void> {
  const saved = part.filter((entry) => isSaved(entry) && entry.userId === user.id);
  const ids = new Set(saved.map(({ id }) => id));
  await updateCached<Entry[]>(user.id, CACHED_ENTRIES, (held = []) => {
    const others = held.filter((entry) => !ids.has(entry.id) && !isOfPart(entry));
    return [...saved, ...others].sort((one, other) => (standsBefore(one, other) ? -1 : 1)).slice(0, CACHED_ENTRIES_MAX);
  });
}

const todayOf = ({ timezone, dayEndsAt }: User) => dayIn(timezone, new Date(), dayEndsAt);

/** `answer`: what today's query holds. */
export async function cacheTodaysEntries(user: User, answer: unknown): Promise<void> {
  const entries = answer as Entry[]; // The query's own data.
  const day = entries.find(isSaved)?.entryDate ?? todayOf(user);
  await keepPart(user, entries, (held) => held.entryDate === day);
}

/** `answer`: what the query of recent entries holds. */
export async function cacheRecentEntries(user: User, answer: unknown): Promise<void> {
  const { pages } = answer as EntryPages; // The query's own data.
  const loaded = pages.flatMap(({ items }) => items);
  const entries = loaded.slice(0, CACHED_ENTRIES_MAX);
  const last = entries.at(-1);
  const isAll = pages.at(-1)?.next === undefined && loaded.length <= CACHED_ENTRIES_MAX;
  await keepPart(user, entries, (held) => isAll || (last !== undefined && standsBefore(held, last)));
}

/** The kept entries of the day it is now, which may have turned since they were kept. */
export async function readTodaysEntries(userId: string): Promise<Entry[] | undefined> {
  const [kept, user] = await Promise.all([readCached<Entry[]>(userId, CACHED_ENTRIES), userOfDevice()]);
  if (!kept || !user) return undefined;
  const today = todayOf(user);
  return kept.filter(({ entryDate }) => entryDate === today);
}

/** All kept entries, newest first; undefined where none were kept. */
export async function readCachedEntries(userId: string): Promise<Entry[] | undefined> {
  return readCached<Entry[]>(userId, CACHED_ENTRIES);
}

/** All kept entries as one page, or those that follow what the page `holds` already. */
export async function readRecentEntries(
  userId: string,
  holds: EntryPages | undefined,
): Promise<Page<Entry[]> | undefined> {
  const kept = await readCached<Entry[]>(userId, CACHED_ENTRIES);
  if (!kept) return undefined;
  const last = holds?.pages.flatMap(({ items }) => items).at(-1);
  const items = last ? kept.filter((entry) => standsBefore(last, entry)) : kept;
  // Where the page has read on beyond what is kept, the list does not end there.
  return last && items.length === 0 ? undefined : { items, next: undefined };
}

/** Asks for the last entries and keeps them, unless that was done a moment ago. Never rejects: it is tried again later. */
export async function cacheLastEntries(user: User): Promise<void> {
  if (lastAsked?.userId === user.id && performance.now() - lastAsked.at < ASK_EVERY_MS) return;
  lastAsked = { userId: user.id, at: performance.now() };
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
    // The network went, the session ended, or this browser keeps nothing.
    lastAsked = undefined;
  }
}
