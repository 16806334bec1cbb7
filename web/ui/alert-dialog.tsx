/** A question that must be answered before going on, such as whether to delete. */
import * as RadixAlertDialog from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useCloseRequest } from './close-request.ts';
import { veilStyle } from './dialog.tsx';
import { useFocusReturn } from './focus-return.ts';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The question in full: what happens, and whether it can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Keeps the dialog open and its buttons at rest while the action runs. */
  loading?: boolean;
  /** The dialog stays open; close it through `open` when the action is done. */
  onConfirm: () => void;
}

export function AlertDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  loading = false,
  onConfirm,
}: AlertDialogProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const change = (next: boolean) => {
    if (!loading) onOpenChange(next);
  };
  useCloseRequest(open, () => change(false));
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={change}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={veilStyle} />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <RadixAlertDialog.Content
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={onCloseAutoFocus}
            className="pointer-events-auto w-full max-w-[28rem] rounded-surface bg-raised p-6 shadow-glow outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise"
          >
            <RadixAlertDialog.Title className="text-ink text-xl">{title}</RadixAlertDialog.Title>
            <RadixAlertDialog.Description className="mt-2 text-soft">{description}</RadixAlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <RadixAlertDialog.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </RadixAlertDialog.Cancel>
              <Button variant={tone} loading={loading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </RadixAlertDialog.Content>
        </div>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
