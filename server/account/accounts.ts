/** What one can do with an account: open it, sign in to it, and change it. */
import type { z } from 'zod';
import type { credentialsSchema, registrationSchema, User } from '../../contract/account.ts';
import type { daySettingsSchema } from '../../contract/day-settings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { EventDispatcher } from '../platform/events/dispatcher.ts';
import { recordEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/http/handle.ts';
import { newId } from '../platform/ids.ts';
import { accountDeleted, daySettingsChanged } from './events.ts';
import { hashPassword, refuseCommonPassword, verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { countTryAt, countTryFrom, forgetTries } from './sign-in-attempts.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  presentUser,
  removeUser,
  type UserRow,
  updateUser,
} from './users.queries.ts';

export interface AccountDependencies {
  orm: Queryable;
  clock: Clock;
  sessions: Sessions;
  events: Pick<EventDispatcher, 'wake'>;
}

export type Registration = z.output<typeof registrationSchema>;
export type DaySettings = z.output<typeof daySettingsSchema>;
export type Credentials = z.output<typeof credentialsSchema>;

/**
 * Opens an account.
 * @throws AppError registration_refused where the e-mail is taken, in words that do not say so outright;
 *   validation_failed for a password everybody tries; rate_limited
 */
export async function register(deps: AccountDependencies, input: Registration, address: string): Promise<User> {
  await countTryFrom(deps, 'register', address);
  return presentUser(await createAccount(deps, input));
}

/** Opens an account without a limit by address: for the command line, where there is no caller to limit. */
export async function createAccount(deps: Pick<AccountDependencies, 'orm'>, input: Registration): Promise<UserRow> {
  const { email, password, firstName, lastName, timezone } = input;
  await refuseCommonPassword(password, [email, email.split('@')[0] ?? '', firstName, lastName ?? '', 'evenglow']);
  const user = await insertUser(deps.orm, {
    id: newId(),
    email,
    password: await hashPassword(password),
    firstName,
    lastName: lastName || null,
    timezone: timezone ?? 'UTC',
  });
  if (!user) throw new AppError('registration_refused');
  return user;
}

/**
 * Checks e-mail and password. Unknown e-mail and wrong password take the same time and get the same answer.
 * @throws AppError sign_in_failed, rate_limited
 */
export async function signIn(deps: AccountDependencies, input: Credentials, address: string): Promise<User> {
  await countTryFrom(deps, 'sign-in', address);
  await countTryAt(deps, input.email);
  const user = await findUserByEmail(deps.orm, input.email);
  const matches = await verifyPassword(user?.password, input.password);
  if (!user || !matches) throw new AppError('sign_in_failed');
  await forgetTries(deps, input.email);
  return presentUser(user);
}

/** @throws AppError unauthorized where the account is gone meanwhile */
export async function getCurrentUser(deps: AccountDependencies, actor: Actor): Promise<User> {
  return presentExisting(await findUser(deps.orm, actor.userId));
}

/** Marks the tour as seen, which it stays. */
export async function completeOnboarding(
  deps: Pick<AccountDependencies, 'orm'>,
  actor: Pick<Actor, 'userId'>,
): Promise<User> {
  return presentExisting(await updateUser(deps.orm, actor.userId, { hasCompletedOnboarding: true }));
}

/**
 * Sets which zone the person's days follow, when they end, or both; in this process it holds from the next request on.
 * Entries keep the day they belong to. What is reckoned from the present day is told of the change.
 */
export async function setDaySettings(deps: AccountDependencies, actor: Actor, change: DaySettings): Promise<User> {
  const user = await deps.orm.transaction((tx) => changeDaySettings(tx, actor.userId, change));
  followDaySettings(deps, actor.userId);
  return user;
}

/** The part of `setDaySettings` that writes, for a transaction that writes more; `followDaySettings` comes after it. */
export async function changeDaySettings(tx: Queryable, userId: string, change: DaySettings): Promise<User> {
  const { timezone, dayEndsAt } = change;
  const user = await updateUser(tx, userId, {
    ...(timezone !== undefined && { timezone }),
    ...(dayEndsAt !== undefined && { dayEndsAt }),
  });
  if (user) await recordEvent(tx, daySettingsChanged, { userId });
  return presentExisting(user);
}

/** Lets the change hold at once: for the sessions of this process, and for who listens. */
export function followDaySettings(deps: Pick<AccountDependencies, 'sessions' | 'events'>, userId: string): void {
  deps.sessions.forget(userId);
  deps.events.wake();
}

/** Sets how many entries a day the person aims for, from 1 to 10. */
export async function setDailyGoal(deps: AccountDependencies, actor: Actor, dailyGoal: number): Promise<User> {
  return presentExisting(await updateUser(deps.orm, actor.userId, { dailyGoal }));
}

/** Turns AI on or off for everything the person writes; in this process it holds from the next request on. */
export async function setAiPreference(deps: AccountDependencies, actor: Actor, enabled: boolean): Promise<boolean> {
  const { aiEnabled } = presentExisting(await updateUser(deps.orm, actor.userId, { aiEnabled: enabled }));
  deps.sessions.forget(actor.userId);
  return aiEnabled;
}

/**
 * Deletes the account in the caller's transaction, and with it every row of the person; their files follow by the event.
 * After the transaction the caller calls `Sessions.forget` and wakes the events. False where the account is gone already.
 */
export async function deleteAccount(tx: Queryable, userId: string): Promise<boolean> {
  const deleted = await removeUser(tx, userId);
  if (deleted) await recordEvent(tx, accountDeleted, { userId });
  return deleted;
}

function presentExisting(row: UserRow | undefined): User {
  if (!row) throw new AppError('unauthorized');
  return presentUser(row);
}
