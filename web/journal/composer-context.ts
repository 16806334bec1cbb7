/** Lets any part of a signed-in page open the composer, and tells it where the lantern hangs. */
import { createContext, useContext } from 'react';

export interface ComposerControl {
  openComposer: () => void;
  /** Opens it with a question above the words. */
  writeAbout: (prompt: string) => void;
  /** Opens it with the draft as it is stored now. */
  reopenComposer: () => void;
  /** Whether the composer is open; what shows the waiting draft looks again when this changes. */
  isOpen: boolean;
  /** Given to the lantern as its ref: saved entries send their spark there. */
  setLantern: (element: HTMLElement | null) => void;
}

export const ComposerContext = createContext<ComposerControl | undefined>(undefined);

export function useComposer(): ComposerControl {
  const control = useContext(ComposerContext);
  if (!control) throw new Error('useComposer is for parts of signed-in pages.');
  return control;
}
