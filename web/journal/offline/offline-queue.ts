/** Entries written while the server could not be reached: kept on this device, and sent once, in order, when it can be. */
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '../../../contract/account.ts';
import { type CreatedEntry, deleteEntry } from '../../../contract/journal.ts';
import { ApiError, call, isUnreachable } from '../../platform/call.ts';
import { dayIn } from '../../platform/day.ts';
import { openDeviceDatabase, ownedBy, type QueuedRecord } from '../../platform/device-database.ts';
import { removeStored, writeStored } from '../../platform/stored.ts';
import { isDraftChallenge, newAttemptKey } from '../drafts/draft-store.ts';
import { findFiles, type NewFileRecord, noteMediaPath, removeFiles, removeFilesExcept } from '../media/device-files.ts';
import { sendFile } from '../media/send-file.ts';
import { acceptCreated, type EntryTime, type NewEntry, type SendFiles, sendEntry } from '../saving/send-entry.ts';
import { offlineQueueKey, offlineQueueMark, type QueuedEntry } from './queued-entry.ts';

/** Keeps the entry for later, with its files or not at all. Rejects where this browser keeps nothing or has no room. */
export async function enqueue(queryClient: QueryClient, entry: NewEntry, files: NewFileRecord[]): Promise<void> {
  const transaction = (await openDeviceDatabase()).transaction(['queue', 'files'], 'readwrite');
  const stored = transaction.objectStore('files');
  await Promise.all([
    ...files.map((file) => stored.put({ ...file, keptAt: Date.now() })),
    transaction.objectStore('queue').put(recordOf({ ...entry, createdAt: new Date().toISOString() })),
    transaction.done,
  ]);
  await tell(queryClient, entry.userId);
}

function recordOf(content: QueuedEntry): QueuedRecord {
  const { userId, attemptKey: id, createdAt } = content;
  return { userId, id, number: Date.parse(createdAt), content };
}

async function put(content: QueuedEntry): Promise<void> {
  await (await openDeviceDatabase()).put('queue', recordOf(content));
}

/** Those of the person that are to be in the journal, oldest first. */
export async function listQueued(userId: string): Promise<QueuedEntry[]> {
  return (await listAll(userId)).filter(({ discarded }) => !discarded);
}

/** As `listQueued`, with those that were deleted while they waited. */
export async function listAll(userId: string): Promise<QueuedEntry[]> {
  const records = await (await openDeviceDatabase()).getAll('queue', ownedBy(userId));
  records.sort((one, other) => one.number - other.number);
  return records.map(({ content }) => content).filter(isQueuedEntry);
}

/** What an older page has put there may look otherwise; it is then left for the page that knows it. */
function isQueuedEntry(value: unknown): value is QueuedEntry {
  // Nothing is taken for known: each of them is looked at.
  const entry = value as Partial<Record<keyof QueuedEntry, unknown>> | null;
  return (
    typeof entry === 'object' &&
    entry !== null &&
    [entry.content, entry.attemptKey, entry.attempted, entry.userId, entry.day, entry.timezone, entry.createdAt].every(
      (text) => typeof text === 'string',
    ) &&
    typeof entry.isShared === 'boolean' &&
    Array.isArray(entry.themes) &&
    Array.isArray(entry.fileIds) &&
    (entry.challenge === undefined || isDraftChallenge(entry.challenge))
  );
}

/**
 * Takes an entry back from what waits, so that it is not sent any more. `keep` is to keep its words elsewhere first, and
 * answers whether it could: at no time are they in neither place. `sent`: it is in the journal since a moment ago. Its
 * files stay on the device.
 */
export function takeBackQueued(
  queryClient: QueryClient,
  { userId, attemptKey }: QueuedEntry,
  keep: () => boolean,
): Promise<'taken' | 'sent' | 'left'> {
  return alone(userId, async () => {
    const database = await openDeviceDatabase();
    if ((await database.getKey('queue', [userId, attemptKey])) === undefined) return 'sent';
    if (!keep()) return 'left';
    await database.delete('queue', [userId, attemptKey]);
    await tell(queryClient, userId);
    return 'taken';
  });
}

/** Removes an entry that waits, with its files; false where it is in the journal since a moment ago. */
export function discardQueued(queryClient: QueryClient, entry: QueuedEntry): Promise<boolean> {
  return alone(entry.userId, async () => {
    const database = await openDeviceDatabase();
    if ((await database.getKey('queue', [entry.userId, entry.attemptKey])) === undefined) return false;
    await put({ ...entry, fileIds: [], discarded: true });
    await removeFiles(entry.userId, entry.fileIds);
    await tell(queryClient, entry.userId);
    return true;
  });
}

/** Sends what waits, one after the other, as far as the server can be reached; from one tab at a time. */
export async function sendQueued(queryClient: QueryClient, user: User): Promise<void> {
  await alone(user.id, async () => {
    for (const entry of await listAll(user.id)) {
      if (entry.discarded) {
        if (!(await undoOne(queryClient, entry))) return;
      } else if (entry.refusal === undefined && !(await sendOne(queryClient, user, entry))) return;
    }
  });
}

