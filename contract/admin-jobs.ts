/** Jobs and events that failed, on the admin page. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { instantOutSchema } from './time.ts';

/** The list shows no more of each. */
export const FAILURES_LISTED_MAX = 100;

export const listFailures = endpoint({
  method: 'GET',
  path: '/api/admin/failures',
  summary: 'List jobs and events that were given up, and events that are tried again by themselves',
  access: 'admin',
  output: z.object({
    failures: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['job', 'event']),
        name: z.string().describe('Such as `account.mail`.'),
        failedAt: instantOutSchema,
        attempts: z.int(),
        reason: z.string().describe('Never users’ words.'),
        isGivenUp: z.boolean(),
      }),
    ),
  }),
});
export type Failures = z.infer<typeof listFailures.output>;

export const settleFailure = endpoint({
  method: 'POST',
  path: '/api/admin/failures/:id',
  summary: 'Try a failed job or event again, or give it up for good. Idempotent.',
  access: 'admin',
  params: z.object({ id: z.string().min(1).max(200) }),
  body: z.object({ action: z.enum(['retry', 'drop']) }),
  output: z.object({ settled: z.boolean().describe('False if it was settled already.') }),
});
