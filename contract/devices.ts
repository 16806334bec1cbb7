/** Signed-in devices, and the log of account events. */
import { z } from 'zod';
import { ACCOUNT_EVENT_KINDS } from './account.ts';
import { endpoint } from './http.ts';
import { LIST_LIMIT_MAX } from './limits.ts';
import { instantSchema } from './time.ts';

export const deviceSchema = z.object({
  id: z.string().describe('Id of the session in this list. It is not a credential.'),
  device: z.string().describe('Browser and system, such as "Firefox on Linux". Empty if unknown.'),
  signedInAt: instantSchema,
  seenAt: instantSchema,
  isThis: z.boolean().describe('True for the current device.'),
});
export type Device = z.infer<typeof deviceSchema>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/account/devices',
  summary: 'List signed-in devices, the current one first, then by last use',
  output: z.array(deviceSchema),
});

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/devices/:id',
  summary: 'Sign out a device',
  status: 204,
  params: z.object({ id: z.string().max(100) }),
});

export const signOutOtherDevices = endpoint({
  method: 'POST',
  path: '/api/account/devices/sign-out-others',
  summary: 'Sign out all other devices',
  status: 204,
});

export const accountEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ACCOUNT_EVENT_KINDS),
  detail: z.string().describe('The device, or the name of the item that was created or ended.'),
  happenedAt: instantSchema,
});
export type AccountEvent = z.infer<typeof accountEventSchema>;

export const listAccountEvents = endpoint({
  method: 'GET',
  path: '/api/account/events',
  summary: 'List account events of the last year, newest first. Paginated by the Link header.',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(30),
    cursor: z.uuid('This cursor is invalid.').optional(),
  }),
  output: z.array(accountEventSchema),
});
