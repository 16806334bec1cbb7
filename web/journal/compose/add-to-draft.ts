/** Appends text to the draft of an entry, or makes the draft the words for a check-in. */

import { toast } from '../../platform/toast-store.ts';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import { type DraftOfCheckIn, readDraft, writeDraft } from '../drafts/draft-store.ts';
import { appendText } from './append-text.ts';

/** `open` opens the composer with the stored draft. A summary that is in the draft already is not added again. */
export function addToDraft(
  userId: string,
  { text, summaryOf }: { text: string; summaryOf?: string | undefined },
  open: () => void,
): void {
  const previous = readDraft(userId, COMPOSER_DRAFT);
  if (summaryOf !== undefined && previous?.summaryOf === summaryOf) {
    open();
    return;
  }
  const draft = previous ?? { text: '', isShared: false };
  const added = { ...draft, text: appendText(draft.text, text), ...(summaryOf !== undefined && { summaryOf }) };
  writeDraft(userId, COMPOSER_DRAFT, added);
  open();
  if (!previous || previous.text.trim() === '') return;
  toast({
    title: 'Added to your draft',
    action: {
      label: 'Undo',
      altText: 'Remove the text from the draft.',
      onSelect: () => {
        writeDraft(userId, COMPOSER_DRAFT, previous);
        open();
      },
    },
  });
}

/**
 * Makes the draft the words for a check-in: saved with the attempt of the check-in, they replace it. Text in the draft
 * stays, unless it belongs to another attempt.
 */
export function addToCheckIn(userId: string, checkIn: DraftOfCheckIn, open: () => void): void {
  const previous = readDraft(userId, COMPOSER_DRAFT);
  if (previous?.attemptKey !== undefined && previous.attemptKey !== checkIn.attemptKey) {
    toast({ title: 'You’re already writing something', description: 'Save or clear it first, then add your words.' });
    return;
  }
  const draft = previous ?? { text: '', isShared: false };
  writeDraft(userId, COMPOSER_DRAFT, { ...draft, ...checkIn, text: appendText(draft.text, checkIn.text) });
  open();
}
