/** Appends text to the draft of an entry. */

import { toast } from '../../platform/toast-store.ts';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { appendText } from './append-text.ts';

/** `open` opens the composer with the stored draft. */
export function addToDraft(userId: string, text: string, open: () => void): void {
  const previous = readDraft(userId, COMPOSER_DRAFT);
  const draft = previous ?? { text: '', isShared: false };
  writeDraft(userId, COMPOSER_DRAFT, { ...draft, text: appendText(draft.text, text) });
  open();
  if (!previous || previous.text.trim() === '') return;
  toast({
    title: 'Added to your draft',
    action: {
      label: 'Undo',
      altText: 'Take the words out of the draft again.',
      onSelect: () => {
        writeDraft(userId, COMPOSER_DRAFT, previous);
        open();
      },
    },
  });
}
