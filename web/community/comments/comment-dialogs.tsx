/** Confirmations before deleting a comment and before blocking its author. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '../../../contract/comments.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { BlockConfirmation } from '../shared-entries/block-dialog.tsx';
import { useBlockedToast } from '../shared-entries/blocked-toast.ts';
import { blockCommenterMutation, deleteMutation } from './queries.ts';

interface DeleteCommentDialogProps {
  comment: Comment | undefined;
  /** Number of replies below it. */
  replyCount: number;
  onClose: () => void;
  onDeleted: (comment: Comment) => void;
}

export function DeleteCommentDialog({ comment, replyCount, onClose, onDeleted }: DeleteCommentDialogProps) {
  const { mutate, isPending } = useMutation(
    deleteMutation(useQueryClient(), (deleted) => {
      onClose();
      onDeleted(deleted);
    }),
  );
  return (
    <AlertDialog
      open={comment !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Delete this comment?"
      description={`${deletionWarning(replyCount)} You can’t undo this.`}
      confirmLabel="Delete"
      loading={isPending}
      onConfirm={() => {
        if (comment) mutate(comment);
      }}
    />
  );
}

function deletionWarning(replies: number): string {
  if (replies === 0) return 'No one will see it anymore.';
  return replies === 1 ? 'The reply to it will be deleted too.' : `The ${replies} replies to it will be deleted too.`;
}

export function BlockCommenterDialog({ comment, onClose }: { comment: Comment | undefined; onClose: () => void }) {
  const name = comment?.person?.displayName;
  const showBlockedToast = useBlockedToast();
  const { mutate, isPending } = useMutation(
    blockCommenterMutation(useQueryClient(), () => {
      onClose();
      void showBlockedToast(name);
    }),
  );
  return (
    <BlockConfirmation
      name={name}
      open={comment !== undefined}
      loading={isPending}
      onClose={onClose}
      onConfirm={() => {
        if (comment) mutate(comment.id);
      }}
    />
  );
}
