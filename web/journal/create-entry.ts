/** Saving a new entry: with its photos or video, once, and on this device where the server cannot be reached. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Theme } from '../../contract/analysis.ts';
import { cleanText } from '../../contract/characters.ts';
import { type CreatedEntry, createEntry, type Entry, updateEntry } from '../../contract/journal.ts';
import type { Media } from '../../contract/media.ts';
import { ApiError, call, isUnreachable } from '../platform/call.ts';
import { noteCrisis } from './help-offered.ts';
import { acceptEntry, PENDING, refreshCounts, showsCrisis, todaysEntriesQuery } from './queries.ts';

/** How long the answer to a save is waited for, in milliseconds: longer than a server takes that asks a model first. */
const ANSWER_WITHIN_MS = 30_000;

/** What is to be saved, as the person sees it. */
export interface NewEntry {
  content: string;
  isShared: boolean;
  /** Chosen while writing. */
  themes: Theme[];
  /** The day it belongs to. */
  day: string;
  /** The same for each attempt to save the same words. */
  attemptKey: string;
  userId: string;
  timezone: string;
  /** Its files, by their ids on this device. */
  fileIds: string[];
}

/** Brings the files of an entry to the server and answers how they are named there; `anew`: also those sent before. */
export type SendFiles = (anew: boolean) => Promise<string[]>;

export interface EntrySaving {
  entry: NewEntry;
  sendFiles: SendFiles;
  /** Its files as this page can show them. */
  shown: readonly Media[];
  today: string;
}

/** `createdAt`: when it was written, where that was not just now. */
export type EntryTime = { createdAt?: string; day?: string };

/**
 * Saves an entry once. An earlier attempt whose answer was lost may have saved other words under the same key: then
 * the server answers those, and the entry is brought to the words meant now.
 */
export async function sendEntry(entry: NewEntry, time: EntryTime, sendFiles: SendFiles): Promise<CreatedEntry> {
  try {
    return await saveEntry(entry, time, await sendFiles(false));
  } catch (error) {
    // The server forgets files that wait too long for their entry.
    if (!(error instanceof ApiError && error.body?.fields?.media)) throw error;
    return saveEntry(entry, time, await sendFiles(true));
  }
}

async function saveEntry(
  { content, isShared, themes, attemptKey, userId }: NewEntry,
  { createdAt, day }: EntryTime,
  media: string[],
): Promise<CreatedEntry> {
  const words = { content, isShared, ...(themes.length > 0 && { themes }) };
  const body = {
    ...words,
    ...(media.length > 0 && { media }),
    ...(day !== undefined && { entryDate: day }),
    ...(createdAt !== undefined && { createdAt }),
  };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const created = await call(
    createEntry,
    { body, headers: { 'idempotency-key': attemptKey, 'evenglow-author': userId } },
    signal,
  );
  const asMeant =
    created.content === cleanText(content) &&
    created.isShared === isShared &&
    (day === undefined || created.entryDate === day) &&
    themes.every((theme) => created.themes.includes(theme));
  if (asMeant) return created;
  const change = { ...words, ...(day !== undefined && { entryDate: day }), version: created.version };
  return call(updateEntry, { params: { id: created.id }, body: change }, signal);
}

/** How the entry looks before the server has answered. */
export function pendingEntry(
  { content, isShared, themes, day, attemptKey, userId, timezone }: NewEntry,
  media: readonly Media[],
  createdAt: string,
): Entry {
  return {
    id: `${PENDING}${attemptKey}`,
    userId,
    content: cleanText(content),
    entryType: media[0]?.kind ?? 'text',
    mediaUrl: media[0]?.url ?? null,
    media: [...media],
    sentiment: null,
    themes,
    positiveReframe: null,
    analysisSource: null,
    corrected: { sentiment: false, themes: themes.length > 0 },
    isShared,
    isPublic: isShared,
    likes: 0,
    entryDate: day,
    timezone,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Puts an entry that was just saved where the page shows it, and asks anew for what is counted from entries. */
export function acceptCreated(queryClient: QueryClient, entry: CreatedEntry, today: string, pendingId?: string): void {
  if (showsCrisis(entry)) noteCrisis(entry.id, true);
  queryClient.setQueryData(todaysEntriesQuery.queryKey, (held) => {
    if (!held) return held;
    const others = held.filter(({ id }) => id !== pendingId && id !== entry.id);
    return entry.entryDate === today ? [entry, ...others] : others;
  });
  void queryClient.invalidateQueries({ queryKey: todaysEntriesQuery.queryKey });
  acceptEntry(queryClient, entry);
  void refreshCounts(queryClient);
}

/** False where this browser keeps nothing. */
async function isKeptHere(queryClient: QueryClient, entry: NewEntry): Promise<boolean> {
  try {
    const { keepWaiting } = await import('./waiting-entries.ts');
    await keepWaiting(queryClient, entry);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers the saved entry; undefined where the server cannot be reached and the entry is kept on this device, to be sent
 * later. Other failures are told by the composer, which holds the words.
 */
export function createEntryMutation(queryClient: QueryClient) {
  const takeOut = (pendingId: string | undefined) =>
    queryClient.setQueryData(todaysEntriesQuery.queryKey, (held) => held?.filter(({ id }) => id !== pendingId));
  return mutationOptions({
    mutationKey: ['createEntry'],
    mutationFn: async ({ entry, sendFiles, today }: EntrySaving): Promise<CreatedEntry | undefined> => {
      try {
        return await sendEntry(entry, entry.day === today ? {} : { day: entry.day }, sendFiles);
      } catch (error) {
        if (isUnreachable(error) && (await isKeptHere(queryClient, entry))) return undefined;
        throw error;
      }
    },
    onMutate: async ({ entry, shown, today }) => {
      const pending = pendingEntry(entry, shown, new Date().toISOString());
      await queryClient.cancelQueries({ queryKey: todaysEntriesQuery.queryKey });
      if (entry.day === today) {
        queryClient.setQueryData(todaysEntriesQuery.queryKey, (held) => held && [pending, ...held]);
      }
      return pending.id;
    },
    onSuccess: (created, { today }, pendingId) => {
      if (created) acceptCreated(queryClient, created, today, pendingId);
      else takeOut(pendingId);
    },
    onError: (_error, _input, pendingId) => takeOut(pendingId),
    meta: { errorToast: 'own' },
  });
}
