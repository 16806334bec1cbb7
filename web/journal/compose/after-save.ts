/** The step after saving an entry: a reframe, the choice of one, or help if the text may point to a crisis. */
import { useEffect, useState } from 'react';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { showsCrisis } from '../queries.ts';

export type OfferedReframe =
  | { kind: 'reframe'; reframe: string }
  /** For a hard entry: first asks what would help, and offers the reframe if there is one. */
  | { kind: 'choice'; reframe: string | undefined };
export type AfterSave = OfferedReframe | { kind: 'crisis' };

/** Returns what to show after a save; undefined for nothing. A mood chosen by the author counts before the analysis. */
export function afterSave(entry: CreatedEntry): AfterSave | undefined {
  if (showsCrisis(entry)) return { kind: 'crisis' };
  const { analysis, corrected } = entry;
  const reframe = analysis?.positiveReframe;
  const sentiment = (corrected.sentiment ? entry.sentiment : analysis?.sentiment) ?? undefined;
  if (sentiment !== undefined && sentiment < HARD_ENTRY_BELOW) return { kind: 'choice', reframe };
  // A reframe of what reads as hard is not pressed on an author who says that it was not.
  const isMisread = analysis !== undefined && analysis.sentiment < HARD_ENTRY_BELOW;
  return reframe === undefined || isMisread ? undefined : { kind: 'reframe', reframe };
}

/** How long to wait for the code of the reframe dialog, in milliseconds. */
const REFRAME_TIMEOUT_MS = 2_000;

/**
 * Returns the next step and its setter. A reframe whose dialog is still loading is shown when it has loaded, unless
 * that takes too long or the user continues; it is on the entry's card too. Help is shown without delay.
 */
export function useAfterSave(isDialogLoaded: boolean) {
  const [step, setStep] = useState<AfterSave>();
  const isWaiting = step !== undefined && step.kind !== 'crisis' && !isDialogLoaded;
  useEffect(() => {
    if (!isWaiting) return;
    const dismiss = () => setStep(undefined);
    const timer = setTimeout(dismiss, REFRAME_TIMEOUT_MS);
    window.addEventListener('pointerdown', dismiss);
    window.addEventListener('keydown', dismiss);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', dismiss);
      window.removeEventListener('keydown', dismiss);
    };
  }, [isWaiting]);
  return [isWaiting ? undefined : step, setStep] as const;
}
