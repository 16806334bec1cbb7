/** The filters over the page: what is chosen is shown at once, and the button says how much it leaves. */

import { useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { FilterPanel } from './filter-panel.tsx';

type PanelProps = Parameters<typeof FilterPanel>[0];

interface FilterSheetProps extends PanelProps {
  onClose: () => void;
  /** Undefined where nothing is set. */
  onClear: (() => void) | undefined;
  /** "Show 9 moments". */
  action: string;
}

export function FilterSheet({ onClose, onClear, action, ...panel }: FilterSheetProps) {
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
        title="Filters"
        footer={
          <>
            {clear && <span className="me-auto">{clear}</span>}
            <Button onClick={onClose}>{action}</Button>
          </>
        }
      >
        <FilterPanel {...panel} />
      </Dialog>
    );
  }
  return (
    <BottomSheet
      open
      onOpenChange={onOpenChange}
      title="Filters"
      aside={clear}
      footer={
        <Button className="w-full" onClick={onClose}>
          {action}
        </Button>
      }
    >
      <FilterPanel {...panel} />
    </BottomSheet>
  );
}
