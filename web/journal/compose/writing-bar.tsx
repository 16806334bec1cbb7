/** The bar on Home that opens the composer; shows the start of a stored draft. */

import { useMemo } from 'react';
import { useUser } from '../../platform/session.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { COMPOSER_DRAFT, useComposer, useIsComposerOpen } from '../composer-context.ts';
import { readDraft } from '../drafts/draft-store.ts';

export const WRITING_BAR_ID = 'writing-bar';

/** `isHardDay`: an entry of today was hard, so the bar does not ask for something light. */
export function WritingBar({ isHardDay }: { isHardDay: boolean }) {
  const user = useUser();
  const { openComposer } = useComposer();
  const isOpen = useIsComposerOpen();
  const draft = useMemo(
    () => (isOpen ? '' : (readDraft(user.id, COMPOSER_DRAFT)?.text.trim() ?? '')),
    [user.id, isOpen],
  );
  return (
    <button
      id={WRITING_BAR_ID}
      type="button"
      onClick={openComposer}
      className="flex min-h-16 w-full items-center gap-2 rounded-surface border border-hair bg-raised py-2.5 ps-3.5 pe-2.5 text-start sm:ps-5 shadow-glow transition-colors hover:border-edge"
    >
      <span dir="auto" className="min-w-0 flex-1 truncate font-serif text-[0.9375rem] text-soft sm:text-lg">
        {draft || (isHardDay ? 'Anything else?' : 'What was good today?')}
      </span>
      <span className={buttonStyle()}>{draft ? 'Continue' : 'Write'}</span>
    </button>
  );
}
