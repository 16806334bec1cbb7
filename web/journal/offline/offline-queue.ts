/**
 * The offline queue: entries written while the server could not be reached, stored on this device and sent once, in
 * order, when it can be reached.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/account.ts';
import { type CreatedEntry, deleteEntry } from '../../../contract/journal.ts';
import { ApiError, call, isUnreachable } from '../../platform/call.ts';
import { dayIn } from '../../platform/day.ts';
import { openDeviceDatabase, type QueuedRecord, userKeyRange } from '../../platform/device-database.ts';
import { currentUserQuery } from '../../platform/session.ts';
import { removeStored, writeStored } from '../../platform/stored.ts';
import { isMood } from '../../ui/mood.ts';
import { isDraftChallenge, newAttemptKey } from '../drafts/draft-store.ts';
import { findFiles, type NewFileRecord, removeFiles, removeFilesExcept, setMediaPath } from '../media/device-files.ts';
import { sendFile } from '../media/send-file.ts';
import {
  addCreatedToCache,
  type EntryTime,
  markSummarySaved,
  type NewEntry,
  sendEntry,
  type UploadFiles,
} from '../saving/send-entry.ts';
import { offlineQueueKey, offlineQueueMarkKey, type QueuedEntry } from './queued-entry.ts';

/** Stores the entry with its files in one transaction. Rejects if this browser has no storage or no space. */
export async function enqueue(queryClient: QueryClient, entry: NewEntry, files: NewFileRecord[]): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(['queue', 'files'], 'readwrite');
  const fileStore = transaction.objectStore('files');
  await Promise.all([
    ...files.map((file) => fileStore.put({ ...file, keptAt: Date.now() })),
    transaction.objectStore('queue').put(recordOf({ ...entry, createdAt: new Date().toISOString() })),
    transaction.done,
  ]);
  await notifyQueueChange(queryClient, entry.userId);
}

function recordOf(content: QueuedEntry): QueuedRecord {
  const { userId, attemptKey: id, createdAt } = content;
  return { userId, id, number: Date.parse(createdAt), content };
}

async function put(content: QueuedEntry): Promise<void> {
  await (await openDeviceDatabase()).put('queue', recordOf(content));
}

/** Returns the user's entries that are to be saved, oldest first. */
export async function listQueued(userId: string): Promise<QueuedEntry[]> {
  return (await listAllQueued(userId)).filter(({ discarded }) => !discarded);
}

/** Like `listQueued`, including those deleted while they were queued. */
export async function listAllQueued(userId: string): Promise<QueuedEntry[]> {
  const records = await (await openDeviceDatabase()).getAll('queue', userKeyRange(userId));
  records.sort((one, other) => one.number - other.number);
  return records.map(({ content }) => content).filter(isQueuedEntry);
}

/** Ignores records in another format; they stay for the version of the page that wrote them. */
function isQueuedEntry(value: unknown): value is QueuedEntry {
  // Every field is checked below.
  const entry = value as Partial<Record<keyof QueuedEntry, unknown>> | null;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    [entry.content, entry.attemptKey, entry.attempted, entry.userId, entry.day, entry.timezone, entry.createdAt].every(
      (text) => typeof text === 'string',
    ) &&
    typeof entry.isShared === 'boolean' &&
    (entry.isCheckIn === undefined || entry.isCheckIn === true) &&
    Array.isArray(entry.themes) &&
    (entry.mood === undefined || isMood(entry.mood)) &&
    Array.isArray(entry.fileIds) &&
    (entry.challenge === undefined || isDraftChallenge(entry.challenge)) &&
    (entry.summaryOf === undefined || typeof entry.summaryOf === 'string')
  );
}

/**
 * Removes an entry from the queue, so that it is not sent. `moveText` must store its text elsewhere first and returns
 * whether it did, so the text is always stored somewhere. Returns `sent` if the entry was saved meanwhile. Its files
 * stay on the device.
 */
export function dequeueEntry(
  queryClient: QueryClient,
  { userId, attemptKey }: QueuedEntry,
  moveText: () => boolean,
): Promise<'taken' | 'sent' | 'left'> {
  return withQueueLock(userId, async () => {
    const database = await openDeviceDatabase();
    if ((await database.getKey('queue', [userId, attemptKey])) === undefined) return 'sent';
    if (!moveText()) return 'left';
    await database.delete('queue', [userId, attemptKey]);
    await notifyQueueChange(queryClient, userId);
    return 'taken';
  });
}

/** Deletes a queued entry with its files; returns false if it was saved meanwhile. */
export function discardQueued(queryClient: QueryClient, entry: QueuedEntry): Promise<boolean> {
  return withQueueLock(entry.userId, async () => {
    const database = await openDeviceDatabase();
    if ((await database.getKey('queue', [entry.userId, entry.attemptKey])) === undefined) return false;
    await put({ ...entry, fileIds: [], discarded: true });
    await removeFiles(entry.userId, entry.fileIds);
    await notifyQueueChange(queryClient, entry.userId);
    return true;
  });
}

/**
 * Sends the queued entries one after the other while the server can be reached and the user is signed in; from one tab
 * at a time.
 */
export async function sendQueued(queryClient: QueryClient, user: User): Promise<void> {
  await withQueueLock(user.id, async () => {
    for (const entry of await listAllQueued(user.id)) {
      // Signed out meanwhile, or someone else signed in. The server would refuse it too.
      if (queryClient.getQueryData(currentUserQuery.queryKey)?.id !== user.id) return;
      if (entry.discarded) {
        if (!(await deleteDiscarded(queryClient, entry))) return;
      } else if (entry.refusal === undefined && !(await sendOne(queryClient, user, entry))) return;
    }
  });
}

