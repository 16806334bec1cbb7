/** Reading and changing entries; what each change touches in what the page already holds. */
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { Theme } from '../../contract/analysis.ts';
import {
  type CreatedEntry,
  deleteEntry,
  type Entry,
  getEntry,
  listEntries,
  listTodaysEntries,
  setEntryHelp,
  updateEntry,
} from '../../contract/journal.ts';
import { LIST_LIMIT_MAX } from '../../contract/limits.ts';
import { ApiError, call, callPage } from '../platform/call.ts';
import { withFallback } from '../platform/offline-cache.ts';
import { changed } from '../platform/topics.ts';
import { cacheRecentEntries, cacheTodaysEntries, readRecentEntries, readTodaysEntries } from './cached-entries.ts';
import { tellEntryChange } from './entry-changes.ts';
import { type EntryPages, withEntry, withoutEntry } from './entry-pages.ts';

/** How many entries the dashboard asks for first, and how many at a time for those who read on. */
const RECENT_LIMIT = 10;
const FURTHER_LIMIT = LIST_LIMIT_MAX;

/** Today's entries, from the server or else from this device. */
export function fetchTodaysEntries(signal: AbortSignal): Promise<Entry[]> {
  return withFallback(() => call(listTodaysEntries, {}, signal), readTodaysEntries);
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

/** Entries that the server has not acknowledged yet carry an id that begins with this. */
export const PENDING = 'pending:';

export function isPending(entry: Entry): boolean {
  return entry.id.startsWith(PENDING);
}

/**
 * Changes the loaded pages of the journal, rather than asking for all of them again, which can be a hundred. A page on
 * its way would put those it began with back: it is called off, and asked for again by the list that needs it.
 */
async function changePages(queryClient: QueryClient, change: (held: EntryPages) => EntryPages): Promise<void> {
  const { queryKey } = recentEntriesQuery;
  if (!queryClient.getQueryData(queryKey)) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  if (queryClient.isFetching({ queryKey }) > 0) await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (held) => held && change(held));
}

/** A change made here is told to this page too, within so many milliseconds. */
const ECHO_MS = 10_000;
/** When this page last changed an entry, by `performance.now()`. */
let changedHereAt = Number.NEGATIVE_INFINITY;

/** Refreshes everything that depends on entries, except the lists of this page, which already hold the change. */
export async function entriesChanged(queryClient: QueryClient): Promise<void> {
  changedHereAt = performance.now();
  await changed(queryClient, ['entries', 'streak'], listsWithChange());
}

/** Keys of the lists that hold what this page changed a moment ago: its echo from the server is no reason to ask again. */
export function listsWithChange(): readonly QueryKey[] {
  const isEcho = performance.now() - changedHereAt < ECHO_MS;
  return isEcho ? [todaysEntriesQuery.queryKey, recentEntriesQuery.queryKey] : [];
}

export interface EntryChange {
  id: string;
  content: string;
  isShared: boolean;
  /** The version the change was made on. */
  version: number;
}

export function updateEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, ...body }: EntryChange) => call(updateEntry, { params: { id }, body }),
    onSuccess: (entry) => {
      acceptEntry(queryClient, entry);
      void entriesChanged(queryClient);
    },
    meta: { errorToast: 'own' },
  });
}

/** True where the words may point to a crisis, whoever read them. */
export function showsCrisis(entry: CreatedEntry): boolean {
  return entry.crisis === true || entry.analysis?.crisis === true;
}

/** Puts help lines beside an entry away, or shows them again. Shown at once, and taken back where it was not saved. */
export function entryHelpMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ entry: { id }, help }: { entry: Entry; help: 'shown' | 'put_away' }) =>
      call(setEntryHelp, { params: { id }, body: { help } }),
    onMutate: ({ entry, help }) => acceptEntry(queryClient, { ...entry, help }),
    onSuccess: (entry) => acceptEntry(queryClient, entry),
    onError: (_error, { entry }) => acceptEntry(queryClient, entry),
    meta: { errorToast: { title: 'Unable to Update', description: 'Please try again in a moment.' } },
  });
}

