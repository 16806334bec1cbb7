/** Dialog with helplines, shown after saving a text with a sure sign of danger, and from a quiet line. */
import { HeartHandshake } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { QuietHelp } from '../../contract/analysis.ts';
import { dismissAllToasts } from '../platform/toast-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LazyHelpLinks } from './lazy-help-links.tsx';

const ALONE = 'You don’t have to go through this alone';
const LISTENS = 'Someone is there to listen. You don’t have to be in danger to call.';
const TRUSTED = 'You can also call someone you trust.';

const TEXTS: Record<QuietHelp | 'saved', { title: string; text: string; last: string }> = {
  saved: {
    title: ALONE,
    text: 'What you wrote is saved. If you’re thinking of hurting yourself, or you’re not safe right now, please talk to someone.',
    last: TRUSTED,
  },
  unsure: { title: ALONE, text: LISTENS, last: TRUSTED },
  past: { title: ALONE, text: LISTENS, last: TRUSTED },
  other: {
    title: 'How to help someone',
    text: 'Ask them directly, listen, and stay with them if you can. If they’re in danger right now, call your local emergency number.',
    last: 'Helplines also talk to people who are worried about someone else.',
  },
};

interface CrisisDialogProps {
  /** The quiet line it was opened from; `saved` after a sure sign. */
  about?: QuietHelp | 'saved';
  /** Called on every way of closing. */
  onContinue: () => void;
}

/** Mount it to open it. */
export function CrisisDialog({ about = 'saved', onContinue }: CrisisDialogProps) {
  useEffect(dismissAllToasts, []);
  const heading = useRef<HTMLSpanElement>(null);
  const { title, text, last } = TEXTS[about];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onContinue()}
      size="narrow"
      title={
        // Not the first link, which would call at one press of Enter.
        <span ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </span>
      }
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        heading.current?.focus();
      }}
      footer={
        <Button variant="secondary" onClick={onContinue}>
          Close
        </Button>
      }
    >
      <p className="mb-4 flex gap-3 text-ink leading-relaxed">
        <HeartHandshake aria-hidden="true" className="mt-1 size-5 flex-none text-soft" />
        {text}
      </p>
      <LazyHelpLinks />
      <p className="mt-4 pb-2 text-soft text-sm">{last}</p>
    </Dialog>
  );
}