/** Returns whether to continue with the next one. */
async function sendOne(queryClient: QueryClient, user: User, entry: QueuedEntry): Promise<boolean> {
  try {
    const created = await sendWithTime(entry);
    await (await openDeviceDatabase()).delete('queue', [entry.userId, entry.attemptKey]);
    await removeFiles(entry.userId, entry.fileIds);
    // Before the saved entry is shown, so that it never appears twice.
    queryClient.setQueryData<QueuedEntry[]>(offlineQueueKey(user.id), (cached) =>
      cached?.filter(({ attemptKey }) => attemptKey !== entry.attemptKey),
    );
    addCreatedToCache(queryClient, created, dayIn(user.timezone, new Date(), user.dayEndsAt));
    await notifyQueueChange(queryClient, user.id);
    await markSummarySaved(queryClient, entry, created);
    return true;
  } catch (error) {
    if (shouldStopSending(error)) return false;
    // The server may accept the next entry despite an error with this one.
    if (error instanceof ApiError && (error.status >= 500 || error.status === 429)) return true;
    const refusal = (error instanceof ApiError ? error.userMessage : undefined) ?? sentenceOf(error);
    await put({ ...entry, refusal });
    await notifyQueueChange(queryClient, user.id);
    return true;
  }
}

/**
 * Deletes what an earlier attempt saved, found by its idempotency key. Returns whether to continue with the next one.
 */
async function deleteDiscarded(queryClient: QueryClient, entry: QueuedEntry): Promise<boolean> {
  try {
    const { id } = await sendEntry({ ...entry, isShared: false }, {}, async () => []);
    await call(deleteEntry, { params: { id }, author: entry.userId });
  } catch (error) {
    if (shouldStopSending(error)) return false;
    // A request that the server rejects has not saved anything. Without a body, a proxy in front of it rejected this one.
    if (error instanceof ApiError && (error.status >= 500 || error.status === 429 || error.body === undefined))
      return true;
  }
  await (await openDeviceDatabase()).delete('queue', [entry.userId, entry.attemptKey]);
  await notifyQueueChange(queryClient, entry.userId);
  return true;
}

/** Sends with the original time, unless this device's clock is so wrong that the server rejects it. */
async function sendWithTime(entry: QueuedEntry, time: EntryTime = entry): Promise<CreatedEntry> {
  const { createdAt, day } = time;
  try {
    return await sendEntry(entry, { ...(createdAt && { createdAt }), ...(day && { day }) }, filesOf(entry));
  } catch (error) {
    const fields = error instanceof ApiError ? error.body?.fields : undefined;
    // Keep the part that the server accepts.
    if (createdAt && fields?.createdAt) return sendWithTime(entry, day ? { day } : {});
    // The challenge was left or has ended; save the entry without it.
    if (entry.challenge && fields?.challengeId) return sendWithTime({ ...entry, challenge: undefined }, time);
    if (day && fields?.entryDate) return sendWithTime(entry, createdAt ? { createdAt } : {});
    throw error;
  }
}

/** Deletes files on this device that neither a queued entry nor `draftFileIds` references. */
export async function removeUnusedFiles(userId: string, draftFileIds: readonly string[]): Promise<void> {
  const queued = await listQueued(userId);
  await removeFilesExcept(userId, new Set([...draftFileIds, ...queued.flatMap(({ fileIds }) => fileIds)]));
}

function filesOf({ userId, fileIds }: QueuedEntry): UploadFiles {
  return async (uploadAgain) => {
    const paths: string[] = [];
    const files = await findFiles(userId, fileIds);
    // The browser has deleted them.
    if (files.length < fileIds.length)
      throw new FilesError('A photo or video in this entry is no longer on this device.');
    for (const { id, file, name, mediaPath } of files) {
      const path =
        (uploadAgain ? undefined : mediaPath) ??
        (await sendFile(file, name, { author: userId }).catch(rethrowWithName(name)));
      if (path !== mediaPath) await setMediaPath(userId, id, path);
      paths.push(path);
    }
    return paths;
  };
}

/** Names the file that the server rejected; rethrows other errors. */
function rethrowWithName(fileName: string): (error: unknown) => never {
  return (error) => {
    const isRejected =
      error instanceof ApiError && error.status < 500 && error.status !== 429 && !shouldStopSending(error);
    throw isRejected ? new FilesError(`${fileName}: ${error.userMessage ?? 'We couldn’t upload this file.'}`) : error;
  };
}

/** Returns true if the next entry would fail too: the server cannot be reached, or the author is not signed in. */
function shouldStopSending(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  return error instanceof ApiError && (error.status === 401 || error.body?.code === 'session_mismatch');
}

function sentenceOf(error: unknown): string {
  return error instanceof FilesError ? error.message : 'We couldn’t save this entry.';
}

/** A problem with an entry's files, as a message for the author. */
class FilesError extends Error {
  override name = 'FilesError';
}

/** Runs `work` under a lock across all tabs of this user. */
function withQueueLock<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
  // Locks need TLS; without them, idempotency keys alone prevent duplicates.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? locks.request(`evenglow-waiting:${userId}`, work) : work();
}

/** Refreshes the queue's query in this page, and in other tabs through the storage event of the mark. */
async function notifyQueueChange(queryClient: QueryClient, userId: string): Promise<void> {
  const count = await (await openDeviceDatabase()).count('queue', userKeyRange(userId));
  if (count > 0) writeStored(offlineQueueMarkKey(userId), newAttemptKey());
  else removeStored(offlineQueueMarkKey(userId));
  await queryClient.invalidateQueries({ queryKey: offlineQueueKey(userId) });
}
