/** Passkeys: managing them, signing in, and confirming the user's identity. */
import { z } from 'zod';
import { userSchema } from './account.ts';
import { endpoint } from './http.ts';
import { line } from './text.ts';
import { instantOutSchema } from './time.ts';

/** Maximum passkeys per account. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

const base64url = (max: number) =>
  z
    .string({ error: 'This isn’t a valid passkey response.' })
    .max(max, 'This passkey response is too long.')
    .regex(/^[\w-]+$/, 'This isn’t a valid passkey response.');

/** Credential ids have at most 1,023 bytes (WebAuthn, 5.8.3). */
const credentialId = base64url(1364);
const responseField = base64url(20_000);

const transports = z.array(z.string().max(40)).max(10);
const credentialSchema = z.object({ id: z.string(), type: z.literal('public-key'), transports: transports.optional() });

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialSchema).max(PASSKEYS_MAX).optional(),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptionsSchema>;

/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreationOptionsSchema = z.object({
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
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptionsSchema>;

/** WebAuthn's `AuthenticationResponseJSON`. */
export const passkeyAssertionSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: responseField,
    authenticatorData: responseField,
    signature: responseField,
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** WebAuthn's `RegistrationResponseJSON`. */
export const passkeyRegistrationSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: responseField,
    attestationObject: responseField,
    transports: transports.optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

const nameSchema = line({ min: 1, max: PASSKEY_NAME_MAX, tooShort: 'Please name this passkey.' });

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
  summary: 'List passkeys, oldest first',
  output: z.array(passkeySchema).max(PASSKEYS_MAX),
});

export const getPasskeyCreationOptions = endpoint({
  method: 'GET',
  path: '/api/passkeys/new',
  summary: 'Retrieve the options to create a passkey. Requires a recent confirmation.',
  output: passkeyCreationOptionsSchema,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  status: 201,
  summary: 'Add a created passkey. Requires a recent confirmation.',
  body: z.object({
    name: nameSchema.optional().describe('Default: the names of the browser and system.'),
    answer: passkeyRegistrationSchema,
  }),
  output: passkeySchema,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  summary: 'Rename a passkey',
  params: passkeyParams,
  body: z.object({ name: nameSchema }),
  output: passkeySchema,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  status: 204,
  summary: 'Delete a passkey. Requires a recent confirmation.',
  params: passkeyParams,
});

export const getPasskeyRequestOptions = endpoint({
  method: 'GET',
  path: '/api/passkeys/question',
  access: 'public',
  summary: 'Retrieve the options to sign in with a passkey',
  output: passkeyRequestOptionsSchema,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  access: 'public',
  allowedOnFullDisk: true,
  summary: 'Sign in with a passkey',
  body: z.object({ answer: passkeyAssertionSchema }),
  output: userSchema,
});

export const getConfirmationOptions = endpoint({
  method: 'GET',
  path: '/api/account/confirm',
  allowedWhenLocked: true,
  summary: 'Retrieve how the user can confirm their identity: by password, passkey, or signing in again',
  output: z.object({
    password: z.boolean().describe('True if the account has a password.'),
    passkey: passkeyRequestOptionsSchema
      .nullable()
      .describe('Options to ask for a passkey. Null if the account has none.'),
  }),
});
export type ConfirmationOptions = z.infer<(typeof getConfirmationOptions)['output']>;

/** Minutes for which a confirmation is valid, in the same session. */
export const CONFIRMATION_MINUTES = 10;

export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/account/confirm',
  allowedWhenLocked: true,
  allowedOnFullDisk: true,
  status: 204,
  summary: `Confirm the user's identity by password or passkey. Unlocks the journal and is valid in this session for ${CONFIRMATION_MINUTES} minutes.`,
  body: z.union(
    [
      z.object({
        password: z
          .string({ error: 'Please enter your password.' })
          .min(1, 'Please enter your password.')
          .max(4096, 'This password is too long.'),
      }),
      z.object({ answer: passkeyAssertionSchema }),
    ],
    { error: 'Please enter your password or use a passkey.' },
  ),
});

export const lockJournal = endpoint({
  method: 'POST',
  path: '/api/account/close',
  allowedWhenLocked: true,
  allowedOnFullDisk: true,
  status: 204,
  summary: 'Lock the journal in this session until the user confirms their identity',
});
