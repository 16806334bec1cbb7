/** Users blocked by the user. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { instantSchema } from './time.ts';

export const blockedPersonSchema = z.object({
  id: z.string().describe('Id of the block. It does not identify users with a private profile.'),
  name: z.string().nullable().describe('Null if their profile is private.'),
  since: instantSchema,
});
export type BlockedPerson = z.infer<typeof blockedPersonSchema>;

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/account/blocked',
  summary: 'List blocked users, most recent first, at most 500',
  output: z.array(blockedPersonSchema),
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/account/blocked/:id',
  summary: 'Remove a block',
  status: 204,
  params: z.object({ id: z.string().max(100) }),
});
