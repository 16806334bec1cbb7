/** Queries and mutations of entries, with the cache updates of each change. */
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import {
  type CreatedEntry,
  deleteEntry,
  type Entry,
  type EntryHelp,
  getEntry,
  listEntries,
  listTodaysEntries,
  setEntryHelp,
  updateEntry,
} from '../../contract/journal.ts';
import { CELEBRATED_FROM, HARD_ENTRY_BELOW, LIST_LIMIT_MAX } from '../../contract/limits.ts';
import type { Theme } from '../../contract/themes.ts';
import { ApiError, call, callPage } from '../platform/call.ts';
import { withFallback } from '../platform/offline-cache.ts';
import { invalidateTopics } from '../platform/topics.ts';
import { cacheRecentEntries, cacheTodaysEntries, readRecentEntries, readTodaysEntries } from './cached-entries.ts';
import { emitEntryChange } from './entry-changes.ts';
import { type EntryPages, withEntry, withoutEntry } from './entry-pages.ts';

/** Page sizes of the dashboard: the first page, and further ones. */
const RECENT_LIMIT = 10;
const FURTHER_LIMIT = LIST_LIMIT_MAX;

/** Returns today's entries, from the server or from the offline cache. */
export function fetchTodaysEntries(signal: AbortSignal): Promise<Entry[]> {
  return withFallback(() => fetchPagesOfToday(signal), readTodaysEntries);
}

/** Pages of today that are loaded: one, until the user asks for more. A page has a hundred entries. */
let todaysPages = 1;

async function fetchPagesOfToday(signal: AbortSignal): Promise<Entry[]> {
  const entries: Entry[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < todaysPages; page++) {
    const { items, next } = await callPage(
      listTodaysEntries,
      cursor === undefined ? {} : { query: { cursor } },
      signal,
    );
    entries.push(...items);
    if (next === undefined) break;
    cursor = next;
  }
  return entries;
}

/** Whether today may have more entries than the loaded pages. */
export const mayHaveMoreToday = (entries: readonly Entry[]) => entries.length >= todaysPages * LIST_LIMIT_MAX;

/** Loads another page of today. */
export function loadMoreOfToday(queryClient: QueryClient): Promise<void> {
  todaysPages++;
  return queryClient.invalidateQueries({ queryKey: todaysEntriesQuery.queryKey });
}

export const todaysEntriesQuery = queryOptions({
  queryKey: [listTodaysEntries.path],
  queryFn: ({ signal }) => fetchTodaysEntries(signal),
  meta: { keep: cacheTodaysEntries, topics: ['today', 'entries'] },
});

export const recentEntriesQuery = infiniteQueryOptions({
  queryKey: [listEntries.path, { limit: RECENT_LIMIT }],
  queryFn: ({ pageParam, signal, client, queryKey }) =>
    withFallback(
      () =>
        callPage(
          listEntries,
          { query: pageParam ? { limit: FURTHER_LIMIT, cursor: pageParam } : { limit: RECENT_LIMIT } },
          signal,
        ),
      (userId) => readRecentEntries(userId, pageParam ? client.getQueryData<EntryPages>(queryKey) : undefined),
    ),
  meta: { keep: cacheRecentEntries, topics: ['entries'] },
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

/** Prefix of the ids of entries that the server has not confirmed. */
export const PENDING = 'pending:';

export function isPending(entry: Entry): boolean {
  return entry.id.startsWith(PENDING);
}

/**
 * Updates the loaded pages in the cache instead of refetching all of them, up to a hundred. A fetch in flight would
 * restore old pages, so it is cancelled; the list that needs it fetches again.
 */
async function updatePages(queryClient: QueryClient, update: (cached: EntryPages) => EntryPages): Promise<void> {
  const { queryKey } = recentEntriesQuery;
  if (!queryClient.getQueryData(queryKey)) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  if (queryClient.isFetching({ queryKey }) > 0) await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (cached) => cached && update(cached));
}

/** The server also notifies the page that made a change, within this many milliseconds. */
const ECHO_MS = 10_000;
/** When this page last changed an entry, by `performance.now()`. */
let lastLocalChangeAt = Number.NEGATIVE_INFINITY;

/** Refreshes all queries that depend on entries, except the lists of this page, which already have the change. */
export async function invalidateEntries(queryClient: QueryClient): Promise<void> {
  lastLocalChangeAt = performance.now();
  await invalidateTopics(queryClient, ['entries', 'streak'], listsWithChange());
}

/**
 * Keys of the lists that already have this page's latest change, so that the server's notification of it causes no
 * refetch.
 */
export function listsWithChange(): readonly QueryKey[] {
  const isEcho = performance.now() - lastLocalChangeAt < ECHO_MS;
  return isEcho ? [todaysEntriesQuery.queryKey, recentEntriesQuery.queryKey] : [];
}

export interface EntryChange {
  id: string;
  content: string;
  isShared: boolean;
  /** The version that was changed. */
  version: number;
}

export function updateEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: EntryChange) => call(updateEntry, { params: { id }, body }),
    onSuccess: (entry) => {
      updateCachedEntry(queryClient, entry);
      void invalidateEntries(queryClient);
    },
    meta: { errorToast: 'own' },
  });
}

/** Returns true if the text plainly points to a crisis, by any analysis. */
export function showsCrisis(entry: CreatedEntry): boolean {
  return entry.crisis === true || entry.analysis?.crisis === true;
}

