/** Reports on the admin page: the queue of moderation. It shows what was shared and reported, nothing else. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { REPORT_KINDS, REPORT_REASONS } from './reports.ts';
import { instantOutSchema } from './time.ts';

/** The list shows no more. */
export const REPORTS_LISTED_MAX = 200;

const params = z.object({ id: z.uuid('This report doesn’t exist any more.').toLowerCase() });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'List reported things that wait for a decision, or those that were removed',
  access: 'admin',
  query: z.object({ state: z.enum(['open', 'removed']).default('open') }),
  output: z.object({
    items: z.array(
      z.object({
        subjectId: z.string(),
        kind: z.enum(REPORT_KINDS),
        number: z.int().describe('Number of reports.'),
        reasons: z.array(z.enum(REPORT_REASONS)),
        since: instantOutSchema,
        excerpt: z.string(),
      }),
    ),
  }),
});
export type ReportQueue = z.infer<typeof listReports.output>;

const reportedSchema = z.object({
  subjectId: z.string(),
  kind: z.enum(REPORT_KINDS),
  author: z.object({ id: z.string(), email: z.string() }).describe('The author, or the owner of a profile.'),
  removedBefore: z.int().describe('Other things of the same person that were removed.'),
  state: z
    .enum(['shown', 'removed', 'private', 'gone'])
    .describe('`private`: not shared any more, so it is not shown. `gone`: deleted.'),
  words: z.string().nullable().describe('What it says now, if it is shared.'),
  isWaiting: z.boolean(),
  reports: z.array(
    z.object({
      reporter: z.string().nullable().describe('Email address; null for a deleted account.'),
      reason: z.enum(REPORT_REASONS),
      note: z.string(),
      words: z.string().describe('What it said when it was reported.'),
      at: instantOutSchema,
    }),
  ),
});
export type ReportedThing = z.infer<typeof reportedSchema>;

export const getReported = endpoint({
  method: 'GET',
  path: '/api/admin/reports/:id',
  summary: 'Get a reported thing with its reports',
  access: 'admin',
  params,
  output: reportedSchema,
});

export const REPORT_DECISIONS = ['keep', 'remove', 'restore'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/admin/reports/:id',
  summary: 'Keep a reported thing, remove it, or restore it. The author is not notified',
  access: 'admin',
  params,
  body: z.object({ decision: z.enum(REPORT_DECISIONS) }),
  output: reportedSchema,
});
