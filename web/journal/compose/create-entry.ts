/** The mutation that saves a new entry: optimistic, and queued on this device if the server cannot be reached. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { cleanText } from '../../../contract/characters.ts';
import type { CreatedEntry, Entry } from '../../../contract/journal.ts';
import type { Media } from '../../../contract/media.ts';
import { tagsOf } from '../../../contract/tags.ts';
import { isUnreachable } from '../../platform/call.ts';
import type { NewFileRecord } from '../media/device-files.ts';
import { PENDING, todaysEntriesQuery } from '../queries.ts';
import {
  addCreatedToCache,
  markSummarySaved,
  type NewEntry,
  sendEntry,
  type UploadFiles,
} from '../saving/send-entry.ts';

interface CreateEntryInput {
  entry: NewEntry;
  sendFiles: UploadFiles;
  /** Its files, to be stored with it in the offline queue. */
  files: () => NewFileRecord[];
  /** Its files as the page can show them. */
  previews: readonly Media[];
  today: string;
  /** Shows that the server has the entry, before the caches and with them the page change. */
  onAccepted?: (created: CreatedEntry) => Promise<void>;
}

/** Builds the optimistic entry shown until the server answers. */
function pendingEntry(
  { content, isShared, isCheckIn, themes, mood, day, attemptKey, userId, timezone, challenge }: NewEntry,
  media: readonly Media[],
  createdAt: string,
): Entry {
  return {
    id: `${PENDING}${attemptKey}`,
    userId,
    content: cleanText(content),
    entryType: isCheckIn ? 'mood' : (media[0]?.kind ?? 'text'),
    mediaUrl: media[0]?.url ?? null,
    media: [...media],
    sentiment: mood ?? null,
    themes,
    tags: tagsOf(content),
    positiveReframe: null,
    analysisSource: null,
    corrected: { sentiment: mood !== undefined, themes: themes.length > 0 },
    isShared,
    isPublic: isShared,
    likes: 0,
    challengeId: challenge?.id ?? null,
    entryDate: day,
    timezone,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Puts the entry into the offline queue. Returns false if this browser cannot store it. */
async function enqueueEntry(queryClient: QueryClient, entry: NewEntry, files: NewFileRecord[]): Promise<boolean> {
  try {
    const { enqueue } = await import('../offline/offline-queue.ts');
    await enqueue(queryClient, entry, files);
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves to the saved entry; undefined if the server cannot be reached and the entry is queued. The composer, which
 * has the text, reports other failures.
 */
export function createEntryMutation(queryClient: QueryClient) {
  const removePending = (pendingId: string | undefined) =>
    queryClient.setQueryData(todaysEntriesQuery.queryKey, (cached) => cached?.filter(({ id }) => id !== pendingId));
  return mutationOptions({
    mutationKey: ['createEntry'],
    mutationFn: async ({ entry, sendFiles, files, today, onAccepted }: CreateEntryInput) => {
      let created: CreatedEntry;
      try {
        created = await sendEntry(entry, entry.day === today ? {} : { day: entry.day }, sendFiles);
      } catch (error) {
        if (isUnreachable(error) && (await enqueueEntry(queryClient, entry, files()))) return undefined;
        throw error;
      }
      await onAccepted?.(created);
      return created;
    },
    onMutate: async ({ entry, previews, today }) => {
      const pending = pendingEntry(entry, previews, new Date().toISOString());
      await queryClient.cancelQueries({ queryKey: todaysEntriesQuery.queryKey });
      if (entry.day === today) {
        queryClient.setQueryData(todaysEntriesQuery.queryKey, (cached) => cached && [pending, ...cached]);
      }
      return pending.id;
    },
    onSuccess: (created, { entry, today }, pendingId) => {
      if (!created) return removePending(pendingId);
      addCreatedToCache(queryClient, created, today, pendingId);
      void markSummarySaved(queryClient, entry, created);
    },
    onError: (_error, _input, pendingId) => removePending(pendingId),
    meta: { errorToast: 'own' },
  });
}
