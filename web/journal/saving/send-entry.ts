/** Sends a new entry to the server exactly once, and adds the saved entry to the caches of the page. */
import type { QueryClient } from '@tanstack/react-query';
import { cleanText } from '../../../contract/characters.ts';
import { settleSummary } from '../../../contract/chat.ts';
import { type CreatedEntry, createEntry, deleteEntry, updateEntry } from '../../../contract/journal.ts';
import type { Theme } from '../../../contract/themes.ts';
import { ApiError, call } from '../../platform/call.ts';
import { currentUserQuery } from '../../platform/session.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import type { Mood } from '../../ui/mood.ts';
import type { DraftChallenge } from '../drafts/draft-store.ts';
import { invalidateEntries, todaysEntriesQuery, updateCachedEntry } from '../queries.ts';

/** Timeout of a save, in milliseconds: longer than the server takes when it asks a model first. */
const SAVE_TIMEOUT_MS = 30_000;

/** The entry to be saved. */
export interface NewEntry {
  content: string;
  isShared: boolean;
  /** True for a check-in, which has no words. */
  isCheckIn?: true | undefined;
  /** Chosen while writing. */
  themes: Theme[];
  /** Chosen while writing; undefined leaves it to the analysis. */
  mood?: Mood | undefined;
  /** The day it is dated to. */
  day: string;
  /** Idempotency key, the same for each attempt to save the same text. */
  attemptKey: string;
  /** The content of the first attempt, in the format of `attemptContent`. */
  attempted: string;
  userId: string;
  timezone: string;
  /** Ids of its files on this device. */
  fileIds: string[];
  /** The challenge it is written for. */
  challenge?: DraftChallenge | undefined;
  /** Id of the reply whose summary it was made from. */
  summaryOf?: string | undefined;
}

/** Uploads the files of an entry and returns their paths on the server; `uploadAgain` uploads all of them again. */
export type UploadFiles = (uploadAgain: boolean) => Promise<string[]>;

/** `createdAt`: when it was written, if not just now. */
export type EntryTime = { createdAt?: string; day?: string };

/**
 * Saves an entry exactly once, even if the response of an earlier attempt was lost. Updates the entry saved by that
 * attempt to the current content; if it was changed on another device since, that entry stays and the text becomes a
 * new one.
 */
export async function sendEntry(entry: NewEntry, time: EntryTime, sendFiles: UploadFiles): Promise<CreatedEntry> {
  try {
    return await saveEntry(entry, time, await sendFiles(false));
  } catch (error) {
    // The server deletes files that wait too long for their entry.
    if (!(error instanceof ApiError && error.body?.fields?.media)) throw error;
    return saveEntry(entry, time, await sendFiles(true));
  }
}

type AttemptContent = Pick<NewEntry, 'content' | 'isShared' | 'day'> & {
  challenge?: { id: string } | undefined;
  /** 1 to 5. */
  mood?: number | undefined;
};

/** Serializes the content of an attempt, to compare it with the saved entry. */
export function attemptContent({ content, isShared, day, challenge, mood }: AttemptContent): string {
  const optional = [challenge?.id, mood].filter((value) => value !== undefined);
  return JSON.stringify([cleanText(content), isShared, day, ...optional]);
}

async function saveEntry(entry: NewEntry, { createdAt, day }: EntryTime, media: string[]): Promise<CreatedEntry> {
  const { content, isShared, isCheckIn, themes, mood, challenge, attemptKey, attempted, userId: author } = entry;
  const signal = AbortSignal.timeout(SAVE_TIMEOUT_MS);
  const fields = {
    content,
    isShared,
    ...(themes.length > 0 && { themes }),
    ...(mood !== undefined && { sentiment: mood }),
    ...(day !== undefined && { entryDate: day }),
  };
  const body = {
    ...fields,
    ...(isCheckIn && { entryType: 'mood' as const }),
    ...(media.length > 0 && { media }),
    ...(challenge && { challengeId: challenge.id }),
    ...(createdAt !== undefined && { createdAt }),
  };
  const create = (key: string) => call(createEntry, { body, headers: { 'idempotency-key': key }, author }, signal);
  const created = await create(attemptKey);
  const createdChallenge = created.challengeId === null ? undefined : { id: created.challengeId };
  const createdMood = (created.corrected.sentiment ? created.sentiment : null) ?? undefined;
  const hasSameAttachments =
    created.media.map(({ url }) => url).join() === media.join() && createdChallenge?.id === challenge?.id;
  const hasSameContent =
    created.content === cleanText(content) &&
    created.isShared === isShared &&
    (day === undefined || created.entryDate === day) &&
    createdMood === mood &&
    themes.every((theme) => created.themes.includes(theme));
  if (hasSameAttachments && hasSameContent) return created;
  const matchesAttempt =
    attemptContent({ ...created, day: created.entryDate, challenge: createdChallenge, mood: createdMood }) ===
    attempted;
  const isMoodCleared = matchesAttempt && createdMood !== undefined && mood === undefined;
  const createAgain = () => create(`${attemptKey}-again`);
  if (hasSameAttachments && matchesAttempt && !isMoodCleared) {
    return call(
      updateEntry,
      { params: { id: created.id }, body: { ...fields, version: created.version }, author },
      signal,
    );
  }
  if (hasSameAttachments && !isMoodCleared) return attemptContent(entry) === attempted ? created : createAgain();
  // Photos and challenge of an entry cannot be changed, nor its mood removed, so the entry of the first attempt is replaced.
  if (matchesAttempt) await call(deleteEntry, { params: { id: created.id }, author }, signal);
  return createAgain();
}

/** Marks the summary that an entry was made from as saved. The entry is saved, so a failure is not reported. */
export async function markSummarySaved(
  queryClient: QueryClient,
  { summaryOf: replyId, userId: author }: NewEntry,
  { id: entryId }: CreatedEntry,
): Promise<void> {
  if (replyId === undefined) return;
  await call(settleSummary, { params: { id: replyId }, body: { entryId }, author }).then(
    () => invalidateTopics(queryClient, ['reflections']),
    () => undefined,
  );
}

/** Adds a saved entry to the caches, and refetches figures that depend on entries. */
export function addCreatedToCache(
  queryClient: QueryClient,
  entry: CreatedEntry,
  today: string,
  pendingId?: string,
): void {
  // Another user may have signed in meanwhile.
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.id !== entry.userId) return;
  queryClient.setQueryData(todaysEntriesQuery.queryKey, (cached) => {
    if (!cached) return cached;
    const others = cached.filter(({ id }) => id !== pendingId && id !== entry.id);
    return entry.entryDate === today ? [entry, ...others] : others;
  });
  void queryClient.invalidateQueries({ queryKey: todaysEntriesQuery.queryKey });
  updateCachedEntry(queryClient, entry);
  void invalidateEntries(queryClient);
}
