/** The gentle reframe after a save. */
import { Sparkle } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CELEBRATION_FOCUS_ID } from '../today/celebration.ts';

interface ReframeDialogProps {
  reframe: string;
  /** Called on every way of closing. */
  onContinue: () => void;
}

/** Mount it to open it. */
export function ReframeDialog({ reframe, onContinue }: ReframeDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onContinue()}
      onCloseAutoFocus={(event) => {
        // On a slow device the celebration may have appeared after this dialog, and is not yet where the focus returns to.
        const celebration = document.getElementById(CELEBRATION_FOCUS_ID);
        if (!celebration) return;
        event.preventDefault();
        celebration.focus({ preventScroll: true });
      }}
      size="narrow"
      // Low enough on phones for the toast about the save to be visible above it, if the text still fits.
      className="max-sm:max-h-[max(min(88dvh,20rem),calc(100dvh-13rem))]"
      title="A Gentle Reframe"
      footer={
        <Button variant="ai" onClick={onContinue}>
          Continue My Journey
        </Button>
      }
    >
      <div className="flex gap-3 rounded-surface bg-dusk-wash p-4">
        <Sparkle aria-hidden="true" className="mt-1 size-5 text-dusk" />
        <p dir="auto" className="text-ink leading-relaxed">
          {reframe}
        </p>
      </div>
      <p className="mt-3 mb-2 text-faint text-sm">Your entry is saved, in your own words.</p>
    </Dialog>
  );
}
