/** The confirmation before an entry is deleted. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { Entry } from '../../../contract/journal.ts';
import { toast } from '../../platform/toast-store.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { deleteDraft } from '../drafts/draft-store.ts';
import { deleteEntryMutation } from '../queries.ts';
import { deletionTexts } from './deletion-texts.ts';
import { editDraftName } from './unsaved-edit.tsx';

/** Mount it to open it. */
export function DeleteEntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const deletion = deleteEntryMutation(useQueryClient());
  const { mutate, isPending } = useMutation({
    ...deletion,
    // Runs before the entry is removed from the page: the last one removes the list, and this dialog with it.
    onSuccess: (...answer) => {
      // An unsaved edit contains the entry's text as well.
      deleteDraft(entry.userId, editDraftName(entry.id));
      toast({ title: isCheckIn(entry) ? 'Check-in deleted' : 'Entry deleted' });
      return deletion.onSuccess?.(...answer);
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      {...deletionTexts(isCheckIn(entry))}
      confirmLabel="Delete"
      loading={isPending}
      onConfirm={() => mutate(entry.id, { onSettled: onClose })}
    />
  );
}
