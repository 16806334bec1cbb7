/** Where a person is signed in, and what happened to their account. */
import { z } from 'zod';
import { ACCOUNT_EVENT_KINDS } from './account.ts';
import { endpoint } from './http.ts';
import { instantSchema } from './time.ts';

export const deviceSchema = z.object({
  id: z.string().describe('Names the sign-in in this list, and opens nothing.'),
  device: z.string().describe('Browser and system, such as "Firefox on Linux"; empty where it is not known.'),
  signedInAt: instantSchema,
  seenAt: instantSchema,
  isThis: z.boolean().describe('True for the one that asks.'),
});
export type Device = z.infer<typeof deviceSchema>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/account/devices',
  summary: 'Where the person is signed in, this device first, then the one seen last',
  output: z.array(deviceSchema),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/devices/:id',
  summary: 'Sign out one device',
  status: 204,
  params: z.object({ id: z.string().max(100) }),
});

export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/api/account/devices/sign-out-others',
  summary: 'Sign out every device but this one',
  status: 204,
});

export const accountEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  detail: z.string().describe('The device, or the name of what was made or ended.'),
  happenedAt: instantSchema,
});
export type AccountEvent = z.infer<typeof accountEventSchema>;

export const listAccountEvents = endpoint({
  method: 'GET',
  path: '/api/account/events',
  summary: 'What happened to the account within a year, newest first; the next page is in the Link header',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(30),
    cursor: z.uuid('This cursor was not made here.').optional(),
  }),
  output: z.array(accountEventSchema),
});
