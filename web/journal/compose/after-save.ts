/** The step after saving an entry: a reframe, what could help after a hard one, or help if it may point to a crisis. */
import { useCallback, useEffect, useState } from 'react';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { CELEBRATED_FROM, HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { type ToastRequest, toast } from '../../platform/toast-store.ts';
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
  const isLow = corrected.sentiment
    ? entry.sentiment !== null && entry.sentiment < HARD_ENTRY_BELOW
    : analysis !== undefined && analysis.sentiment < CELEBRATED_FROM && analysis.language === undefined;
  if (isLow || analysis?.conversation !== undefined) return { kind: 'choice', entry };
  const reframe = analysis?.positiveReframe;
  // A reframe of what reads as hard is not pressed on an author who says that it was not.
  const isMisread = analysis !== undefined && analysis.sentiment < CELEBRATED_FROM;
  return reframe === undefined || isMisread ? undefined : { kind: 'reframe', reframe };
}

/** How long to wait for the code of the dialog, in milliseconds. */
const DIALOG_TIMEOUT_MS = 2_000;

interface Hold {
  /** How long the step is held back, in milliseconds. */
  delayMs?: number;
  /** The notice of the save. Shown when the step is over, however it ends. */
  notice?: ToastRequest;
}

/**
 * Returns the step to show, and functions that begin and end one. A dialog is shown after its delay and when its code has
 * loaded, unless that takes too long or the user continues; its text is on the entry's card too. Help is shown without delay.
 */
export function useAfterSave(isDialogLoaded: boolean) {
  const [begun, setBegun] = useState<Hold & { step: AfterSave }>();
  const isWaiting =
    begun !== undefined && begun.step.kind !== 'crisis' && (begun.delayMs !== undefined || !isDialogLoaded);
  const begin = useCallback((step: AfterSave, hold: Hold = {}) => setBegun({ step, ...hold }), []);
  const end = useCallback(() => {
    setBegun(undefined);
    if (begun?.notice) toast(begun.notice);
  }, [begun]);
  useEffect(() => {
    if (begun?.delayMs === undefined) return;
    const { delayMs, ...due } = begun;
    const timer = setTimeout(() => setBegun(due), delayMs);
    return () => clearTimeout(timer);
  }, [begun]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(end, DIALOG_TIMEOUT_MS);
    window.addEventListener('pointerdown', end);
    window.addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', end);
      window.removeEventListener('keydown', end);
    };
  }, [isWaiting, end]);
  return { step: isWaiting ? undefined : begun?.step, begin, end };
}
