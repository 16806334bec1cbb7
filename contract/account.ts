/** Accounts: signing up, in and out, the current user, and the daily goal. */
import { z } from 'zod';
import { codePoints, isWellFormed } from './characters.ts';
import { endpoint } from './http.ts';
import { DAILY_GOAL_MAX, DAILY_GOAL_MIN, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { line } from './text.ts';
import { instantSchema, timeZoneSchema } from './time.ts';

export const emailSchema = z
  .string({ error: 'Please enter a valid email address' })
  .max(320, 'Please enter a valid email address')
  .overwrite((email) => email.trim().toLowerCase())
  .pipe(z.email('Please enter a valid email address'));

export const newPasswordSchema = z
  .string({ error: `Password must be at least ${PASSWORD_MIN} characters` })
  .refine(isWellFormed, {
    error: 'This password holds a broken character.',
    abort: true,
  })
  .refine((password) => codePoints(password) >= PASSWORD_MIN, {
    error: `Password must be at least ${PASSWORD_MIN} characters`,
  })
  .refine((password) => codePoints(password) <= PASSWORD_MAX, {
    error: `Password must be at most ${PASSWORD_MAX} characters`,
  });

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  subscriptionTier: z.enum(['free', 'premium']),
  subscriptionStatus: z.enum(['active', 'canceled', 'past_due']),
  subscriptionPeriodEnd: instantSchema.nullable(),
  hasCompletedOnboarding: z.boolean(),
  dailyGoal: z.int(),
  timezone: z.string().describe('IANA time zone; UTC where it is not known.'),
  dayEndsAt: z.int().describe('The hour, 0 to 4, at which the person says the day is over.'),
  aiEnabled: z.boolean().describe('False where the person has turned AI off for what they write.'),
  createdAt: instantSchema,
});
export type User = z.infer<typeof userSchema>;

export const registrationSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  firstName: line({ min: 1, max: 80, tooShort: 'Please tell us your first name.' }),
  lastName: line({ max: 80 }).optional(),
  timezone: timeZoneSchema
    .optional()
    .catch(undefined)
    .describe('IANA time zone of the browser; an unknown one is ignored.'),
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

export const signIn = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Sign in',
  body: credentialsSchema,
  output: userSchema,
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Sign out; succeeds as well for someone who is not signed in',
  output: z.object({}),
});

export const goToSignIn = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  kind: 'file',
  status: 302,
  summary: 'Navigate to the place where one signs in',
});

export const goToSignOut = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  kind: 'file',
  status: 302,
  summary: 'End the session by navigating, then go to the landing page',
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in user',
  output: userSchema,
});

export const getAuthUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user, under its other name',
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
  summary: 'Set how many entries a day the user aims for',
  body: dailyGoalSchema,
  output: userSchema,
});

const aiPreferenceSchema = z.object({ enabled: z.boolean({ error: 'Please say on or off.' }) });

export const setAiPreference = endpoint({
  method: 'PUT',
  path: '/api/ai-preference',
  summary: 'Turn AI on or off for everything the person writes',
  body: aiPreferenceSchema,
  output: aiPreferenceSchema,
});
