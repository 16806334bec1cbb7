/** Reports of content and profiles to the operator. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { text } from './text.ts';

export const REPORT_NOTE_MAX = 500;
export const REPORTS_PER_DAY = 30;

export const REPORT_KINDS = ['entry', 'comment', 'message', 'profile'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/**
 * `danger`: a person may be in danger. `private`: it reveals someone's private information. `explicit`: sexual or
 * violent.
 */
export const REPORT_REASONS = ['unkind', 'spam', 'danger', 'private', 'explicit', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report content or a profile of another user. Idempotent.',
  body: z.object({
    kind: z.enum(REPORT_KINDS, { error: 'Please say what you report.' }),
    subjectId: z.uuid('We can’t find that.').toLowerCase().describe('Id of the content, or of the user for a profile.'),
    reason: z.enum(REPORT_REASONS, { error: 'Please choose what’s wrong.' }),
    note: text({ max: REPORT_NOTE_MAX, tooLong: `Please keep this to ${REPORT_NOTE_MAX} characters.` }).default(''),
  }),
  output: z.object({ id: z.string() }),
});

export const blockReportedUser = endpoint({
  method: 'POST',
  path: '/api/reports/:id/block',
  summary: 'Block the user a report is about, even if anonymous',
  status: 204,
  params: z.object({ id: z.uuid('We can’t find that report.').toLowerCase() }),
});
