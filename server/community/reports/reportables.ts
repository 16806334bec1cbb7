/** The registry of what members can report. A new `ReportKind` needs one implementation of `Reportable`, listed here. */
import type { ReportKind } from '../../../contract/reports.ts';
import { reportableComment } from '../comments/reportable-comment.ts';
import { reportableEntry } from '../feed/reportable-entry.ts';
import { reportableMessage } from '../messages/reportable-message.ts';
import type { Reportable } from '../reportable.ts';
import { reportableProfile } from './reportable-profile.ts';

export const REPORTABLES: Record<ReportKind, Reportable> = {
  entry: reportableEntry,
  comment: reportableComment,
  message: reportableMessage,
  profile: reportableProfile,
};
