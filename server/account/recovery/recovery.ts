/** Password reset by mail, and changes of password and email address. */

import type { AccountEventKind } from '../../../contract/account.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { violates } from '../../platform/db/database-errors.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit, rateLimitAddress } from '../../platform/limits/rate-limits.ts';
import { logAccountEvent } from '../account-log.ts';
import { refuseOwnCredentials } from '../admission/admission.ts';
import { checkPassword } from '../reauthentication/reauthentication.ts';
import { hashOf } from '../secrets/secret-hashes.ts';
import { removeUserSessions } from '../sessions/sessions.queries.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { hashPassword, personalWords, rejectWeakPassword } from '../sign-in/passwords.ts';
import { resetPasswordAttempts } from '../sign-in/sign-in-attempts.ts';
import { findUser, findUserByEmail, lockUser, updateUser } from '../users.queries.ts';
import { type AccountMail, EMAIL_LINK_MS, mailJob, newToken, wasMailed } from './account-mails.ts';
import { findLink, insertLink, PREVIOUS_ADDRESS, removeLink, removeLinks } from './mailed-links.queries.ts';
import { type AccessCounts, countAccess, removeAccess, removeSignInOptions } from './sign-in-options.queries.ts';

export interface RecoveryDependencies extends Pick<Deps, 'orm' | 'clock' | 'jobs' | 'mailer' | 'settings'> {
  sessions: Sessions;
}

const SIGN_IN_FIRST = 'Please sign in to this account in this browser first, then open the link in the email again.';

/** The caller, for rate limits and the account log. */
export interface Caller {
  ip: string;
  device: string;
}

/** Rate limit of mails to one account. */
const MAIL_RATE_LIMIT = { max: 5, windowMs: HOUR_MS };
/** How long the previous address is kept for its notification, in case the mail server is down. */
const NOTIFY_WITHIN_MS = 7 * DAY_MS;

/**
 * Enqueues the mail with a password reset link. For an unknown address the job finds no account, so that neither the
 * response nor its time reveals whether an account exists.
 * @throws AppError rate_limited, counted for unknown addresses too; provider_required
 */
export async function forgotPassword(deps: RecoveryDependencies, email: string, caller: Caller): Promise<void> {
  refuseOwnCredentials(deps);
  await rateLimitAddress(deps, 'forgot-password', caller.ip);
  await rateLimit(deps, 'forgot-password', email, MAIL_RATE_LIMIT);
  const user = await findUserByEmail(deps.orm, email);
  await sendMail(deps, deps.orm, { kind: 'password', userId: user?.id ?? newId(), device: caller.device });
}

/**
 * The email address of the account that a reset link is for, and the numbers of its passkeys and tokens.
 * @throws AppError not_found for a used, expired or unknown link
 */
export async function validateResetToken(
  deps: RecoveryDependencies,
  token: string,
  caller: Caller,
): Promise<{ email: string } & AccessCounts> {
  await rateLimitAddress(deps, 'validate-reset-token', caller.ip);
  const link = await findLink(deps.orm, hashOf(token), 'password', deps.clock.now());
  if (!link) throw expiredLink();
  return { email: link.email, ...(await countAccess(deps.orm, link.userId)) };
}

/**
 * Sets the password with a single-use link; ends all sessions and other links of the account, and with `endAccess` its
 * passkeys and tokens. If the address was not confirmed before, these are always removed: another person may have
 * registered with this address.
 * @throws AppError not_found for an invalid link; validation_failed for a weak password; provider_required
 */
export async function resetPassword(
  deps: RecoveryDependencies,
  { token, password, endAccess }: { token: string; password: string; endAccess: boolean },
  caller: Caller,
): Promise<void> {
  refuseOwnCredentials(deps);
  await rateLimitAddress(deps, 'reset-password', caller.ip);
  const tokenHash = hashOf(token);
  const link = await findLink(deps.orm, tokenHash, 'password', deps.clock.now());
  const user = link && (await findUser(deps.orm, link.userId));
  if (!user) throw expiredLink();
  await rejectWeakPassword(password, personalWords(user));
  const hash = await hashPassword(password, caller.ip);
  await deps.orm.transaction(async (tx) => {
    const lockedUser = await lockUser(tx, user.id);
    // Check again while holding the lock: of concurrent requests only the first finds the link.
    if (!lockedUser || !(await findLink(tx, tokenHash, 'password', deps.clock.now()))) throw expiredLink();
    if (lockedUser.emailProvedAt === null) await removeSignInOptions(tx, user.id, deps.clock.now());
    if (wasMailed(token)) await updateUser(tx, user.id, { emailProvedAt: deps.clock.now() });
    await setPassword(deps, tx, { userId: user.id, hash, event: 'password_reset', device: caller.device, endAccess });
  });
  await deps.sessions.endOthers(user.id);
  // Failed attempts of others must not delay the owner any more.
  await resetPasswordAttempts(deps, user.email);
}

