/** Password and email recovery, confirmed by links sent by email. */
import { z } from 'zod';
import { emailSchema, newPasswordSchema } from './account.ts';
import { endpoint } from './http.ts';

const currentPasswordSchema = z
  .string({ error: 'Please enter your password.' })
  .min(1, 'Please enter your password.')
  .max(4096, 'This password is too long.');

/** The `token=` value of a link. Anything else is not a valid link. */
const tokenSchema = z.string({ error: 'This link is incomplete.' }).max(200, 'This link is incomplete.');

const endAccessSchema = z
  .boolean({ error: 'Please choose yes or no.' })
  .describe('Whether passkeys and API tokens of the account are removed too.');

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary: 'Request a link to reset the password. The response is the same for every address.',
  body: forgotPasswordSchema,
  output: z.object({}),
});

export const validateResetToken = endpoint({
  method: 'GET',
  path: '/api/validate-reset-token/:id',
  access: 'public',
  summary: 'Retrieve the account of a reset link without using the link',
  params: z.object({ id: tokenSchema.describe('The `token=` value of the link.') }),
  output: z.object({
    email: z.string(),
    passkeys: z.int().describe('Number of passkeys of the account.'),
    tokens: z.int().describe('Number of API tokens of the account.'),
  }),
});

const PASSWORD_MISMATCH = { error: "Passwords don't match", path: ['again'] };

/** A form with the new password entered twice. */
export const newPasswordFormSchema = z
  .object({ password: newPasswordSchema, again: z.string() })
  .refine(({ password, again }) => password === again, PASSWORD_MISMATCH);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary: 'Reset the password with a link, which works once. Ends all sessions of the account.',
  body: z.object({ token: tokenSchema, password: newPasswordSchema, endAccess: endAccessSchema.default(true) }),
  output: z.object({}),
});

export const passwordChangeSchema = z.object({
  currentPassword: currentPasswordSchema,
  newPassword: newPasswordSchema,
  endAccess: endAccessSchema.default(false),
});

/** The form with the new password entered twice. */
export const passwordChangeFormSchema = passwordChangeSchema
  .extend({ again: z.string() })
  .refine(({ newPassword, again }) => newPassword === again, PASSWORD_MISMATCH);

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Change the password. Ends all other sessions of the account.',
  body: passwordChangeSchema,
  output: z.object({}),
});

export const emailChangeSchema = z.object({ email: emailSchema, password: currentPasswordSchema });

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Request a change of the email address, confirmed by a link sent to the new address',
  body: emailChangeSchema,
  output: z.object({}),
});

export const getEmailConfirmation = endpoint({
  method: 'GET',
  path: '/api/account/email',
  summary: 'Retrieve whether the email address is confirmed, and whether it must be',
  output: z.object({
    isProved: z.boolean().describe('Whether a link sent to it was followed, or an identity provider confirmed it.'),
    mustBeProved: z.boolean().describe('Whether reminders and copies are sent to confirmed addresses only.'),
  }),
});

export const sendEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/email/proof',
  summary: "Send a link to confirm the account's email address. No effect if it is confirmed.",
  output: z.object({}),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm-email',
  access: 'public',
  summary: 'Confirm the email address with the link sent to it, which works once',
  body: z.object({ token: tokenSchema }),
  output: z.object({ email: z.string() }),
});
