/** Names of reported things and reasons, for admins. */
import type { ReportKind, ReportReason } from '../../../contract/reports.ts';

export const KINDS: Record<ReportKind, string> = {
  entry: 'Shared entry',
  comment: 'Comment',
  message: 'Message',
  profile: 'Profile',
};

export const REASONS: Record<ReportReason, string> = {
  unkind: 'Unkind or harassing',
  spam: 'Spam',
  danger: 'Someone may be in danger',
  private: 'Someone’s private information',
  explicit: 'Sexual or violent',
  other: 'Something else',
};
