/** Saves the composer's draft and reports the result. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { entryLimitMessage } from '../../../contract/offers.ts';
import type { Theme } from '../../../contract/themes.ts';
import { showLimitToast } from '../../billing/limit-toast.ts';
import { ApiError } from '../../platform/call.ts';
import { isUnauthorized } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { newAttemptKey } from '../drafts/draft-store.ts';
import type { DraftHandle } from '../drafts/use-draft.ts';
import type { AttachmentsHandle } from '../media/use-attachments.ts';
import { createFailure, isOverLimit } from '../saving/save-failure.ts';
import { attemptContent } from '../saving/send-entry.ts';
import { createEntryMutation } from './create-entry.ts';

interface SaveEntryOptions {
  draft: DraftHandle;
  files: AttachmentsHandle;
  /** The server has the entry; the page changes when this is done. */
  onAccepted: (entry: CreatedEntry) => Promise<void>;
  onSaved: (entry: CreatedEntry, sentText: string) => void;
  /** The entry is in the offline queue. */
  onQueued: (sentText: string) => void;
  /** The draft is unchanged; a toast has reported the error. */
  onFailed: () => void;
  /** Another page opens; the text stays as a draft. */
  onLeave: (path: string) => void;
}

export function useSaveEntry(options: SaveEntryOptions) {
  const { draft, files, onAccepted, onSaved, onQueued, onFailed, onLeave } = options;
  const user = useUser();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(createEntryMutation(queryClient));

  function save({ themes, day, today }: { themes: Theme[]; day: string; today: string }): void {
    const { text, isShared, mood, challenge, summaryOf, fileIds = [], attemptKey = newAttemptKey() } = draft.draft;
    const attempted = draft.draft.attempted ?? attemptContent({ content: text, isShared, day, challenge, mood });
    draft.change({ attemptKey, attempted });
    draft.flush();
    const entry = {
      content: text,
      isShared,
      themes,
      mood,
      day,
      attemptKey,
      attempted,
      userId: user.id,
      timezone: user.timezone,
      fileIds,
      challenge,
      summaryOf,
    };
    mutate(
      { entry, sendFiles: files.send, files: files.records, previews: files.previews(), today, onAccepted },
      {
        onSuccess: (created) => (created ? onSaved(created, text) : onQueued(text)),
        onError: (error) => {
          // The key belongs to a deleted entry, so the next attempt needs a new one.
          if (error instanceof ApiError && error.body?.code === 'conflict')
            draft.change({ attemptKey: undefined, attempted: undefined });
          onFailed();
          if (isOverLimit(error)) void showLimitToast(queryClient, entryLimitMessage, onLeave);
          else if (!isUnauthorized(error)) toast(createFailure(error));
        },
      },
    );
  }

  return { save, isSaving: isPending };
}
