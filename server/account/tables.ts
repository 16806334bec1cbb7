/** Tables of accounts: users, profiles, blocks, sign-in options and the account log. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountEventKind, AiTone } from '../../contract/account.ts';
import type { TokenScope } from '../../contract/api-tokens.ts';
import { DAILY_GOAL_DEFAULT } from '../../contract/limits.ts';
import type { MessagesFrom } from '../../contract/profile.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
/** A column with the id of the row's owner; the row is deleted with the account. */
const ownerId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Trimmed and in lower case, so that the unique index is case-insensitive. */
    email: text().notNull(),
    /** When the address was confirmed by a mailed link or a provider; null if unconfirmed. */
    emailProvedAt: instant('email_proved_at'),
    /** Argon2id in PHC format; null if the user signs in only with a provider or passkey. */
    password: text(),
    passwordChangedAt: instant('password_changed_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    /** The paid plan. The launch promotion is not stored. */
    subscriptionTier: text('subscription_tier').$type<'free' | 'premium'>().notNull().default('free'),
    subscriptionStatus: text('subscription_status')
      .$type<'active' | 'canceled' | 'past_due'>()
      .notNull()
      .default('active'),
    /**
     * End of the paid period, or of the grace period after a failed payment. While the status is `active`, Premium
     * lasts a day longer: `isPaid`.
     */
    subscriptionPeriodEnd: instant('subscription_period_end'),
    hasCompletedOnboarding: boolean('has_completed_onboarding').notNull().default(false),
    dailyGoal: smallint('daily_goal').notNull().default(DAILY_GOAL_DEFAULT),
    timezone: text().notNull().default('UTC'),
    /** Hour from 0 to 4 at which the user's day ends. */
    dayEndsAt: smallint('day_ends_at').notNull().default(0),
    /** Whether a day with nothing but a check-in counts in the streak. */
    checkInsInStreak: boolean('check_ins_in_streak').notNull().default(false),
    /** False if the user's texts must not be analysed, neither by a model nor by this server. */
    aiEnabled: boolean('ai_enabled').notNull().default(true),
    /** False if entries are not checked for signs of danger while AI is off. */
    dangerCheck: boolean('danger_check').notNull().default(true),
    /** Tone of the AI. */
    aiTone: text('ai_tone').$type<AiTone>().notNull().default('gentle'),
    /** Since when the user may open the admin page; null for everyone else. */
    adminSince: instant('admin_since'),
    /** When the operator disabled the account; null if it is enabled. */
    disabledAt: instant('disabled_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // Few rows, which queries that show people to each other leave out.
    index('users_disabled').on(table.id).where(sql`${table.disabledAt} is not null`),
    check('users_daily_goal_range', sql`${table.dailyGoal} between 1 and 10`),
    check('users_day_ends_at_range', sql`${table.dayEndsAt} between 0 and 4`),
    check('users_ai_tone_known', sql`${table.aiTone} in ('gentle', 'neutral', 'direct')`),
    check('users_subscription_tier_known', sql`${table.subscriptionTier} in ('free', 'premium')`),
    check('users_subscription_status_known', sql`${table.subscriptionStatus} in ('active', 'canceled', 'past_due')`),
  ],
);

/** Blocks between users. Part of `account` so that every feature that shows users to each other can apply them. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/** Accounts whose rows are being deleted. */
export const closedAccounts = pgTable('closed_accounts', {
  userId: ownerId('user_id').primaryKey(),
  closedAt: instant('closed_at').notNull().default(sql`now()`),
});

