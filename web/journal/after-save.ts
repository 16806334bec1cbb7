/** What follows a saved entry: a reframe, the choice of one, or calm help where the words point to a crisis. */
import type { CreatedEntry } from '../../contract/journal.ts';
import { HARD_ENTRY_BELOW } from '../../contract/limits.ts';
import { showsCrisis } from './queries.ts';

export interface OfferedReframe {
  /** `choice`: of a hard entry, where it is asked first. */
  kind: 'reframe' | 'choice';
  reframe: string;
}
export type AfterSave = OfferedReframe | { kind: 'crisis' };

/** What to show after a save; undefined where nothing follows. */
export function afterSave(entry: CreatedEntry): AfterSave | undefined {
  if (showsCrisis(entry)) return { kind: 'crisis' };
  const analysis = entry.analysis;
  if (!analysis?.positiveReframe) return undefined;
  const kind = analysis.sentiment < HARD_ENTRY_BELOW ? 'choice' : 'reframe';
  return { kind, reframe: analysis.positiveReframe };
}
