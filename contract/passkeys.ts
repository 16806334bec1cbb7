/** Passkeys: adding and keeping them, signing in with one, and confirming that somebody is who they are. */
import { z } from 'zod';
import { userSchema } from './account.ts';
import { endpoint } from './http.ts';
import { line } from './text.ts';
import { instantOutSchema } from './time.ts';

/** Passkeys one account may have. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

const base64url = (max: number) =>
  z
    .string({ error: 'This is not the answer of a passkey.' })
    .max(max, 'This is longer than the answer of a passkey.')
    .regex(/^[\w-]+$/, 'This is not the answer of a passkey.');

/** A credential's id has at most 1,023 bytes (WebAuthn, 5.8.3). */
const credentialId = base64url(1364);
const part = base64url(20_000);

const transports = z.array(z.string().max(40)).max(10);
const credentialSchema = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });

/** What the browser is to ask a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const passkeyQuestionSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialSchema).max(PASSKEYS_MAX).optional(),
});
export type PasskeyQuestion = z.infer<typeof passkeyQuestionSchema>;

/** How the browser is to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const newPasskeyQuestionSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credentialSchema).max(PASSKEYS_MAX),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type NewPasskeyQuestion = z.infer<typeof newPasskeyQuestionSchema>;

/** What a passkey answered: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAnswerSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** What a new passkey answered: `RegistrationResponseJSON` of WebAuthn. */
export const newPasskeyAnswerSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: part, attestationObject: part, transports: transports.optional() }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswerSchema>;

const nameSchema = line({ min: 1, max: PASSKEY_NAME_MAX, tooShort: 'Please give this passkey a name.' });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantOutSchema,
  lastUsedAt: instantOutSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const passkeyParams = z.object({ id: z.string() });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'The passkeys of the account, oldest first',
  output: z.array(passkeySchema).max(PASSKEYS_MAX),
});

export const getNewPasskeyQuestion = endpoint({
  method: 'GET',
  path: '/api/passkeys/new',
  summary: 'What the browser needs to make a passkey; asks for confirmation first',
  output: newPasskeyQuestionSchema,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  status: 201,
  summary: 'Add the passkey that the browser made; asks for confirmation first',
  body: z.object({
    name: nameSchema.optional().describe('The name of the browser and system where it is left out.'),
    answer: newPasskeyAnswerSchema,
  }),
  output: passkeySchema,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  summary: 'Give a passkey another name',
  params: passkeyParams,
  body: z.object({ name: nameSchema }),
  output: passkeySchema,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  status: 204,
  summary: 'Remove a passkey; asks for confirmation first',
  params: passkeyParams,
});

export const getPasskeyQuestion = endpoint({
  method: 'GET',
  path: '/api/passkeys/question',
  access: 'public',
  summary: 'What the browser needs to sign in with a passkey',
  output: passkeyQuestionSchema,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  access: 'public',
  summary: 'Sign in with a passkey',
  body: z.object({ answer: passkeyAnswerSchema }),
  output: userSchema,
});

export const getWaysToConfirm = endpoint({
  method: 'GET',
  path: '/api/account/confirm',
  allowedWhenLocked: true,
  summary: 'How the person can confirm that it is them: by password, by passkey, or by signing in again',
  output: z.object({
    password: z.boolean().describe('True where the account has a password.'),
    passkey: passkeyQuestionSchema.nullable().describe('What to ask a passkey; null where the account has none.'),
  }),
});
export type WaysToConfirm = z.infer<(typeof getWaysToConfirm)['output']>;

/** For how many minutes a confirmation holds, in this session alone. */
export const CONFIRMED_MINUTES = 10;

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/account/confirm',
  allowedWhenLocked: true,
  status: 204,
  summary: `Confirm by password or passkey that it is the person; opens a closed journal, and holds in this session for ${CONFIRMED_MINUTES} minutes`,
  body: z.union(
    [
      z.object({
        password: z
          .string({ error: 'Please enter your password.' })
          .min(1, 'Please enter your password.')
          .max(4096, 'This password is too long.'),
      }),
      z.object({ answer: passkeyAnswerSchema }),
    ],
    { error: 'Please enter your password or use a passkey.' },
  ),
});

export const closeJournal = endpoint({
  method: 'POST',
  path: '/api/account/close',
  allowedWhenLocked: true,
  status: 204,
  summary: 'Close the journal in this session: it answers nothing else until the person has confirmed that it is them',
});
