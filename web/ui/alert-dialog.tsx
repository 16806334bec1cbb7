/** A confirmation dialog that must be answered, for instance before deleting. */
import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { useCloseRequest } from './close-request.ts';
import { useFocusReturn } from './focus-return.ts';
import { Overlay } from './overlay.tsx';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The consequences, and whether they can be undone. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** Keeps the dialog open and disables its buttons while the action runs. */
  loading?: boolean;
  /** The dialog stays open; close it through `open` when the action has completed. */
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
  const cancel = useRef<HTMLButtonElement>(null);
  const focus = useFocusReturn({
    // Focus the harmless button, in case Enter is pressed too soon.
    onOpenAutoFocus: (event) => {
      event.preventDefault();
      cancel.current?.focus({ preventScroll: true });
    },
  });
  const change = (next: boolean) => {
    if (!loading) onOpenChange(next);
  };
  useCloseRequest(open, () => change(false));
  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      <RadixDialog.Portal>
        <Overlay open={open} isTop />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <RadixDialog.Content
            {...focus}
            role="alertdialog"
            // Clicks outside do not close the dialog.
            onInteractOutside={(event) => event.preventDefault()}
            className="pointer-events-auto w-full max-w-[28rem] rounded-surface bg-raised p-6 shadow-glow outline-none data-[state=closed]:animate-sink data-[state=open]:animate-rise"
          >
            <RadixDialog.Title className="text-ink text-xl">{title}</RadixDialog.Title>
            <RadixDialog.Description className="mt-2 text-soft">{description}</RadixDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <RadixDialog.Close asChild>
                <Button ref={cancel} variant="secondary">
                  {cancelLabel}
                </Button>
              </RadixDialog.Close>
              <Button variant={tone} loading={loading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
