/** Tables of accounts: people, blocks between them, their sessions, and sign-in attempts. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DAILY_GOAL_DEFAULT } from '../../contract/limits.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Trimmed and in lower case, so that the unique index is case-insensitive. */
    email: text().notNull(),
    /** Argon2id, in PHC format. */
    password: text(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    subscriptionTier: text('subscription_tier').$type<'free' | 'premium'>().notNull().default('premium'),
    subscriptionStatus: text('subscription_status')
      .$type<'active' | 'canceled' | 'past_due'>()
      .notNull()
      .default('active'),
    subscriptionPeriodEnd: instant('subscription_period_end'),
    hasCompletedOnboarding: boolean('has_completed_onboarding').notNull().default(false),
    dailyGoal: smallint('daily_goal').notNull().default(DAILY_GOAL_DEFAULT),
    timezone: text().notNull().default('UTC'),
    /** Hour from 0 to 4 at which this person's day is over. */
    dayEndsAt: smallint('day_ends_at').notNull().default(0),
    /** False where nothing this person writes may be analysed, by a model or by this server. */
    aiEnabled: boolean('ai_enabled').notNull().default(true),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    check('users_daily_goal_range', sql`${table.dailyGoal} between 1 and 10`),
    check('users_day_ends_at_range', sql`${table.dayEndsAt} between 0 and 4`),
    check('users_subscription_tier_known', sql`${table.subscriptionTier} in ('free', 'premium')`),
    check('users_subscription_status_known', sql`${table.subscriptionStatus} in ('active', 'canceled', 'past_due')`),
  ],
);

/** Who does not want to meet whom. Below every feature that shows people to each other, so that each respects it. */
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

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session id, so that a leaked table opens no session. */
    sid: text().primaryKey(),
    sess: jsonb().notNull(),
    expire: instant('expire').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('sessions_expire').on(table.expire), index('sessions_user').on(table.userId)],
);

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    /** SHA-256 of an address or an e-mail, with its kind in front: nobody's address is kept. */
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the count starts again from nothing. */
    resetsAt: instant('resets_at').notNull(),
    /** No further try before this instant. */
    blockedUntil: instant('blocked_until'),
  },
  (table) => [index('sign_in_attempts_resets_at').on(table.resetsAt)],
);
