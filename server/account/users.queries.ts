/** Queries of users. */

import { and, eq, sql } from 'drizzle-orm';
import type { User } from '../../contract/account.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import { planOf } from '../../contract/plans.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import type { Settings } from '../platform/feature.ts';
import { userProfiles, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Pick<UserRow, 'id' | 'email' | 'password' | 'firstName' | 'lastName' | 'timezone'> &
  Partial<Pick<UserRow, 'emailProvedAt' | 'adminSince'>>;

/** The user's row; undefined if the account does not exist. */
export async function findUser(db: Queryable, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** The user with this email, which must be trimmed and in lower case. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
}

/**
 * The user's row, locked until the transaction ends. Serialises changes of one account, such as the use of a link or
 * the check of a limit.
 */
export async function lockUser(tx: Queryable, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row;
}

/** Whether there is any account. */
export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Inserts a user; undefined if the email is taken. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row;
}

/** Updates the given columns; undefined if the account does not exist. For names: `updateName`. */
export async function updateUser(
  db: Queryable,
  userId: string,
  change: Partial<
    Pick<
      UserRow,
      | 'dailyGoal'
      | 'hasCompletedOnboarding'
      | 'timezone'
      | 'dayEndsAt'
      | 'checkInsInStreak'
      | 'aiEnabled'
      | 'dangerCheck'
      | 'aiTone'
      | 'email'
      | 'emailProvedAt'
      | 'password'
      | 'passwordChangedAt'
      | 'profileImageUrl'
    >
  >,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning();
  return row;
}

/**
 * Sets the name. Touches the profile, whose trigger indexes the name for the people search: `users` is on every machine,
 * so a trigger of its own could not write that index.
 */
export async function updateName(
  db: Queryable,
  userId: string,
  { firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ firstName, lastName, updatedAt: sql`now()` })
      .where(
        and(
          eq(users.id, userId),
          sql`(${users.firstName}, ${users.lastName}) is distinct from (${firstName}::text, ${lastName}::text)`,
        ),
      )
      .returning({ id: users.id });
    if (changed.length === 0) return;
    await tx
      .update(userProfiles)
      .set({ displayName: sql`${userProfiles.displayName}` })
      .where(eq(userProfiles.userId, userId));
  });
}

/**
 * Accounts are deleted one at a time, until the transaction ends: two users who commented on each other's entries would
 * deadlock.
 */
export async function lockDeletions(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('delete account', 0))`);
}

/** Deletes a user and, by cascade, all rows that reference them; false if the account does not exist. */
export async function removeUser(tx: Queryable, userId: string): Promise<boolean> {
  await lockDeletions(tx);
  const rows = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
  return rows.length > 0;
}

/** Stores the subscription; false if the account does not exist. */
export async function setSubscription(
  tx: Queryable,
  userId: string,
  subscription: Pick<UserRow, 'subscriptionTier' | 'subscriptionStatus' | 'subscriptionPeriodEnd'>,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ ...subscription, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Hours for which an active subscription stays valid after its period, because the notification of the renewal may be
 * late. A cancelled one ends on time.
 */
export const RENEWAL_HOURS = 24;
const RENEWAL_MS = RENEWAL_HOURS * HOUR_MS;

/** Whether Premium is paid for at `now`. */
export function isPaid({ subscriptionTier, subscriptionStatus, subscriptionPeriodEnd }: UserRow, now: Date): boolean {
  if (subscriptionTier !== 'premium' || subscriptionPeriodEnd === null) return false;
  const toleranceMs = subscriptionStatus === 'active' ? RENEWAL_MS : 0;
  return subscriptionPeriodEnd.getTime() + toleranceMs > now.getTime();
}

/** Determines the plan, together with the subscription. */
export interface PlanDependencies {
  clock: Clock;
  settings: Pick<Settings, 'launchPromotion'>;
}

/** The user as the API returns them, without the password. */
export function presentUser({ clock, settings }: PlanDependencies, row: UserRow): User {
  const plan = planOf(isPaid(row, clock.now()), settings);
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
    plan,
    subscriptionTier: plan === 'free' ? 'free' : 'premium',
    subscriptionStatus: row.subscriptionStatus,
    subscriptionPeriodEnd: row.subscriptionPeriodEnd?.toISOString() ?? null,
    hasCompletedOnboarding: row.hasCompletedOnboarding,
    dailyGoal: row.dailyGoal,
    timezone: row.timezone,
    dayEndsAt: row.dayEndsAt,
    checkInsInStreak: row.checkInsInStreak,
    aiEnabled: row.aiEnabled,
    dangerCheck: row.dangerCheck,
    aiTone: row.aiTone,
    createdAt: row.createdAt.toISOString(),
    ...(row.adminSince !== null && { isAdmin: true as const }),
  };
}
