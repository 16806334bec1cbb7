/** Appends text to the draft of an entry. */

import { toast } from '../../platform/toast-store.ts';
import { COMPOSER_DRAFT } from '../composer-context.ts';
import { readDraft, writeDraft } from '../drafts/draft-store.ts';
import { appendText } from './append-text.ts';

/** `open` opens the composer with the stored draft. */
export function addToDraft(userId: string, words: string, open: () => void): void {
  const before = readDraft(userId, COMPOSER_DRAFT);
  const draft = before ?? { text: '', isShared: false };
  writeDraft(userId, COMPOSER_DRAFT, { ...draft, text: appendText(draft.text, words) });
  open();
  if (!before || before.text.trim() === '') return;
  toast({
    title: 'Added to your draft',
    action: {
      label: 'Undo',
      altText: 'Take the words out of the draft again.',
      onSelect: () => {
        writeDraft(userId, COMPOSER_DRAFT, before);
        open();
      },
    },
  });
}
