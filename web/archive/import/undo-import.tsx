/** Dialog that undoes an import after confirmation. */

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Import } from '../../../contract/imports.ts';
import { entryCount } from '../../../contract/words.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { undoImportMutation } from './queries.ts';

interface UndoImportProps {
  recent: Import;
  variant: ButtonProps['variant'];
  icon: ReactNode;
  name?: string;
  onUndone?: () => void;
}

export function UndoImport({ recent, variant, icon, name, onUndone }: UndoImportProps) {
  const [confirming, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(undoImportMutation);
  const undo = () =>
    mutate(recent.id, {
      onSuccess: onUndone,
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant={variant} aria-label={name} onClick={() => setAsking(true)}>
        {icon}
        Undo
      </Button>
      <AlertDialog
        open={confirming}
        onOpenChange={setAsking}
        title="Undo this import?"
        description={undoDescription(recent)}
        confirmLabel="Undo import"
        loading={isPending}
        onConfirm={undo}
      />
    </>
  );
}

function undoDescription({ entries, changed }: Import): string {
  const removedCount = entries - changed;
  const keptText =
    changed === 0
      ? 'Your other entries won’t change.'
      : `We’ll keep the ${changed === 1 ? 'one' : changed.toLocaleString('en')} you’ve changed since.`;
  if (removedCount === 0)
    return `We won’t remove anything, because you’ve changed ${entries === 1 ? 'the imported entry' : 'all the imported entries'} since.`;
  return `We’ll remove ${entryCount(removedCount)} from your journal, with photos and videos. ${keptText}`;
}
