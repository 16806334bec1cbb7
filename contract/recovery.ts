/** Getting back in, and changing what one signs in with: passwords and the address, by links that were sent by mail. */
import { z } from 'zod';
import { emailSchema, newPasswordSchema } from './account.ts';
import { endpoint } from './http.ts';

const currentPasswordSchema = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(4096, 'This password is too long.');

/** What stands behind `token=` in a link. Anything else is no link of ours. */
const tokenSchema = z.string({ error: 'This link is not whole.' }).max(200, 'This link is not whole.');

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Ask for a link to choose a new password; answers the same for every address',
  body: forgotPasswordSchema,
  output: z.object({}),
});

export const validateResetToken = endpoint({
  method: 'GET',
  path: '/api/validate-reset-token/:id',
  access: 'public',
  summary: 'Whose password a link is for; the link stays good',
  params: z.object({ id: tokenSchema.describe('What stands behind `token=` in the link.') }),
  output: z.object({ email: z.string() }),
});

const DIFFERENT = { error: "Passwords don't match", path: ['again'] };

/** A new password as a form asks for it: twice. */
export const newPasswordFormSchema = z
  .object({ password: newPasswordSchema, again: z.string() })
  .refine(({ password, again }) => password === again, DIFFERENT);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary: 'Choose a new password with a link, which works once; ends every session of the account',
  body: z.object({ token: tokenSchema, password: newPasswordSchema }),
  output: z.object({}),
});

export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
});

/** The same, with the new one asked for twice. */
export const passwordChangeFormSchema = passwordChangeSchema
  .extend({ again: z.string() })
  .refine(({ newPassword, again }) => newPassword === again, DIFFERENT);

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the password; ends every other session of the account',
  body: passwordChangeSchema,
  output: z.object({}),
});

export const emailChangeSchema = z.object({ email: emailSchema, password: currentPasswordSchema });

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Ask to use another address; it is used once the link sent to it was followed',
  body: emailChangeSchema,
  output: z.object({}),
});

export const getEmailStanding = endpoint({
  method: 'GET',
  path: '/api/account/email',
  summary: 'Whether the address of the account was shown to be its own, and whether it has to be',
  output: z.object({
    isProved: z
      .boolean()
      .describe('Whether a link that was sent to it was followed, or an identity provider vouched for it.'),
    mustBeProved: z.boolean().describe('Whether reminders and copies are sent to proved addresses only.'),
  }),
});

export const askEmailProof = endpoint({
  method: 'POST',
  path: '/api/account/email/proof',
  summary: "Have a link sent to the account's own address, which proves it; nothing where it is proved",
  output: z.object({}),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm-email',
  access: 'public',
  summary: 'Use the address that a link was sent to; the link works once, for the own address where one is signed in',
  body: z.object({ token: tokenSchema }),
  output: z.object({ email: z.string() }),
});
