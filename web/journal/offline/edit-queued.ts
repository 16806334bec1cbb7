/** Moves a queued entry back into the composer. */
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../platform/toast-store.ts';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { dequeueEntry } from './offline-queue.ts';
import type { QueuedEntry } from './queued-entry.ts';

export const ALREADY_SENT_TOAST = { title: 'It’s already saved', description: 'You can find it in your journal.' };

/** With the key of its first attempt, which may have succeeded after all. `open` opens the composer. */
export async function editQueued(queryClient: QueryClient, entry: QueuedEntry, open: () => void): Promise<void> {
  const { userId, attemptKey, attempted, content: text, isShared, themes, mood, day, fileIds, challenge } = entry;
  const draft = { text, isShared, attemptKey, attempted, themes, mood, day, fileIds, summaryOf: entry.summaryOf };
  const moveText = () =>
    !readDraft(userId, COMPOSER_DRAFT) &&
    writeDraft(userId, COMPOSER_DRAFT, { ...draft, ...(challenge && { challenge }) });
  const result = await dequeueEntry(queryClient, entry, moveText);
  if (result === 'taken') open();
  else if (result === 'sent') toast(ALREADY_SENT_TOAST);
  else toast({ title: 'You’re already writing something', description: 'Save or clear it first, then open this one.' });
}
