/** Filter choices that apply at once: a bottom sheet on small screens, a dialog on wide ones. */
import { type ReactNode, useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextButton } from '../../ui/text-button.tsx';

export interface ChoiceSheetProps {
  title: string;
  onClose: () => void;
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined;
  /** Label of the close button, with the result count: "Show 9 moments". */
  action: string;
  children: ReactNode;
}

export function ChoiceSheet({ title, onClose, onClear, action, children }: ChoiceSheetProps) {
  const [isWide] = useState(() => window.matchMedia('(min-width: 64rem)').matches);
  const clear = onClear && (
    <TextButton className="text-sm" onClick={onClear}>
      Clear all
    </TextButton>
  );
  const onOpenChange = (open: boolean) => !open && onClose();
  if (isWide) {
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        size="narrow"
        title={title}
        footer={
          <>
            {clear && <span className="me-auto">{clear}</span>}
            <Button onClick={onClose}>{action}</Button>
          </>
        }
      >
        {children}
      </Dialog>
    );
  }
  return (
    <BottomSheet
      open
      onOpenChange={onOpenChange}
      title={title}
      aside={clear}
      footer={
        <Button className="w-full" onClick={onClose}>
          {action}
        </Button>
      }
    >
      {children}
    </BottomSheet>
  );
}
