/** The list of global keyboard shortcuts. */
import { saveKeyName } from '../platform/shortcuts.ts';
import { Dialog } from '../ui/dialog.tsx';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const keys = [
    { key: 'N', what: 'Write an entry' },
    { key: '/', what: 'Search your journal' },
    { key: saveKeyName(), what: 'Save what you’re writing' },
    { key: 'Esc', what: 'Close (your text is saved)' },
    { key: 'F8', what: 'Go to notifications' },
    { key: '?', what: 'Show these shortcuts' },
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="narrow" title="Shortcuts">
      <dl className="grid pb-3">
        {keys.map(({ key, what }) => (
          <div
            key={key}
            className="flex min-h-11 items-center justify-between gap-4 border-hair border-b last:border-0"
          >
            <dt className="text-ink">{what}</dt>
            <dd>
              <kbd className="rounded-control border border-edge bg-sunken px-2.5 py-1 font-sans text-ink text-sm">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