/** True where help lines stand beside one of these entries: nothing about goals or streaks is shown then. */
export function helpStands(entries: readonly Entry[] | undefined): boolean {
  return entries?.some(({ help }) => help === 'shown') ?? false;
}

/** What the author sets right; what is left out stays. */
export interface Correction {
  sentiment?: number;
  themes?: Theme[];
}

interface EntryCorrection {
  /** The entry as the author saw it. */
  entry: Entry;
  correction: Correction;
}

/** True where the author set the same right elsewhere, or changed the words, since they saw `seen`. */
function disagrees(seen: Entry, current: Entry, correction: Correction): boolean {
  if (seen.content !== current.content) return true;
  const { sentiment, themes } = current.corrected;
  const otherMood = sentiment && seen.sentiment !== current.sentiment;
  const otherThemes = themes && seen.themes.join() !== current.themes.join();
  return (correction.sentiment !== undefined && otherMood) || (correction.themes !== undefined && otherThemes);
}

/** Sends a correction. A newer version that only the AI or the sharing made does not stand against the author. */
async function sendCorrection({ entry, correction }: EntryCorrection): Promise<CreatedEntry> {
  const send = (version: number) => call(updateEntry, { params: { id: entry.id }, body: { ...correction, version } });
  try {
    return await send(entry.version);
  } catch (error) {
    const current = currentOfConflict(error);
    if (!current || disagrees(entry, current, correction)) throw error;
    return send(current.version);
  }
}

/** Shows a correction at once, and takes it back where it was not saved. The caller tells of a failure. */
export function correctEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: sendCorrection,
    onMutate: async ({ entry, correction }) => {
      // An answer already on its way would bring the old values back.
      await queryClient.cancelQueries({ queryKey: todaysEntriesQuery.queryKey });
      acceptEntry(queryClient, corrected(entry, correction));
    },
    onSuccess: (entry) => {
      acceptEntry(queryClient, entry);
      void entriesChanged(queryClient);
    },
    onError: (error, { entry }) => acceptEntry(queryClient, currentOfConflict(error) ?? entry),
    onSettled: () => {
      // Asks for what was called off above.
      void queryClient.invalidateQueries({ queryKey: todaysEntriesQuery.queryKey });
    },
    meta: { errorToast: 'own' },
  });
}

/** The entry as it is with the correction. */
function corrected(entry: Entry, correction: Correction): Entry {
  return {
    ...entry,
    ...correction,
    corrected: {
      sentiment: entry.corrected.sentiment || correction.sentiment !== undefined,
      themes: entry.corrected.themes || correction.themes !== undefined,
    },
  };
}

/** One entry as the server has it now, put in the place of what the page held. Answers it. */
export async function refetchEntry(queryClient: QueryClient, id: string, signal: AbortSignal): Promise<Entry> {
  const entry = await call(getEntry, { params: { id } }, signal);
  acceptEntry(queryClient, entry);
  if (!entry.analysisPending) void entriesChanged(queryClient);
  return entry;
}

/** Puts the entry as the server has it in the place of what the page held. */
export function acceptEntry(queryClient: QueryClient, entry: Entry): void {
  queryClient.setQueryData(todaysEntriesQuery.queryKey, (held) =>
    held?.map((known) => (known.id === entry.id ? entry : known)),
  );
  void changePages(queryClient, (held) => withEntry(held, entry));
  tellEntryChange({ id: entry.id, entry });
}

/** The entry as it is now, from a refusal because of a stale version; undefined for any other failure. */
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
        // Gone already, for instance from another device: what was asked for is so.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_nothing, id) => {
      queryClient.setQueryData(todaysEntriesQuery.queryKey, (held) => held?.filter((entry) => entry.id !== id));
      void changePages(queryClient, (held) => withoutEntry(held, id));
      tellEntryChange({ id, entry: undefined });
      void entriesChanged(queryClient);
    },
    meta: { errorToast: { title: 'Unable to Delete', description: 'Please try again in a moment.' } },
  });
}