/**
 * Changes the password, given the current one; ends all other sessions, and with `endAccess` passkeys and tokens.
 * @throws AppError validation_failed on the invalid field, rate_limited, conflict if it was changed meanwhile,
 *   provider_required
 */
export async function changePassword(
  deps: RecoveryDependencies,
  actor: Actor,
  { currentPassword, newPassword, endAccess }: { currentPassword: string; newPassword: string; endAccess: boolean },
  caller: Caller,
): Promise<void> {
  refuseOwnCredentials(deps);
  await rateLimitAddress(deps, 'change-password', caller.ip);
  const user = await checkOwnPassword(deps, actor, currentPassword, caller, 'currentPassword');
  await rejectWeakPassword(newPassword, personalWords(user), 'newPassword');
  const hash = await hashPassword(newPassword, caller.ip);
  await deps.orm.transaction(async (tx) => {
    // If the password was changed meanwhile, such as by a reset, that change wins.
    if ((await lockUser(tx, user.id))?.password !== user.password) throw new AppError('conflict');
    await setPassword(deps, tx, {
      userId: user.id,
      hash,
      event: 'password_changed',
      device: caller.device,
      endAccess,
      keepSession: actor.sessionId,
    });
  });
  await deps.sessions.endOthers(user.id, actor.sessionId);
}

/**
 * Mails a confirmation link to the new address. The address changes only when the link is opened; the response does not
 * reveal whether another account has the address.
 * @throws AppError validation_failed on the invalid field, rate_limited
 */
export async function requestEmailChange(
  deps: RecoveryDependencies,
  actor: Actor,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<void> {
  await rateLimitAddress(deps, 'change-email', caller.ip);
  const user = await checkOwnPassword(deps, actor, password, caller, 'password');
  if (email === user.email) throw invalid('email', 'That’s already your email address.');
  await rateLimitMailTo(deps, user.id, email);
  await deps.orm.transaction(async (tx) => {
    // If the password was changed meanwhile, such as by a reset, that change wins.
    if ((await lockUser(tx, user.id))?.password !== user.password) throw new AppError('conflict');
    await logAccountEvent(tx, deps.clock, { userId: user.id, kind: 'email_change_asked', detail: caller.device });
    await sendEmailLink(deps, tx, { userId: user.id, email, device: caller.device });
  });
}

/** @throws AppError rate_limited */
async function rateLimitMailTo(deps: RecoveryDependencies, userId: string, email: string): Promise<void> {
  await rateLimit(deps, 'change-email', userId, MAIL_RATE_LIMIT);
  // Many accounts together must not flood one address either.
  await rateLimit(deps, 'change-email to', email, MAIL_RATE_LIMIT);
}

/** Replaces the previous link. Its token is created only when the mail is sent. */
async function sendEmailLink(
  deps: RecoveryDependencies,
  tx: Queryable,
  { userId, email, device }: { userId: string; email: string; device: string },
): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + EMAIL_LINK_MS);
  await removeLinks(tx, userId, 'email');
  await insertLink(tx, { tokenHash: newToken().tokenHash, userId, purpose: 'email', email, expiresAt });
  await sendMail(deps, tx, { kind: 'new-address', userId, device });
}

/**
 * Whether the account's address is confirmed. If mail is configured, reminders go to confirmed addresses only: anyone
 * could have registered with the address.
 */
export async function getEmailConfirmation(
  { orm, mailer }: Pick<RecoveryDependencies, 'orm' | 'mailer'>,
  { userId }: Actor,
): Promise<{ isProved: boolean; mustBeProved: boolean }> {
  const user = await findUser(orm, userId);
  return { isProved: user?.emailProvedAt != null, mustBeProved: mailer.deliversMail };
}

/**
 * Mails a link to confirm the account's address; replaces a pending change. Sends nothing if it is already confirmed.
 * @throws AppError rate_limited, conflict if the address was changed meanwhile
 */
export async function requestEmailConfirmation(
  deps: RecoveryDependencies,
  { userId }: Actor,
  caller: Caller,
): Promise<void> {
  await rateLimitAddress(deps, 'change-email', caller.ip);
  const user = await findUser(deps.orm, userId);
  if (!user || user.emailProvedAt !== null) return;
  await rateLimitMailTo(deps, userId, user.email);
  await deps.orm.transaction(async (tx) => {
    // If another address was confirmed meanwhile, a link for this one would revert that.
    if ((await lockUser(tx, userId))?.email !== user.email) throw new AppError('conflict');
    await sendEmailLink(deps, tx, { userId, email: user.email, device: caller.device });
  });
}

