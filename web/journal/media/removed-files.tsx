/** The removed files of the entry, and a button that restores them while the entry is open. */
import { Undo2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { Attachment } from './attachment.ts';

interface RemovedFilesProps {
  items: readonly Attachment[];
  onRestore: () => void;
  disabled: boolean;
}

/** A line in place rather than a toast: keyboard users find it beside the files, and it does not time out. */
export function RemovedFiles({ items, onRestore, disabled }: RemovedFilesProps) {
  const [first] = items;
  return (
    <div role="status" className="text-soft text-sm">
      {first && (
        <p className="mb-2 flex min-h-11 items-center gap-x-2">
          <span className="flex min-w-0 gap-x-1">
            <span className="truncate">{items.length === 1 ? first.name : `${items.length} files`}</span> removed.
          </span>
          <Button
            variant="quiet"
            size="small"
            disabled={disabled}
            onClick={() => {
              onRestore();
              // This button is removed with the files it restores.
              requestAnimationFrame(() =>
                document.querySelector<HTMLElement>(`[data-file="${first.id}"] button`)?.focus(),
              );
            }}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Undo<span className="sr-only"> the removal</span>
          </Button>
        </p>
      )}
    </div>
  );
}
