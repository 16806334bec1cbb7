/** The section that deletes the account: lists the deleted data, offers an export and asks for confirmation. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteAccount } from '../../../contract/deletion.ts';
import { call } from '../../platform/call.ts';
import { deleteUserData } from '../../platform/delete-user-data.ts';
import { userMessageOf } from '../../platform/query-client.ts';
import { finishSignOut, leaveSession, useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmationCancelled, useConfirmIdentity } from '../confirm-identity.tsx';

interface DeleteAccountProps {
  /** Number of entries; undefined if unknown. */
  entries: number | undefined;
  /** The export button, shown in the section and in the dialog. */
  exportLink: ReactNode;
}

export function DeleteAccount({ entries, exportLink }: DeleteAccountProps) {
  const { id } = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { run, dialog } = useConfirmIdentity();
  const [confirming, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => call(deleteAccount)),
    onSuccess: async () => {
      leaveSession(queryClient);
      await deleteUserData(id);
      await navigate('/goodbye', { replace: true });
      finishSignOut(queryClient);
    },
    onError: (error) => {
      if (error instanceof ConfirmationCancelled) return;
      toast({
        title: 'We couldn’t delete your account',
        description: userMessageOf(error) ?? 'Please try again in a moment.',
        variant: 'destructive',
      });
    },
    meta: { errorToast: 'own' },
  });
  const entriesText = entries
    ? `${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}`
    : 'your entries';
  return (
    <div className="py-4">
      <p className="text-soft">
        This permanently deletes everything: {entriesText}, photos and videos, your profile and your settings. You can’t
        undo this, so {exportLink} first.
      </p>
      <Button
        variant="secondary"
        className="mt-4 border-clay! text-clay!"
        loading={isPending}
        onClick={() => setAsking(true)}
      >
        Delete my account
      </Button>
      <AlertDialog
        open={confirming}
        onOpenChange={setAsking}
        title="Delete your account?"
        description={
          <>
            This removes {entriesText}, photos and videos, your profile and your settings, here and on every device. You
            can’t undo this. You can {exportLink} first.
          </>
        }
        confirmLabel="Delete for good"
        cancelLabel="Keep my account"
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      />
      {dialog}
    </div>
  );
}
