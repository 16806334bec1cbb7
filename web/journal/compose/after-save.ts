/** The step after saving an entry: a reframe, what could help after a hard one, or help if it may point to a crisis. */
import { useCallback, useEffect, useState } from 'react';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { showsCrisis } from '../queries.ts';

export type AfterSave =
  | { kind: 'reframe'; reframe: string }
  /** For a hard entry: its line, if there is one, and what could help next. */
  | { kind: 'choice'; entry: CreatedEntry }
  | { kind: 'crisis' };

/**
 * Returns what to show after a save; undefined for nothing. A mood chosen by the author counts before the analysis. An entry
 * with a guided conversation to talk about it is a hard one, also where its mood reads as less so.
 */
export function afterSave(entry: CreatedEntry): AfterSave | undefined {
  if (showsCrisis(entry)) return { kind: 'crisis' };
  const { analysis, corrected } = entry;
  const sentiment = (corrected.sentiment ? entry.sentiment : analysis?.sentiment) ?? undefined;
  const isLow = sentiment !== undefined && sentiment < HARD_ENTRY_BELOW;
  if (isLow || analysis?.conversation !== undefined) return { kind: 'choice', entry };
  const reframe = analysis?.positiveReframe;
  // A reframe of what reads as hard is not pressed on an author who says that it was not.
  const isMisread = analysis !== undefined && analysis.sentiment < HARD_ENTRY_BELOW;
  return reframe === undefined || isMisread ? undefined : { kind: 'reframe', reframe };
}

/** How long to wait for the code of the dialog, in milliseconds. */
const DIALOG_TIMEOUT_MS = 2_000;

/**
 * Returns the next step, and a function that sets it, after a delay in milliseconds if one is given. A dialog is shown after
 * the delay and when its code has loaded, unless that takes too long or the user continues; its text is on the entry's card
 * too. Help is shown without delay.
 */
export function useAfterSave(isDialogLoaded: boolean) {
  const [step, setStep] = useState<AfterSave>();
  const [isHeld, setHeld] = useState(false);
  const isWaiting = step !== undefined && step.kind !== 'crisis' && (isHeld || !isDialogLoaded);
  const begin = useCallback((next: AfterSave | undefined, delayMs = 0) => {
    setStep(next);
    if (delayMs === 0) return;
    setHeld(true);
    setTimeout(() => setHeld(false), delayMs);
  }, []);
  useEffect(() => {
    if (!isWaiting) return;
    const dismiss = () => setStep(undefined);
    const timer = setTimeout(dismiss, DIALOG_TIMEOUT_MS);
    window.addEventListener('pointerdown', dismiss);
    window.addEventListener('keydown', dismiss);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', dismiss);
      window.removeEventListener('keydown', dismiss);
    };
  }, [isWaiting]);
  return [isWaiting ? undefined : step, begin] as const;
}
