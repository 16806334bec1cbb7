/** What follows a saved entry: a reframe, the choice of one, or calm help where the words point to a crisis. */
import { useEffect, useState } from 'react';
import type { CreatedEntry } from '../../../contract/journal.ts';
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { showsCrisis } from '../queries.ts';

export type OfferedReframe =
  | { kind: 'reframe'; reframe: string }
  /** Of a hard entry it is asked first what would help; a reframe is offered where there is one. */
  | { kind: 'choice'; reframe: string | undefined };
export type AfterSave = OfferedReframe | { kind: 'crisis' };

/** What to show after a save; undefined where nothing follows. */
export function afterSave(entry: CreatedEntry): AfterSave | undefined {
  if (showsCrisis(entry)) return { kind: 'crisis' };
  const analysis = entry.analysis;
  if (!analysis) return undefined;
  const reframe = analysis.positiveReframe;
  if (analysis.sentiment < HARD_ENTRY_BELOW) return { kind: 'choice', reframe };
  return reframe === undefined ? undefined : { kind: 'reframe', reframe };
}

/** How long the dialog of a reframe is waited for, in milliseconds. */
const WORTH_WAITING_MS = 2_000;

/**
 * What follows, and how to set it. A reframe whose dialog is not here yet follows when it comes, unless that takes too long or
 * the person has gone on first; it is found on the entry's card then. Help does not wait for anything.
 */
export function useAfterSave(isDialogHere: boolean) {
  const [after, setAfter] = useState<AfterSave>();
  const isWaiting = after !== undefined && after.kind !== 'crisis' && !isDialogHere;
  useEffect(() => {
    if (!isWaiting) return;
    const goOn = () => setAfter(undefined);
    const timer = setTimeout(goOn, WORTH_WAITING_MS);
    window.addEventListener('pointerdown', goOn);
    window.addEventListener('keydown', goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', goOn);
      window.removeEventListener('keydown', goOn);
    };
  }, [isWaiting]);
  return [isWaiting ? undefined : after, setAfter] as const;
}
