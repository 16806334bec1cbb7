/**
 * Reauthentication: irreversible actions and changes of sign-in options require a password or passkey again. It is
 * valid for ten minutes, in one session.
 */

import { and, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { CONFIRMATION_MINUTES, type ConfirmationOptions, type PasskeyAssertion } from '../../../contract/passkeys.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Settings } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { rateLimitAddress } from '../../platform/limits/rate-limits.ts';
import { updateSessionState } from '../sessions/sessions.queries.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { verifyPassword } from '../sign-in/passwords.ts';
import { limitPasswordAttempts, resetPasswordAttempts } from '../sign-in/sign-in-attempts.ts';
import { passkeys, sessions, users } from '../tables.ts';
import { findUser } from '../users.queries.ts';
import { confirmPurpose } from '../webauthn/passkey-challenges.ts';
import {
  createRequestOptions,
  type PasskeyDependencies,
  type Site,
  verifyResponse,
} from '../webauthn/passkey-responses.ts';
import { findPasskeys } from '../webauthn/passkeys.queries.ts';

export interface ConfirmDependencies extends PasskeyDependencies {
  sessions: Pick<Sessions, 'forget'>;
}

/** A password, or a passkey response. */
export type Proof = { password: string } | { answer: PasskeyAssertion };

/**
 * Requires a confirmation in this session within the last ten minutes. Users without password and passkey confirm by
 * signing in again, and so may everyone where only the identity provider signs in: passwords cannot be reset there.
 * @throws AppError confirmation_needed
 */
export async function requireConfirmed(
  deps: { orm: Queryable; clock: Clock; settings: Pick<Settings, 'registration'> },
  actor: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - CONFIRMATION_MINUTES * MINUTE_MS);
  const ownPasskeys = deps.orm.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id));
  const [confirmed] = await deps.orm
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.sid, actor.sessionId),
        eq(sessions.userId, actor.userId),
        or(
          sql`(${sessions.sess} ->> 'confirmedAt')::timestamptz > ${since.toISOString()}::timestamptz`,
          and(
            deps.settings.registration === 'provider' ? undefined : and(isNull(users.password), notExists(ownPasskeys)),
            gt(sessions.begunAt, since),
          ),
        ),
      ),
    );
  if (!confirmed) throw new AppError('confirmation_needed');
}

/** The user's options to confirm. The passkey challenge is valid for five minutes, in this session. */
export async function confirmationOptionsFor(
  deps: PasskeyDependencies,
  actor: Actor,
  site: Site,
): Promise<ConfirmationOptions> {
  const user = await findUser(deps.orm, actor.userId);
  const ownPasskeys = await findPasskeys(deps.orm, actor.userId);
  return {
    password: user?.password != null,
    passkey:
      ownPasskeys.length === 0 ? null : await createRequestOptions(deps, site, confirmPurpose(actor), ownPasskeys),
  };
}

/**
 * Checks the proof and stores the confirmation; unlocks the journal. Attempts are counted separately from sign-ins, so
 * that strangers cannot lock users out of an existing session.
 * @throws AppError sign_in_failed, rate_limited
 */
export async function confirmIdentity(
  deps: ConfirmDependencies,
  actor: Actor,
  proof: Proof,
  { site, address }: { site: Site; address: string },
): Promise<void> {
  await rateLimitAddress(deps, 'confirm', address);
  if ('password' in proof) await checkPassword(deps, actor, proof.password, address);
  else {
    const passkey = await verifyResponse(deps, site, confirmPurpose(actor), proof.answer);
    if (passkey.userId !== actor.userId) throw new AppError('sign_in_failed');
  }
  await updateSessionState(deps.orm, actor, { confirmedAt: deps.clock.now().toISOString(), isClosed: false });
  deps.sessions.forget(actor.userId);
}

/**
 * Locks the journal in this session until the user confirms; effective at once in this process. Requests are refused
 * too, so the lock cannot be bypassed in the browser.
 */
export async function lockJournal(
  deps: Pick<ConfirmDependencies, 'orm' | 'sessions'>,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  await updateSessionState(deps.orm, actor, { isClosed: true });
  deps.sessions.forget(actor.userId);
}

/**
 * Checks the password of a signed-in user.
 * @throws AppError sign_in_failed, rate_limited
 */
export async function checkPassword(
  deps: { orm: Queryable; clock: Clock },
  { userId }: Pick<Actor, 'userId'>,
  password: string,
  address: string,
): Promise<void> {
  const attemptsKey = `confirm ${userId}`;
  await limitPasswordAttempts(deps, attemptsKey);
  const user = await findUser(deps.orm, userId);
  if (!(await verifyPassword(user?.password, password, address))) throw new AppError('sign_in_failed');
  await resetPasswordAttempts(deps, attemptsKey);
}
