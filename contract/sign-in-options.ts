/** Options of the sign-in page, and sign-in by an identity provider. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/**
 * Who may register: anyone, invited people, no one, or members of the identity provider, who then are the only ones to
 * sign in: passwords and passkeys do not sign in on that server.
 */
export const REGISTRATIONS = ['open', 'invite', 'closed', 'provider'] as const;

export const signInOptions = endpoint({
  method: 'GET',
  path: '/api/sign-in-options',
  access: 'public',
  summary: 'Retrieve the options of the sign-in page',
  output: z.object({
    provider: z
      .object({ name: z.string() })
      .nullable()
      .describe('Name of the identity provider. Null if there is none.'),
    registration: z.enum(REGISTRATIONS).describe('`open` before the first account exists, unless `provider`.'),
    confirmsByMail: z
      .boolean()
      .describe('Whether a registration starts with a mail. False before the first account exists.'),
    passkeys: z.boolean().describe('Whether passkeys sign in.'),
    goesToProvider: z.boolean().describe('Whether the sign-in page leads to the provider by itself.'),
    launchPromotion: z.boolean().describe('True while Premium is free for everyone.'),
  }),
});

/** A query parameter that is ignored if it is too long. */
const lenientParameter = (max: number) => z.string().max(max).optional().catch(undefined);

export const goToSignIn = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  kind: 'file',
  status: 302,
  summary: 'Redirect to sign-in: the identity provider if there is one, otherwise the sign-in page',
  query: z.object({
    next: lenientParameter(2000).describe('Path to redirect to afterwards.'),
    timezone: lenientParameter(100).describe('IANA time zone of the browser, for new accounts.'),
    invite: lenientParameter(100).describe('Invitation code, for new accounts.'),
  }),
});

export const finishProviderSignIn = endpoint({
  method: 'GET',
  path: '/api/login/callback',
  access: 'public',
  kind: 'file',
  status: 302,
  summary: 'Callback of the identity provider. Redirects to the journal, or to the sign-in page with an error.',
  // Some providers use whole tokens as codes.
  query: z.object({
    code: lenientParameter(8000),
    state: lenientParameter(200),
    iss: lenientParameter(1000),
    error: lenientParameter(200),
  }),
});

/** Why signing in by the provider failed, shown by the sign-in page: `/auth?problem=stopped`. */
export const SIGN_IN_PROBLEMS = [
  'stopped',
  'again',
  'unavailable',
  'refused',
  'unverified',
  'no-email',
  'other-person',
  'not-allowed',
  'disabled',
  'closed',
  'invitation',
  'wait',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];
