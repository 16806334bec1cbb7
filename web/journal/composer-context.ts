/** Lets any part of a signed-in page open the composer, and tells it where the lantern hangs. */
import { createContext, useContext } from 'react';
import type { DraftChallenge } from './drafts/draft-store.ts';

/** Under which its draft is kept. */
export const COMPOSER_DRAFT = 'entry';

export interface ComposerControl {
  openComposer: () => void;
  /** Opens it with a question above the words. */
  writeAbout: (prompt: string) => void;
  /** Opens it with words to go on from. What is in the draft already stays above them, and the change can be undone. */
  writeFrom: (words: string) => void;
  /** Opens it for a challenge, with whatever the draft holds. */
  writeFor: (challenge: DraftChallenge) => void;
  /** Opens it with the draft as it is stored now. */
  reopenComposer: () => void;
  /** Given to the lantern as its ref: saved entries send their spark there. */
  setLantern: (element: HTMLElement | null) => void;
}

export const ComposerContext = createContext<ComposerControl | undefined>(undefined);

/** Apart from the control, which stays the same: what only opens the composer is not drawn anew when it opens. */
export const ComposerOpenContext = createContext(false);

export function useComposer(): ComposerControl {
  const control = useContext(ComposerContext);
  if (!control) throw new Error('useComposer is for parts of signed-in pages.');
  return control;
}

/** Whether the composer is open; what shows the waiting draft looks again when this changes. */
export function useIsComposerOpen(): boolean {
  return useContext(ComposerOpenContext);
}
