/** Confirmation before deleting all notes of the guide. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { forgetAllMutation } from './queries.ts';

export function ForgetAllDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutate, isPending } = useMutation(forgetAllMutation(useQueryClient()));
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title="Forget everything?"
      description="The guide will forget all its notes. Your conversations and entries will stay. You can’t undo this."
      confirmLabel="Forget all"
      loading={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    />
  );
}
