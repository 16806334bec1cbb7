/** Registration, sign-in, account settings and deletion. */

import type { z } from 'zod';
import type { AiTone, credentialsSchema, registrationSchema, User } from '../../contract/account.ts';
import type { daySettingsSchema } from '../../contract/day-settings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { EventDispatcher } from '../platform/events/dispatcher.ts';
import { recordEvent } from '../platform/events/events.ts';
import type { Settings } from '../platform/feature.ts';
import type { Actor } from '../platform/http/handle.ts';
import { newId } from '../platform/ids.ts';
import { rateLimitAddress } from '../platform/limits/rate-limits.ts';
import { logAccountEvent } from './account-log.ts';
import { admit, confirmsByMail, refuseOwnCredentials, refuseUninvited } from './admission/admission.ts';
import { refuseDisabled } from './disabling/disabling.ts';
import { daySettingsChanged } from './events.ts';
import { sendWelcomeMail, type WelcomeDependencies } from './recovery/welcome-mail.ts';
import { isKnownDevice } from './sessions/known-devices.queries.ts';
import type { Sessions } from './sessions/sessions.ts';
import { hashPassword, personalWords, rejectWeakPassword, verifyPassword } from './sign-in/passwords.ts';
import { limitPasswordAttempts, resetPasswordAttempts } from './sign-in/sign-in-attempts.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  type NewUser,
  type PlanDependencies,
  presentUser,
  type UserRow,
  updateUser,
} from './users.queries.ts';

export interface AccountDependencies {
  orm: Queryable;
  clock: Clock;
  sessions: Sessions;
  events: Pick<EventDispatcher, 'wake'>;
  settings: Pick<Settings, 'registration' | 'registrationConfirm' | 'launchPromotion' | 'addressRates'>;
}

/** Dependencies of operations that create accounts. */
export type MemberDependencies = AccountDependencies & WelcomeDependencies;

/** The client of a request. */
export interface Caller {
  address: string;
  /** Browser and system, such as "Firefox on Linux". */
  device: string;
  /** The hash of the device's cookie, if it has one. */
  deviceHash: string | undefined;
}

export type Registration = z.output<typeof registrationSchema>;
export type DaySettings = z.output<typeof daySettingsSchema>;
export type Credentials = z.output<typeof credentialsSchema>;

/**
 * Creates an account.
 * @throws AppError registration_refused if the email is taken, without saying so outright, if registration is
 *   restricted, or if addresses are confirmed first;
 *   validation_failed for a weak password; rate_limited
 */
export async function register(deps: MemberDependencies, input: Registration, caller: Caller): Promise<UserRow> {
  refuseOwnCredentials(deps);
  await rateLimitAddress(deps, 'register', caller.address);
  if (await confirmsByMail(deps)) {
    throw new AppError('registration_refused', { message: 'Please confirm your email address first.' });
  }
  return createMember(deps, input, caller, null);
}

/**
 * Creates an account that is admitted, with its welcome mail; `emailProvedAt` if its address is confirmed.
 * @throws AppError as `register`, without rate limits
 */
export async function createMember(
  deps: MemberDependencies,
  input: Registration,
  caller: Caller,
  emailProvedAt: Date | null,
): Promise<UserRow> {
  await refuseUninvited(deps, input.email, input.invite);
  const newUser = { ...(await toNewUser(input, caller.address)), emailProvedAt };
  return deps.orm.transaction(async (tx) => {
    const user = await admit(tx, deps, newUser, input.invite);
    if (!user) throw new AppError('registration_refused');
    await logAccountEvent(tx, deps.clock, { userId: user.id, kind: 'registered', detail: caller.device });
    await sendWelcomeMail(deps, tx, user, caller.device);
    return user;
  });
}

/** Creates an account for the operator, without rate limits and admission checks. */
export async function createAccount(deps: Pick<AccountDependencies, 'orm'>, input: Registration): Promise<UserRow> {
  const user = await insertUser(deps.orm, await toNewUser(input, 'operator'));
  if (!user) throw new AppError('registration_refused');
  return user;
}

async function toNewUser(
  { email, password, firstName, lastName, timezone }: Registration,
  address: string,
): Promise<NewUser> {
  await rejectWeakPassword(password, personalWords({ email, firstName, lastName }));
  return {
    id: newId(),
    email,
    password: await hashPassword(password, address),
    firstName,
    lastName: lastName || null,
    timezone: timezone ?? 'UTC',
  };
}

/**
 * Checks email and password. An unknown email and a wrong password take the same time and get the same response.
 * @throws AppError sign_in_failed, provider_required, rate_limited; account_disabled, only for the right password
 */
