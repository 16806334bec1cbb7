/** Accounts: signing up, in and out, the current user, and the daily goal. */
import { z } from 'zod';
import { codePoints, isWellFormed } from './characters.ts';
import { endpoint } from './http.ts';
import { DAILY_GOAL_MAX, DAILY_GOAL_MIN, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { PLANS } from './plans.ts';
import { line, personName } from './text.ts';
import { instantSchema, timeZoneSchema } from './time.ts';

export const emailSchema = z
  .string({ error: 'Please enter a valid email address' })
  .max(320, 'Please enter a valid email address')
  .overwrite((email) => email.trim().toLowerCase())
  .pipe(z.email('Please enter a valid email address'));

export const newPasswordSchema = z
  .string({ error: `Password must be at least ${PASSWORD_MIN} characters` })
  .refine(isWellFormed, {
    error: 'This password has an invalid character.',
    abort: true,
  })
  .refine((password) => codePoints(password) >= PASSWORD_MIN, {
    error: `Password must be at least ${PASSWORD_MIN} characters`,
  })
  .refine((password) => codePoints(password) <= PASSWORD_MAX, {
    error: `Password must be at most ${PASSWORD_MAX} characters`,
  });

export const AI_TONES = ['gentle', 'neutral', 'direct'] as const;
export type AiTone = (typeof AI_TONES)[number];

/** Kinds of account events, which the owner can list. */
export const ACCOUNT_EVENT_KINDS = [
  'registered',
  'signed_in',
  'signed_in_with_passkey',
  'signed_in_with_provider',
  'signed_out_device',
  'signed_out_everywhere_else',
  'disabled',
  'enabled',
  'password_changed',
  'password_reset_asked',
  'password_reset',
  'email_change_asked',
  'email_changed',
  'email_confirmed',
  'passkey_added',
  'passkey_removed',
  'provider_linked',
  'token_made',
  'token_revoked',
  'calendar_made',
  'calendar_ended',
  'webhook_made',
  'webhook_ended',
  'exported',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENT_KINDS)[number];

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  plan: z
    .enum(PLANS)
    .describe('`premium`: paid. `promotion`: Premium for free during the launch promotion. `free`: the free plan.'),
  subscriptionTier: z.enum(['free', 'premium']).describe('The plan in effect, whether or not it is paid for.'),
  subscriptionStatus: z.enum(['active', 'canceled', 'past_due']),
  subscriptionPeriodEnd: instantSchema
    .nullable()
    .describe('When the paid period of Premium ends. Null if Premium was never paid for.'),
  hasCompletedOnboarding: z.boolean(),
  dailyGoal: z.int(),
  timezone: z.string().describe('IANA time zone. `UTC` if unknown.'),
  dayEndsAt: z.int().describe("Hour at which the user's day ends, 0 to 4."),
  checkInsInStreak: z.boolean().describe('Whether a day with nothing but a check-in counts in the streak.'),
  aiEnabled: z.boolean().describe('False if the user has turned AI off for their entries and messages.'),
  dangerCheck: z.boolean().describe('False if AI is off and entries are not checked for signs of danger either.'),
  aiTone: z.enum(AI_TONES).describe('Tone in which the AI addresses the user.'),
  createdAt: instantSchema,
  isAdmin: z.literal(true).optional().describe('Set for admins of the server.'),
});
export type User = z.infer<typeof userSchema>;

export const registrationSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: personName({ min: 1, max: 80, tooShort: 'Please enter your first name.' }),
  lastName: personName({ max: 80 }).optional(),
  timezone: timeZoneSchema
    .optional()
    .catch(undefined)
    .describe('IANA time zone of the browser. Unknown zones are ignored.'),
  invite: line({ max: 100 }).optional().describe('Invitation code, required if registration is by invitation.'),
});

export const credentialsSchema = z.object({
  email: emailSchema,
  password: z
    .string({ error: 'Please enter your password.' })
    .min(1, 'Please enter your password.')
    .max(4096, 'This password is too long.'),
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Create an account and sign in',
  status: 201,
  body: registrationSchema,
  output: userSchema,
});

export const registrationRequestSchema = registrationSchema.pick({ email: true, timezone: true, invite: true });

export const requestRegistration = endpoint({
  method: 'POST',
  path: '/api/registrations',
  access: 'public',
  summary:
    'Request the mail with which a registration starts, if the server confirms addresses first. The response is the same for every address.',
  body: registrationRequestSchema,
  output: z.object({}),
});

export const registrationEndSchema = registrationSchema
  .omit({ email: true })
  .extend({ token: z.string({ error: 'This link is incomplete.' }).max(1000, 'This link is incomplete.') });

export const finishRegistration = endpoint({
  method: 'POST',
  path: '/api/registrations/finish',
  access: 'public',
  summary: 'Create the account of an address that was confirmed by mail, and sign in',
  status: 201,
  body: registrationEndSchema,
  output: userSchema,
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  allowedOnFullDisk: true,
  summary: 'Sign in',
  body: credentialsSchema,
  output: userSchema,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  allowedOnFullDisk: true,
  summary: 'Sign out. Succeeds even if no user is signed in.',
  output: z.object({
    leaveTo: z.string().optional().describe('Where the identity provider ends its own session, if it began this one.'),
  }),
});

export const goToSignOut = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  kind: 'file',
  status: 302,
  summary:
    'End the session by navigation and redirect to the identity provider, if it began it, or to the landing page',
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Retrieve the signed-in user',
  output: userSchema,
});

export const getAuthUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Retrieve the signed-in user (alias)',
  output: userSchema,
});

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/api/onboarding/complete',
  summary: 'Mark the tour as seen',
  output: userSchema,
});

const DAILY_GOAL_RANGE = `Choose between ${DAILY_GOAL_MIN}-${DAILY_GOAL_MAX} entries per day`;

export const dailyGoalSchema = z.object({
  dailyGoal: z.int(DAILY_GOAL_RANGE).min(DAILY_GOAL_MIN, DAILY_GOAL_RANGE).max(DAILY_GOAL_MAX, DAILY_GOAL_RANGE),
});

export const setDailyGoal = endpoint({
  method: 'POST',
  path: '/api/daily-goal',
  summary: 'Set the daily goal, the number of entries per day',
  body: dailyGoalSchema,
  output: userSchema,
});

const dangerCheckSchema = z.object({ enabled: z.boolean({ error: 'Please choose on or off.' }) });

export const setDangerCheck = endpoint({
  method: 'PUT',
  path: '/api/danger-check',
  summary: 'Choose whether entries are checked for signs of danger while AI is off. With AI on they always are.',
  body: dangerCheckSchema,
  output: dangerCheckSchema,
});

const aiPreferenceSchema = z.object({ enabled: z.boolean({ error: 'Please choose on or off.' }) });

export const setAiPreference = endpoint({
  method: 'PUT',
  path: '/api/ai-preference',
  summary: 'Turn AI on or off for everything the user writes',
  body: aiPreferenceSchema,
  output: aiPreferenceSchema,
});

const aiToneSchema = z.object({ tone: z.enum(AI_TONES, { error: 'Please choose gentle, neutral or direct.' }) });

export const setAiTone = endpoint({
  method: 'PUT',
  path: '/api/ai-tone',
  summary: 'Set the tone of the AI',
  body: aiToneSchema,
  output: aiToneSchema,
});
