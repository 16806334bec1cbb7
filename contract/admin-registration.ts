/** Registration on the admin page: who may register, and invitations. */
import { z } from 'zod';
import { emailSchema } from './account.ts';
import { endpoint } from './http.ts';
import { REGISTRATIONS } from './sign-in-options.ts';
import { instantOutSchema } from './time.ts';

export const INVITATIONS_AT_ONCE_MAX = 20;
export const INVITATION_DAYS_MAX = 365;
/** The list shows no more. */
export const INVITATIONS_LISTED_MAX = 200;

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/admin/registration',
  summary: 'Get who may register, and the open invitations',
  access: 'admin',
  output: z.object({
    registration: z.enum(REGISTRATIONS),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string().nullable().describe('The only address that may use it; null for any.'),
        createdAt: instantOutSchema,
        expiresAt: instantOutSchema,
      }),
    ),
  }),
});
export type AdminRegistration = z.infer<typeof getRegistration.output>;

export const makeInvitations = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Make invitations: for the given addresses, or for anyone. Their links are returned this once',
  access: 'admin',
  status: 201,
  body: z.object({
    emails: z.array(emailSchema).max(INVITATIONS_AT_ONCE_MAX).default([]),
    count: z.int().min(1).max(INVITATIONS_AT_ONCE_MAX).default(1).describe('Number of invitations without an address.'),
    days: z.int().min(1).max(INVITATION_DAYS_MAX).default(14),
  }),
  output: z.object({
    invitations: z.array(z.object({ link: z.string(), email: z.string().nullable() })),
    expiresAt: instantOutSchema,
  }),
});
export type MadeInvitations = z.infer<typeof makeInvitations.output>;

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  summary: 'Revoke an invitation. Idempotent.',
  access: 'admin',
  status: 204,
  params: z.object({ id: z.string().min(1).max(100) }),
});
