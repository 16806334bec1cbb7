/** Dialog with helplines, shown when a text may indicate a crisis. */
import { HeartHandshake } from 'lucide-react';
import { useEffect } from 'react';
import { dismissAllToasts } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LazyHelpLinks } from './lazy-help-links.tsx';

/** Mount it to open it. `onContinue` is called on every way of closing. */
export function CrisisDialog({ onContinue }: { onContinue: () => void }) {
  useEffect(dismissAllToasts, []);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onContinue()}
      size="narrow"
      title="You do not have to carry this alone"
      footer={
        <Button variant="secondary" onClick={onContinue}>
          Close
        </Button>
      }
    >
      <p className="mb-4 flex gap-3 text-ink leading-relaxed">
        <HeartHandshake aria-hidden="true" className="mt-1 size-5 flex-none text-soft" />
        What you wrote is saved. If you are thinking of harming yourself, or are not safe right now, please talk to
        someone now.
      </p>
      <LazyHelpLinks focus />
      <p className="mt-4 pb-2 text-soft text-sm">Someone you trust is good to call, too.</p>
    </Dialog>
  );
}