export const sessions = pgTable(
  'sessions',
  {
    /** Keyed hash of the session id, so that a leaked table opens no session. */
    sid: text().primaryKey(),
    sess: jsonb().notNull(),
    expire: instant('expire').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    begunAt: instant('begun_at').notNull().default(sql`now()`),
    /** Last extension, at most once an hour. */
    seenAt: instant('seen_at').notNull().default(sql`now()`),
    /** Browser and system, such as "Firefox on Linux", or empty. */
    device: text().notNull().default(''),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
);

/** Public profiles and their visibility. */
export const userProfiles = pgTable(
  'user_profiles',
  {
    userId: ownerId('user_id').primaryKey(),
    /** Null: the first name is shown. */
    displayName: text('display_name'),
    bio: text().notNull().default(''),
    isPublic: boolean('is_public').notNull().default(false),
    /**
     * Set if an operator hid the profile: it is private then, and this is the owner's own choice, which only the owner
     * sees.
     */
    withheldPublic: boolean('withheld_public'),
    showStreak: boolean('show_streak').notNull().default(true),
    showStats: boolean('show_stats').notNull().default(true),
    /** Whether others find the user by the exact email address, also with a private profile. */
    findableByEmail: boolean('findable_by_email').notNull().default(false),
    /** Whose messages arrive at once; those of others arrive as requests. */
    messagesFrom: text('messages_from').$type<MessagesFrom>().notNull().default('following'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [check('user_profiles_messages_from_known', sql`${table.messagesFrom} in ('following', 'everyone')`)],
);

/** Accounts as a directory names them by SCIM. Accounts without a row have their email address as user name. */
export const scimUsers = pgTable(
  'scim_users',
  {
    userId: ownerId('user_id').primaryKey(),
    /** As the directory writes it; compared without case. */
    userName: text('user_name').notNull(),
    /** The directory's own id of the person; null if it sends none. */
    externalId: text('external_id'),
  },
  (table) => [
    uniqueIndex('scim_users_user_name').on(sql`lower(${table.userName})`),
    uniqueIndex('scim_users_external_id').on(table.externalId),
  ],
);

/** Sessions begun by the identity provider, for sign-out there and from there. */
export const providerSessions = pgTable(
  'provider_sessions',
  {
    /** The session here; ends with it. */
    sid: text()
      .primaryKey()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The provider's id of its own session; null if it sends none. */
    providerSid: text('provider_sid'),
    /** The ID token, encrypted; null if it was too long to keep. */
    idToken: text('id_token'),
  },
  (table) => [
    index('provider_sessions_subject').on(table.issuer, table.subject),
    index('provider_sessions_provider_sid').on(table.issuer, table.providerSid),
  ],
);

/** Single-use mailed links: to reset a password, or to confirm an address. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the 32 random bytes in the link. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId('user_id'),
    purpose: text().$type<'password' | 'email'>().notNull(),
    /** The recipient; for `email`, the address to confirm. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('mailed_links_user').on(table.userId, table.purpose),
    index('mailed_links_expires_at').on(table.expiresAt),
    check('mailed_links_purpose_known', sql`${table.purpose} in ('password', 'email')`),
  ],
);

/** Links between users and identity providers. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ownerId('user_id'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('identities_user').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    userId: ownerId('user_id'),
    name: text().notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Used passkey challenges, to prevent replays. Deleted after the challenge expires. */
export const usedChallenges = pgTable(
  'answered_questions',
  {
    /** SHA-256 of the challenge. */
    questionHash: text('question_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('answered_questions_expires_at').on(table.expiresAt)],
);

/** Personal API tokens. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid().primaryKey(),
    userId: ownerId('user_id'),
    name: text().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    /** Keyed hash, as with sessions. */
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Updated at most once a minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.tokenHash),
    index('api_tokens_user').on(table.userId),
    check('api_tokens_scope_known', sql`${table.scope} in ('read', 'write')`),
  ],
);

/** The account log, shown to its owner. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: uuid().notNull(),
    userId: ownerId('user_id'),
    kind: text().$type<AccountEventKind>().notNull(),
    /** Browser and system, or the name of what was created or removed. */
    detail: text().notNull().default(''),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('account_events_user').on(table.userId, table.happenedAt),
  ],
);

/** Browsers that have signed in before; exempt from the backoff caused by strangers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** Keyed hash of the random id in the device's cookie. */
    deviceHash: text('device_hash').notNull(),
    userId: ownerId('user_id'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** Single-use invitations, for servers where registration needs one. */
export const invitations = pgTable('invitations', {
  /** SHA-256 of the code. */
  codeHash: text('code_hash').primaryKey(),
  /** The only email address that may use it; null for any. */
  email: text(),
  /** Whether the account that it opens becomes an admin: the link that an empty server prints. */
  makesAdmin: boolean('makes_admin').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  expiresAt: instant('expires_at').notNull(),
});
