/** People on the admin page: the list, and what an admin may do to an account. Never entries or messages. */
import { z } from 'zod';
import { auditEntrySchema } from './admin.ts';
import { endpoint } from './http.ts';
import { line } from './text.ts';
import { instantOutSchema } from './time.ts';

export const PEOPLE_PER_PAGE = 50;
const PAGES_MAX = 10_000;
const SEARCH_MAX = 100;

/** `away`: signed in nowhere. */
export const PEOPLE_FILTERS = ['all', 'premium', 'disabled', 'admins', 'away'] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

export const PEOPLE_SORTS = ['name', 'plan', 'joined', 'active'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** Plans that an admin can give, by how long Premium lasts. */
export const GRANTED_PLANS = ['free', 'month', 'year', 'always'] as const;
export type GrantedPlan = (typeof GRANTED_PLANS)[number];

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isPremium: z.boolean().describe('Whether Premium is paid for or was given, without the launch promotion.'),
  premiumUntil: instantOutSchema.nullable(),
  joinedAt: instantOutSchema,
  lastActiveAt: instantOutSchema.nullable().describe('Accurate to the hour; null if signed in nowhere.'),
  isAdmin: z.boolean(),
  isDisabled: z.boolean(),
});
export type AdminPerson = z.infer<typeof personSchema>;

const params = z.object({ id: z.uuid('This account doesn’t exist any more.').toLowerCase() });

export const listAdminPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'List people by name or email address, 50 a page',
  access: 'admin',
  query: z.object({
    search: line({ max: SEARCH_MAX }).default(''),
    filter: z.enum(PEOPLE_FILTERS).default('all'),
    sort: z.enum(PEOPLE_SORTS).default('name'),
    descending: z.stringbool().default(false),
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  }),
  output: z.object({ people: z.array(personSchema), total: z.int() }),
});
export type AdminPeople = z.infer<typeof listAdminPeople.output>;

/** Entries of the audit log on the page of a person, newest first. */
export const PERSON_AUDIT_MAX = 20;

const personDetailsSchema = z.object({
  person: personSchema,
  isEmailConfirmed: z.boolean(),
  entries: z.int().describe('Their number. Their words are never sent.'),
  storageBytes: z.int().describe('Texts, photos and videos.'),
  storageMaxBytes: z.int().nullable().describe('Null without a limit.'),
  sessions: z.int().describe('Browsers signed in.'),
  pushDevices: z.int().describe('Browsers with notifications.'),
  tokens: z.int(),
  signIn: z.object({
    password: z.boolean(),
    passkeys: z.int(),
    providers: z.array(z.string()).describe('Hosts of linked identity providers.'),
  }),
  audit: z.array(auditEntrySchema).max(PERSON_AUDIT_MAX).describe('Acts on this account.'),
});
export type AdminPersonDetails = z.infer<typeof personDetailsSchema>;

export const getAdminPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/:id',
  summary: 'Get the account of a person, without what they write',
  access: 'admin',
  params,
  output: personDetailsSchema,
});

export const setPersonPlan = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/plan',
  summary: 'Give a person Premium for a time, or take it away',
  access: 'admin',
  params,
  body: z.object({ plan: z.enum(GRANTED_PLANS) }),
  output: personSchema,
});

export const signOutPerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/sign-out',
  summary: 'Sign a person out everywhere and revoke their API tokens',
  access: 'admin',
  params,
  output: z.object({ sessions: z.int(), tokens: z.int() }),
});

export const makeResetLink = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/reset-link',
  summary: 'Make a link with which a person chooses a new password, once and within an hour',
  access: 'admin',
  params,
  output: z.object({ link: z.string() }),
});

export const setPersonDisabled = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/disabled',
  summary: 'Disable an account, or enable it again',
  access: 'admin',
  params,
  body: z.object({ disabled: z.boolean() }),
  output: personSchema,
});

export const deletePerson = endpoint({
  method: 'POST',
  path: '/api/admin/people/:id/delete',
  summary: 'Delete an account with everything in it',
  access: 'admin',
  status: 204,
  params,
  body: z.object({ name: line({ max: 200 }).describe('The name of the person, as a confirmation.') }),
});