export async function signIn(deps: AccountDependencies, input: Credentials, caller: Caller): Promise<UserRow> {
  const { email, password } = input;
  refuseOwnCredentials(deps);
  const device = await knownDeviceOf(deps, email, caller);
  // Attempts from a known device count for the device, not for an address it may share. Each attempt costs a hash.
  await rateLimitAddress(deps, 'sign-in', device ?? caller.address);
  await limitPasswordAttempts(deps, email, device);
  const user = await findUserByEmail(deps.orm, email);
  const matches = await verifyPassword(user?.password, password, caller.address);
  if (!user || !matches) throw new AppError('sign_in_failed');
  await resetPasswordAttempts(deps, email, device);
  refuseDisabled(user);
  await logAccountEvent(deps.orm, deps.clock, { userId: user.id, kind: 'signed_in', detail: caller.device });
  return user;
}

/** The caller's device, if it has signed in with this email before. */
async function knownDeviceOf(
  deps: Pick<AccountDependencies, 'orm'>,
  email: string,
  { deviceHash }: Caller,
): Promise<string | undefined> {
  if (deviceHash === undefined) return undefined;
  return (await isKnownDevice(deps.orm, email, deviceHash)) ? deviceHash : undefined;
}

/** @throws AppError unauthorized if the account was deleted meanwhile */
export async function getCurrentUser(deps: AccountDependencies, actor: Actor): Promise<User> {
  return presentRequiredUser(deps, await findUser(deps.orm, actor.userId));
}

/** Marks the tour as completed; idempotent. */
export async function completeOnboarding(
  deps: Pick<AccountDependencies, 'orm'>,
  actor: Pick<Actor, 'userId'>,
): Promise<UserRow> {
  return requireUser(await updateUser(deps.orm, actor.userId, { hasCompletedOnboarding: true }));
}

/**
 * Sets the time zone, the hour at which days end, and whether check-ins count in the streak; effective in this process
 * from the next request. Entries keep their day. Subscribers that depend on the current day are notified.
 */
export async function setDaySettings(deps: AccountDependencies, actor: Actor, change: DaySettings): Promise<User> {
  const user = await deps.orm.transaction((tx) => changeDaySettings(tx, actor.userId, change));
  applyDaySettings(deps, actor.userId);
  return presentUser(deps, user);
}

/** The write of `setDaySettings`, for use in a larger transaction; call `applyDaySettings` after it commits. */
export async function changeDaySettings(tx: Queryable, userId: string, change: DaySettings): Promise<UserRow> {
  const { timezone, dayEndsAt, checkInsInStreak } = change;
  const user = await updateUser(tx, userId, {
    ...(timezone !== undefined && { timezone }),
    ...(dayEndsAt !== undefined && { dayEndsAt }),
    ...(checkInsInStreak !== undefined && { checkInsInStreak }),
  });
  if (user) await recordEvent(tx, daySettingsChanged, { userId });
  return requireUser(user);
}

/** Applies the change to cached sessions, and wakes subscribers. */
export function applyDaySettings(deps: Pick<AccountDependencies, 'sessions' | 'events'>, userId: string): void {
  deps.sessions.forget(userId);
  deps.events.wake();
}

/** Sets the daily goal, 1 to 10 entries. */
export async function setDailyGoal(deps: AccountDependencies, actor: Actor, dailyGoal: number): Promise<User> {
  return presentRequiredUser(deps, await updateUser(deps.orm, actor.userId, { dailyGoal }));
}

/**
 * Turns AI analysis on or off; effective in this process from the next request. Turning it on re-enables the check for
 * signs of danger.
 */
export async function setAiPreference(deps: AccountDependencies, actor: Actor, enabled: boolean): Promise<boolean> {
  const { aiEnabled } = requireUser(
    await updateUser(deps.orm, actor.userId, { aiEnabled: enabled, ...(enabled && { dangerCheck: true }) }),
  );
  deps.sessions.forget(actor.userId);
  return aiEnabled;
}

/** Turns the check for signs of danger on or off. It stays on while AI is on. */
export async function setDangerCheck(deps: AccountDependencies, actor: Actor, enabled: boolean): Promise<boolean> {
  const { dangerCheck } = requireUser(
    await updateUser(deps.orm, actor.userId, { dangerCheck: enabled || actor.aiEnabled }),
  );
  deps.sessions.forget(actor.userId);
  return dangerCheck;
}

/** Sets the tone of the AI. */
export async function setAiTone(deps: AccountDependencies, actor: Actor, tone: AiTone): Promise<AiTone> {
  return requireUser(await updateUser(deps.orm, actor.userId, { aiTone: tone })).aiTone;
}

function requireUser(row: UserRow | undefined): UserRow {
  if (!row) throw new AppError('unauthorized');
  return row;
}

function presentRequiredUser(deps: PlanDependencies, row: UserRow | undefined): User {
  return presentUser(deps, requireUser(row));
}
