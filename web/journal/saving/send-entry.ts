/** Sends a new entry to the server exactly once, and puts the saved entry into the caches of the page. */
import type { QueryClient } from '@tanstack/react-query';
import type { Theme } from '../../../contract/analysis.ts';
import { cleanText } from '../../../contract/characters.ts';
import { type CreatedEntry, createEntry, deleteEntry, updateEntry } from '../../../contract/journal.ts';
import { ApiError, call } from '../../platform/call.ts';
import { currentUserQuery } from '../../platform/session.ts';
import type { DraftChallenge } from '../drafts/draft-store.ts';
import { acceptEntry, entriesChanged, todaysEntriesQuery } from '../queries.ts';

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
  /** What the first attempt sent, as `sentForm` writes it. */
  attempted: string;
  userId: string;
  timezone: string;
  /** Its files, by their ids on this device. */
  fileIds: string[];
  /** What it is written for. */
  challenge?: DraftChallenge | undefined;
}

/** Brings the files of an entry to the server and answers how they are named there; `anew`: also those sent before. */
export type SendFiles = (anew: boolean) => Promise<string[]>;

/** `createdAt`: when it was written, where that was not just now. */
export type EntryTime = { createdAt?: string; day?: string };

/**
 * Saves an entry once, also where the answer of an earlier attempt was lost. What that attempt saved is brought to what is
 * meant now; what has been changed since, on another device, is left as it is, and new words become an entry of their own.
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

type Sent = Pick<NewEntry, 'content' | 'isShared' | 'day'> & { challenge?: { id: string } | undefined };

/** The form in which the first attempt is remembered, to be compared with what the server has. */
export function sentForm({ content, isShared, day, challenge }: Sent): string {
  return JSON.stringify([cleanText(content), isShared, day, ...(challenge ? [challenge.id] : [])]);
}

async function saveEntry(entry: NewEntry, { createdAt, day }: EntryTime, media: string[]): Promise<CreatedEntry> {
  const { content, isShared, themes, challenge, attemptKey, attempted, userId: author } = entry;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const words = {
    content,
    isShared,
    ...(themes.length > 0 && { themes }),
    ...(day !== undefined && { entryDate: day }),
  };
  const body = {
    ...words,
    ...(media.length > 0 && { media }),
    ...(challenge && { challengeId: challenge.id }),
    ...(createdAt !== undefined && { createdAt }),
  };
  const create = (key: string) => call(createEntry, { body, headers: { 'idempotency-key': key }, author }, signal);
  const created = await create(attemptKey);
  const wasFor = created.challengeId === null ? undefined : { id: created.challengeId };
  const isSame = created.media.map(({ url }) => url).join() === media.join() && wasFor?.id === challenge?.id;
  const sameWords =
    created.content === cleanText(content) &&
    created.isShared === isShared &&
    (day === undefined || created.entryDate === day) &&
    themes.every((theme) => created.themes.includes(theme));
  if (isSame && sameWords) return created;
  const asAttempted = sentForm({ ...created, day: created.entryDate, challenge: wasFor }) === attempted;
  const another = () => create(`${attemptKey}-again`);
  if (isSame && asAttempted) {
    return call(
      updateEntry,
      { params: { id: created.id }, body: { ...words, version: created.version }, author },
      signal,
    );
  }
  if (isSame) return sentForm(entry) === attempted ? created : another();
  // Photos of an entry cannot be changed, nor what it was written for; so the one of the first attempt makes way.
  if (asAttempted) await call(deleteEntry, { params: { id: created.id }, author }, signal);
  return another();
}

/** Puts an entry that was just saved where the page shows it, and asks anew for what is counted from entries. */
export function acceptCreated(queryClient: QueryClient, entry: CreatedEntry, today: string, pendingId?: string): void {
  // Its author may have left while it was on its way.
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.id !== entry.userId) return;
  queryClient.setQueryData(todaysEntriesQuery.queryKey, (held) => {
    if (!held) return held;
    const others = held.filter(({ id }) => id !== pendingId && id !== entry.id);
    return entry.entryDate === today ? [entry, ...others] : others;
  });
  void queryClient.invalidateQueries({ queryKey: todaysEntriesQuery.queryKey });
  acceptEntry(queryClient, entry);
  void entriesChanged(queryClient);
}
