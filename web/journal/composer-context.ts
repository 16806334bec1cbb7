/** Context to open the composer from any member page, and to register the lantern. */
import { createContext, useContext } from 'react';
import type { DraftChallenge, DraftOfCheckIn } from './drafts/draft-store.ts';

/** Name of its draft. */
export const COMPOSER_DRAFT = 'entry';

export interface ComposerControl {
  openComposer: () => void;
  /** Opens it with a question above the text. */
  openWithPrompt: (prompt: string) => void;
  /**
   * Opens it with text to continue from, appended to the draft. The change can be undone. `summaryOf`: id of the reply whose
   * summary it is, which is saved with the entry.
   */
  openWithText: (text: string, summaryOf?: string) => void;
  /** Opens it for a challenge, with the current draft. */
  openForChallenge: (challenge: DraftChallenge) => void;
  /** Opens it with the mood of a check-in, which the text then replaces. */
  openForCheckIn: (checkIn: DraftOfCheckIn) => void;
  /** Opens it with the draft as stored now. */
  reopenComposer: () => void;
  /** Ref of the lantern, the target of the spark animation. */
  setLantern: (element: HTMLElement | null) => void;
}

export const ComposerContext = createContext<ComposerControl | undefined>(undefined);

/** Separate from the control, which is stable: components that only open the composer do not rerender. */
export const ComposerOpenContext = createContext(false);

export function useComposer(): ComposerControl {
  const control = useContext(ComposerContext);
  if (!control) throw new Error('useComposer must be used inside a ComposerContext.');
  return control;
}

/** Returns whether the composer is open. Components that show the draft reread it when this changes. */
export function useIsComposerOpen(): boolean {
  return useContext(ComposerOpenContext);
}
