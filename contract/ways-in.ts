/** What the sign-in page offers, and the way there and back by an identity provider. */
import { z } from 'zod';
import { endpoint } from './http.ts';

/** Who may open an account: anybody, whoever was invited, or nobody. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;

export const signInOptions = endpoint({
  method: 'GET',
  path: '/api/sign-in-options',
  access: 'public',
  summary: 'What the sign-in page offers',
  output: z.object({
    provider: z
      .object({ name: z.string() })
      .nullable()
      .describe('The identity provider, by the name people know it by; null where there is none.'),
    registration: z.enum(REGISTRATIONS).describe('`open` while nobody has an account here yet.'),
    passkeys: z.literal(true),
    launchPromotion: z.boolean().describe('True while Premium is free for everyone.'),
  }),
});

/** Text of an address that a navigation brings along: what does not fit is as good as not there. */
const brought = (max: number) => z.string().max(max).optional().catch(undefined);

export const goToSignIn = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  kind: 'file',
  status: 302,
  summary: 'Navigate to the place where one signs in: the identity provider, where there is one',
  query: z.object({
    next: brought(2000).describe('The path to go to after it.'),
    timezone: brought(100).describe('IANA time zone of the browser, for somebody new.'),
    invite: brought(100).describe('The code of an invitation, for somebody new.'),
  }),
});

export const finishProviderSignIn = endpoint({
  method: 'GET',
  path: '/api/login/callback',
  access: 'public',
  kind: 'file',
  status: 302,
  summary:
    'Where the identity provider sends people back to; leads on into the journal, or to the sign-in page with words',
  // Codes of some providers are whole tokens.
  query: z.object({ code: brought(8000), state: brought(200), iss: brought(1000), error: brought(200) }),
});

/** Why nobody was signed in by the provider; the sign-in page has the words: `/auth?problem=stopped`. */
export const SIGN_IN_PROBLEMS = [
  'stopped',
  'again',
  'unavailable',
  'refused',
  'unverified',
  'no-email',
  'other-person',
  'closed',
  'invitation',
  'wait',
] as const;
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];
