/** The item being reported. The dialog is rendered outside of lists, because the reported item disappears from them. */
import type { ReportKind } from '../../contract/reports.ts';
import { createStore } from '../platform/store.ts';

export interface ReportTarget {
  kind: ReportKind;
  /** For a profile, the person's id. */
  subjectId: string;
  /** Author's name, unless private. */
  name?: string | undefined;
  onBlocked?: () => void;
}

export const reportTarget = createStore<ReportTarget | undefined>(undefined);

/** Opens the report dialog. Reported entries and messages then disappear from the page. */
export function openReport(target: ReportTarget): void {
  reportTarget.set(target);
}
