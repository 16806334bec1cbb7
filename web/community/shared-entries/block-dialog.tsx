/** Confirmation before blocking the author of an entry. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FeedEntry } from '../../../contract/community.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useBlockedToast } from './blocked-toast.ts';
import { blockAuthorMutation } from './queries.ts';

interface BlockDialogProps {
  /** Any entry by the author to block; undefined while closed. */
  entry: FeedEntry | undefined;
  onClose: () => void;
}

export function BlockDialog({ entry, onClose }: BlockDialogProps) {
  const name = entry?.author?.displayName;
  const showBlockedToast = useBlockedToast();
  const { mutate, isPending } = useMutation(
    blockAuthorMutation(useQueryClient(), () => {
      onClose();
      void showBlockedToast(name);
    }),
  );
  return (
    <BlockConfirmation
      name={name}
      open={entry !== undefined}
      loading={isPending}
      onClose={onClose}
      onConfirm={() => {
        if (entry) mutate(entry.id);
      }}
    />
  );
}

interface BlockConfirmationProps {
  name: string | undefined;
  open: boolean;
  loading: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function BlockConfirmation({ name, open, loading, onClose, onConfirm }: BlockConfirmationProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={`Block ${name ?? 'this member'}?`}
      description={`You won’t see each other’s posts, and you’ll stop following each other. They won’t be notified.`}
      confirmLabel="Block"
      loading={loading}
      onConfirm={onConfirm}
    />
  );
}
