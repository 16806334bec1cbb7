/** Whom a person has blocked. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { instantSchema } from './time.ts';

export const blockedPersonSchema = z.object({
  id: z.string().describe('Names the block, not the person: who is private stays so.'),
  name: z.string().nullable().describe('null: their profile is private.'),
  since: instantSchema,
});
export type BlockedPerson = z.infer<typeof blockedPersonSchema>;

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/account/blocked',
  summary: 'Whom the person has blocked, the last one first; at most 500',
  output: z.array(blockedPersonSchema),
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/account/blocked/:id',
  summary: 'Take back a block',
  status: 204,
  params: z.object({ id: z.string().max(100) }),
});