/** Answers whether the next one may be tried. */
async function sendOne(queryClient: QueryClient, user: User, entry: QueuedEntry): Promise<boolean> {
  try {
    const created = await sendInTime(entry);
    await (await openDeviceDatabase()).delete('queue', [entry.userId, entry.attemptKey]);
    await removeFiles(entry.userId, entry.fileIds);
    // At once, so that nobody sees it twice, or not at all.
    queryClient.setQueryData<QueuedEntry[]>(offlineQueueKey(user.id), (held) =>
      held?.filter(({ attemptKey }) => attemptKey !== entry.attemptKey),
    );
    acceptCreated(queryClient, created, dayIn(user.timezone, new Date(), user.dayEndsAt));
    await tell(queryClient, user.id);
    return true;
  } catch (error) {
    if (isNotNow(error)) return false;
    // A server that stumbles over this one may take the next.
    if (error instanceof ApiError && (error.status >= 500 || error.status === 429)) return true;
    const refusal = (error instanceof ApiError ? error.sentence : undefined) ?? sentenceOf(error);
    await put({ ...entry, refusal });
    await tell(queryClient, user.id);
    return true;
  }
}

/** Finds out what an attempt has saved, by its key, and deletes it. Answers whether the next one may be tried. */
async function undoOne(queryClient: QueryClient, entry: QueuedEntry): Promise<boolean> {
  try {
    const { id } = await sendEntry({ ...entry, isShared: false }, {}, async () => []);
    await call(deleteEntry, { params: { id }, author: entry.userId });
  } catch (error) {
    if (isNotNow(error)) return false;
    // What cannot be saved was not.
    if (error instanceof ApiError && error.status >= 500) return true;
  }
  await (await openDeviceDatabase()).delete('queue', [entry.userId, entry.attemptKey]);
  await tell(queryClient, entry.userId);
  return true;
}

/** With its own time, unless this device's clock is so wrong that the server cannot believe it. */
async function sendInTime(entry: QueuedEntry, time: EntryTime = entry): Promise<CreatedEntry> {
  const { createdAt, day } = time;
  try {
    return await sendEntry(entry, { ...(createdAt && { createdAt }), ...(day && { day }) }, filesOf(entry));
  } catch (error) {
    const fields = error instanceof ApiError ? error.body?.fields : undefined;
    // What the server believes is kept.
    if (createdAt && fields?.createdAt) return sendInTime(entry, day ? { day } : {});
    // Left or over by now: the words matter more.
    if (entry.challenge && fields?.challengeId) return sendInTime({ ...entry, challenge: undefined }, time);
    if (day && fields?.entryDate) return sendInTime(entry, createdAt ? { createdAt } : {});
    throw error;
  }
}

/** Removes files of this device that nothing names any more: neither a waiting entry nor `drafted`. */
export async function removeUnusedFiles(userId: string, drafted: readonly string[]): Promise<void> {
  const waiting = await listQueued(userId);
  await removeFilesExcept(userId, new Set([...drafted, ...waiting.flatMap(({ fileIds }) => fileIds)]));
}

function filesOf({ userId, fileIds }: QueuedEntry): SendFiles {
  return async (anew) => {
    const paths: string[] = [];
    const files = await findFiles(userId, fileIds);
    // The browser has let go of them.
    if (files.length < fileIds.length)
      throw new FilesError('A photo or video of this entry is no longer on this device.');
    for (const { id, file, name, mediaPath } of files) {
      const path =
        (anew ? undefined : mediaPath) ?? (await sendFile(file, name, { author: userId }).catch(named(name)));
      if (path !== mediaPath) await noteMediaPath(userId, id, path);
      paths.push(path);
    }
    return paths;
  };
}

/** Says which file it was that the server refused; rethrows all else. */
function named(fileName: string): (error: unknown) => never {
  return (error) => {
    const refused = error instanceof ApiError && error.status < 500 && error.status !== 429 && !isNotNow(error);
    throw refused ? new FilesError(`${fileName}: ${error.sentence ?? 'Evenglow could not take this file.'}`) : error;
  };
}

/** True where it is no use to try the next one either: nobody answers, or nobody who is to have these words is here. */
function isNotNow(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  return error instanceof ApiError && (error.status === 401 || error.body?.code === 'session_mismatch');
}

function sentenceOf(error: unknown): string {
  return error instanceof FilesError ? error.message : 'Evenglow could not save this entry.';
}

/** What stands between an entry and its files, in a sentence for its author. */
class FilesError extends Error {
  override name = 'FilesError';
}

/** Runs `work` when no other tab of this person is at it. */
function alone<Value>(userId: string, work: () => Promise<Value>): Promise<Value> {
  // Missing where the page came without TLS; then the key of each attempt alone keeps entries from being doubled.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? locks.request(`evenglow-waiting:${userId}`, work) : work();
}

/** Tells this page, and by the mark the other tabs, that what waits has changed. */
async function tell(queryClient: QueryClient, userId: string): Promise<void> {
  const count = await (await openDeviceDatabase()).count('queue', ownedBy(userId));
  if (count > 0) writeStored(offlineQueueMark(userId), newAttemptKey());
  else removeStored(offlineQueueMark(userId));
  await queryClient.invalidateQueries({ queryKey: offlineQueueKey(userId) });
}
