/** Links with which users invite others to follow them. */
import { z } from 'zod';
import { endpoint } from './http.ts';
import { instantOutSchema } from './time.ts';

/** How long an invitation to follow is valid, in days. */
export const FOLLOW_INVITE_DAYS = 7;

const inviteParamsSchema = z.object({ id: z.string().max(100) });

export const getFollowInvite = endpoint({
  method: 'GET',
  path: '/api/follow-invite',
  summary: "Retrieve when the user's invitation to follow them ends. Null if there is none.",
  output: z.object({ expiresAt: instantOutSchema.nullable() }),
});

export const createFollowInvite = endpoint({
  method: 'POST',
  path: '/api/follow-invite',
  summary: 'Create a link that invites others to follow the user. It replaces the earlier one.',
  status: 201,
  output: z.object({ path: z.string().describe('Shown only once.'), expiresAt: instantOutSchema }),
});

export const endFollowInvite = endpoint({
  method: 'DELETE',
  path: '/api/follow-invite',
  summary: "End the user's invitation. Idempotent.",
  status: 204,
});

export const openFollowInvite = endpoint({
  method: 'GET',
  path: '/api/follow-invites/:id',
  access: 'public',
  summary: 'Open an invitation to follow a user',
  params: inviteParamsSchema,
  output: z.object({ name: z.string(), expiresAt: instantOutSchema, isMine: z.boolean(), followedByMe: z.boolean() }),
});
export type OpenedFollowInvite = z.infer<typeof openFollowInvite.output>;

export const acceptFollowInvite = endpoint({
  method: 'POST',
  path: '/api/follow-invites/:id/accept',
  summary: 'Follow the user of an invitation, also with a private profile. Idempotent.',
  params: inviteParamsSchema,
  output: z.object({ following: z.literal(true) }),
});
