/** Bar at the bottom of the window with the button that starts writing. */
import { connectivity } from '../../platform/connectivity.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { leaveImport } from './import-flow.ts';

interface RunBarProps {
  label: string;
  title?: string;
  /** Note shown before the user confirms. */
  words: string;
  loading?: boolean;
  blocked?: boolean;
  onRun: () => void;
}

export function RunBar({
  label,
  title = 'Nothing has changed yet.',
  words,
  loading = false,
  blocked = false,
  onRun,
}: RunBarProps) {
  const isOnline = useStore(connectivity) === 'online';
  return (
    <section
      aria-label="Import"
      className={classNames(
        'sticky z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-surface border border-hair bg-raised p-4 shadow-glow sm:ps-6 short:static',
        // Above the phone's tab bar, and above the offline strip.
        isOnline
          ? 'bottom-[calc(4.5rem+env(safe-area-inset-bottom))] lg:bottom-5'
          : 'bottom-[calc(8.5rem+env(safe-area-inset-bottom))] lg:bottom-20',
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold text-ink">{title}</p>
        <p className="text-soft text-sm max-sm:sr-only">{words}</p>
      </div>
      <div className="flex flex-1 flex-wrap justify-end gap-2 sm:flex-none">
        <Button variant="quiet" onClick={leaveImport}>
          Cancel
        </Button>
        <Button className="flex-1" loading={loading} disabled={blocked} onClick={onRun}>
          {label}
        </Button>
      </div>
    </section>
  );
}
