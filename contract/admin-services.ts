/** Tests of the services behind a server on the admin page: mail, push, and the language model. */
import { z } from 'zod';
import { endpoint } from './http.ts';

export const TESTED_SERVICES = ['mail', 'push', 'ai'] as const;
export type TestedService = (typeof TESTED_SERVICES)[number];

/** Tests of each service that an admin may run in an hour: each uses the service of someone else. */
export const SERVICE_TESTS_PER_HOUR = 20;

/** Each waits for another server, which can be slow. */
const TIMEOUT_MS = 45_000;

const failure = z.string().nullable().describe('What went wrong, for a person; null if it worked.');

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/test',
  summary: 'Send a test email to the own address. At most 20 an hour',
  access: 'admin',
  timeoutMs: TIMEOUT_MS,
  output: z.object({ sentTo: z.string(), failure }),
});

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/api/admin/push/test',
  summary: 'Send a test notification to the own devices. At most 20 an hour',
  access: 'admin',
  timeoutMs: TIMEOUT_MS,
  output: z.object({
    devices: z.int().describe('The own devices with notifications.'),
    sent: z.int().describe('Accepted by the push service.'),
    failure,
  }),
});

export const testModel = endpoint({
  method: 'POST',
  path: '/api/admin/ai/test',
  summary: 'Ask the language model, or the built-in analysis without one, a short question. At most 20 an hour',
  access: 'admin',
  timeoutMs: TIMEOUT_MS,
  output: z.object({
    model: z.string().nullable().describe('Null for the built-in analysis.'),
    milliseconds: z.int().describe('Until the answer or the failure.'),
    failure,
  }),
});