/** Hides or shows the helplines of an entry, or its quiet line; optimistic. One after the other, so that the last one stays. */
export function entryHelpMutation(queryClient: QueryClient) {
  return mutationOptions({
    scope: { id: setEntryHelp.path },
    mutationFn: ({ entry: { id }, help }: { entry: Entry; help: EntryHelp }) =>
      call(setEntryHelp, { params: { id }, body: help }),
    onMutate: ({ entry, help }) => updateCachedEntry(queryClient, { ...entry, ...help }),
    onSuccess: (entry) => updateCachedEntry(queryClient, entry),
    onError: (_error, { entry }) => updateCachedEntry(queryClient, entry),
    meta: { errorToast: { title: 'Unable to Update', description: 'Please try again in a moment.' } },
  });
}

/** Returns those of the entries that show helplines. */
export function entriesWithHelp(entries: readonly Entry[] = []): Entry[] {
  return entries.filter(({ help }) => help === 'shown');
}

/** Whether an entry may be hard: by its author's mood, or where the analysis does not read it as a good one. */
export function readsAsHard({ sentiment, corrected }: Pick<Entry, 'sentiment' | 'corrected'>): boolean {
  return sentiment !== null && sentiment < (corrected.sentiment ? HARD_ENTRY_BELOW : CELEBRATED_FROM);
}

/** The author's corrections; omitted fields stay. */
export interface Correction {
  sentiment?: number;
  themes?: Theme[];
}

interface EntryCorrection {
  /** The entry as the author saw it. */
  entry: Entry;
  correction: Correction;
}

/** Returns true if the author corrected the same field elsewhere, or changed the text, since `base`. */
function hasConflict(base: Entry, current: Entry, correction: Correction): boolean {
  if (base.content !== current.content) return true;
  const { sentiment, themes } = current.corrected;
  const otherMood = sentiment && base.sentiment !== current.sentiment;
  const otherThemes = themes && base.themes.join() !== current.themes.join();
  return (correction.sentiment !== undefined && otherMood) || (correction.themes !== undefined && otherThemes);
}

/** Sends a correction. Overrides newer versions created only by the AI or by sharing. */
async function sendCorrection({ entry, correction }: EntryCorrection): Promise<CreatedEntry> {
  const send = (version: number) => call(updateEntry, { params: { id: entry.id }, body: { ...correction, version } });
  try {
    return await send(entry.version);
  } catch (error) {
    const current = currentOfConflict(error);
    if (!current || hasConflict(entry, current, correction)) throw error;
    return send(current.version);
  }
}

/** Corrects an entry; optimistic. The caller reports failures. */
export function correctEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendCorrection,
    onMutate: async ({ entry, correction }) => {
      // A response in flight would restore the old values.
      await queryClient.cancelQueries({ queryKey: todaysEntriesQuery.queryKey });
      updateCachedEntry(queryClient, applyCorrection(entry, correction));
    },
    onSuccess: (entry) => {
      updateCachedEntry(queryClient, entry);
      void invalidateEntries(queryClient);
    },
    onError: (error, { entry }) => updateCachedEntry(queryClient, currentOfConflict(error) ?? entry),
    onSettled: () => {
      // Fetches what was cancelled above.
      void queryClient.invalidateQueries({ queryKey: todaysEntriesQuery.queryKey });
    },
    meta: { errorToast: 'own' },
  });
}

/** Returns the entry with the correction applied. */
function applyCorrection(entry: Entry, correction: Correction): Entry {
  return {
    ...entry,
    ...correction,
    corrected: {
      sentiment: entry.corrected.sentiment || correction.sentiment !== undefined,
      themes: entry.corrected.themes || correction.themes !== undefined,
    },
  };
}

/** Fetches one entry, updates the cache and returns it. */
export async function refetchEntry(queryClient: QueryClient, id: string, signal: AbortSignal): Promise<Entry> {
  const entry = await call(getEntry, { params: { id } }, signal);
  updateCachedEntry(queryClient, entry);
  if (!entry.analysisPending) void invalidateEntries(queryClient);
  return entry;
}

/** Updates the entry in the cache. */
export function updateCachedEntry(queryClient: QueryClient, entry: Entry): void {
  queryClient.setQueryData(todaysEntriesQuery.queryKey, (cached) =>
    cached?.map((item) => (item.id === entry.id ? entry : item)),
  );
  void updatePages(queryClient, (cached) => withEntry(cached, entry));
  emitEntryChange({ id: entry.id, entry });
}

/** Returns the current entry from a stale-version error; undefined for other errors. */
export function currentOfConflict(error: unknown): Entry | undefined {
  if (!(error instanceof ApiError) || error.body?.code !== 'stale_version') return undefined;
  // With this code the server sends the entry in the shape of `entrySchema`.
  return error.body.current as Entry | undefined;
}

export function deleteEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: async (id: string) => {
      try {
        await call(deleteEntry, { params: { id } });
      } catch (error) {
        // Already deleted, for instance on another device.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_nothing, id) => {
      queryClient.setQueryData(todaysEntriesQuery.queryKey, (cached) => cached?.filter((entry) => entry.id !== id));
      void updatePages(queryClient, (cached) => withoutEntry(cached, id));
      emitEntryChange({ id, entry: undefined });
      void invalidateEntries(queryClient);
    },
    meta: { errorToast: { title: 'Unable to Delete', description: 'Please try again in a moment.' } },
  });
}
