/** What somebody is about to report. The dialog stands apart from all lists, from which what is reported goes meanwhile. */
import type { ReportKind } from '../../../contract/reports.ts';
import { createStore } from '../../platform/store.ts';

export interface Reporting {
  kind: ReportKind;
  /** Of a profile, the id of the person. */
  subjectId: string;
  /** Who wrote it, where they are named. */
  name?: string | undefined;
  onBlocked?: () => void;
}

export const reporting = createStore<Reporting | undefined>(undefined);

/** Asks why, and reports it. Shared entries and messages then go from the page. */
export function openReport(what: Reporting): void {
  reporting.set(what);
}
