/** Reports of what others write or say of themselves, which the people who run this place look at. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { text } from './text.ts';

export const REPORT_NOTE_MAX = 500;
export const REPORTS_A_DAY = 30;

const REPORT_KINDS = ['entry', 'comment', 'message', 'profile'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** `danger`: somebody may be in danger. `private`: it shows private things of somebody. `explicit`: sexual or violent. */
export const REPORT_REASONS = ['unkind', 'spam', 'danger', 'private', 'explicit', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Report what somebody else wrote, or their profile; reporting it again changes nothing',
  body: z.object({
    kind: z.enum(REPORT_KINDS, { error: 'Please say what you report.' }),
    subjectId: z
      .uuid('There is no such thing here.')
      .toLowerCase()
      .describe('Its id; of a profile, that of the person.'),
    reason: z.enum(REPORT_REASONS, { error: 'Please choose what is wrong.' }),
    note: text({ max: REPORT_NOTE_MAX, tooLong: `Please keep this to ${REPORT_NOTE_MAX} characters.` }).default(''),
  }),
  output: z.object({ id: z.string() }),
});

export const blockReported = endpoint({
  method: 'POST',
  path: '/api/reports/:id/block',
  summary: 'Block whoever a report of the person is about, also where they are not named',
  status: 204,
  params: z.object({ id: z.uuid('There is no such report.').toLowerCase() }),
});