/**
 * Changes the email address to the one that the link was sent to. Sessions stay; the previous address is notified. A
 * link to the current address confirms it, but only for `actor`: a stranger who registered with the address would
 * otherwise keep access.
 * @throws AppError not_found for an invalid link; conflict if another account has the address by now, or if the owner
 *   of the
 *   address is not signed in
 */
export async function confirmEmail(
  deps: RecoveryDependencies,
  actor: Pick<Actor, 'userId'> | undefined,
  token: string,
  caller: Caller,
): Promise<string> {
  await rateLimitAddress(deps, 'confirm-email', caller.ip);
  const tokenHash = hashOf(token);
  const now = deps.clock.now();
  const link = await findLink(deps.orm, tokenHash, 'email', now);
  if (!link) throw expiredLink();
  const { userId, email } = link;
  try {
    await deps.orm.transaction(async (tx) => {
      const before = await lockUser(tx, userId);
      if (!before || !(await findLink(tx, tokenHash, 'email', now))) throw expiredLink();
      if (before.email === email) {
        if (actor?.userId !== userId) throw new AppError('conflict', { message: SIGN_IN_FIRST });
        await updateUser(tx, userId, { emailProvedAt: now });
        await removeLinks(tx, userId, 'email');
        await logAccountEvent(tx, deps.clock, { userId, kind: 'email_confirmed', detail: caller.device });
        return;
      }
      await updateUser(tx, userId, { email, emailProvedAt: now });
      // Password links were sent to the previous address.
      await removeLinks(tx, userId);
      const reference = `${PREVIOUS_ADDRESS}${newId()}`;
      const expiresAt = new Date(now.getTime() + NOTIFY_WITHIN_MS);
      await insertLink(tx, { tokenHash: reference, userId, purpose: 'email', email: before.email, expiresAt });
      await logAccountEvent(tx, deps.clock, { userId, kind: 'email_changed', detail: caller.device });
      await sendMail(deps, tx, { kind: 'address-changed', userId, device: caller.device, reference });
    });
  } catch (error) {
    if (!violates(error, 'users_email')) throw error;
    await removeLink(deps.orm, tokenHash);
    throw new AppError('conflict', {
      message: 'You can’t use this email address. Yours hasn’t changed.',
    });
  }
  return email;
}

interface PasswordChange {
  userId: string;
  hash: string;
  event: AccountEventKind;
  device: string;
  /** Whether passkeys and tokens are removed. */
  endAccess: boolean;
  /** The session to keep, if any. */
  keepSession?: string;
}

/** In one transaction: sets the password, ends sessions and links, logs it and notifies the user. */
async function setPassword(deps: RecoveryDependencies, tx: Queryable, change: PasswordChange): Promise<void> {
  const { userId, hash, event, device, endAccess, keepSession } = change;
  await updateUser(tx, userId, { password: hash, passwordChangedAt: deps.clock.now() });
  await removeLinks(tx, userId);
  await removeUserSessions(tx, userId, keepSession);
  await logAccountEvent(tx, deps.clock, { userId, kind: event, detail: device });
  const removed = endAccess ? await removeAccess(tx, userId, deps.clock) : undefined;
  await sendMail(deps, tx, { kind: 'password-changed', userId, device, ...(removed && { removed }) });
}

async function checkOwnPassword(
  deps: RecoveryDependencies,
  actor: Actor,
  password: string,
  caller: Caller,
  field: string,
) {
  const user = await findUser(deps.orm, actor.userId);
  if (!user) throw new AppError('unauthorized');
  try {
    await checkPassword(deps, actor, password, caller.ip);
  } catch (error) {
    // A 401 would make the client sign out, although the session is valid.
    if (error instanceof AppError && error.code === 'sign_in_failed') throw invalid(field, 'That’s not your password.');
    throw error;
  }
  return user;
}

async function sendMail(deps: RecoveryDependencies, tx: Queryable, mail: Omit<AccountMail, 'at'>): Promise<void> {
  await deps.jobs.send(tx, mailJob, { ...mail, at: deps.clock.now().toISOString() });
}

function invalid(field: string, message: string): AppError {
  return new AppError('validation_failed', { message, details: [message], fields: { [field]: message } });
}

function expiredLink(): AppError {
  return new AppError('not_found', { message: 'This link has expired or is invalid.' });
}
