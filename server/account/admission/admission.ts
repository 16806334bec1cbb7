/**
 * Who may register: everyone, invited users, no one, or members of the identity provider. The first user of an empty
 * server always may, but only by the provider where that is the rule.
 */

import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Settings } from '../../platform/feature.ts';
import { hashOf, newSecret } from '../secrets/secret-hashes.ts';
import { hasUsers, insertUser, type NewUser, type UserRow } from '../users.queries.ts';
import {
  consumeInvitation,
  insertInvitation,
  isValidInvitation,
  removeExpiredInvitations,
} from './invitations.queries.ts';

/** Key of the advisory lock held while the first account is created; arbitrary. */
const FIRST_ACCOUNT_LOCK = 4_811_620_533;

export interface AdmissionDependencies {
  orm: Queryable;
  clock: Clock;
  settings: Pick<Settings, 'registration'>;
}

/** Registration is refused; `reason` is the reason. */
export class NotAdmitted extends AppError {
  readonly reason: 'closed' | 'invitation';

  constructor(refusalReason: 'closed' | 'invitation', hasCode: boolean) {
    const message = MESSAGES[refusalReason === 'invitation' && !hasCode ? 'uninvited' : refusalReason];
    super('registration_refused', { message, ...(refusalReason === 'invitation' && { fields: { invite: message } }) });
    this.reason = refusalReason;
  }
}

const MESSAGES = {
  closed: 'This server isn’t accepting new members right now.',
  uninvited: 'You need an invitation to join. Ask the people who run this server for one.',
  invitation:
    'This invitation was already used, has expired, or is for another email address. Please ask for a new one.',
};

/** The registration setting, or `open` while there are no accounts, unless the provider decides. */
export async function currentRegistration(deps: AdmissionDependencies): Promise<Settings['registration']> {
  const { registration } = deps.settings;
  if (registration === 'open' || registration === 'provider') return registration;
  return (await hasUsers(deps.orm)) ? registration : 'open';
}

/**
 * Refuses every way to sign in other than the identity provider where only its members may, so that a member who leaves
 * there cannot sign in here.
 * @throws AppError provider_required
 */
export function refuseOwnCredentials({ settings }: { settings: Pick<Settings, 'registration'> }): void {
  if (settings.registration === 'provider') throw new AppError('provider_required');
}

/** Whether new addresses are confirmed by mail before their account exists; not for the first account. */
export async function confirmsByMail(
  deps: Pick<AdmissionDependencies, 'orm'> & { settings: Pick<Settings, 'registrationConfirm'> },
): Promise<boolean> {
  return deps.settings.registrationConfirm === 'mail' && (await hasUsers(deps.orm));
}

/**
 * Refuses early, before a password is hashed. The binding check is in `admit`.
 * @throws NotAdmitted, AppError provider_required
 */
export async function refuseUninvited(deps: AdmissionDependencies, email: string, code?: string): Promise<void> {
  refuseOwnCredentials(deps);
  const registration = await currentRegistration(deps);
  if (registration === 'open') return;
  const invited =
    registration === 'invite' &&
    code !== undefined &&
    (await isValidInvitation(deps.orm, hashOf(code), email, deps.clock.now()));
  if (!invited) throw new NotAdmitted(registration === 'closed' ? 'closed' : 'invitation', code !== undefined);
}

/**
 * Creates the account in the caller's transaction if allowed, and uses up the invitation. Members of the provider are
 * allowed where it decides: the caller has checked them (`provider/provider-rules.ts`). Returns undefined if the
 * email is taken; the caller must then roll back, so that the invitation stays valid.
 * @throws NotAdmitted
 */
export async function admit(
  tx: Queryable,
  deps: Pick<AdmissionDependencies, 'clock' | 'settings'>,
  newUser: NewUser,
  code?: string,
): Promise<UserRow | undefined> {
  const { registration } = deps.settings;
  const isFree = registration === 'open' || registration === 'provider' || (await isFirstAccount(tx));
  if (!isFree && registration === 'closed') throw new NotAdmitted('closed', code !== undefined);
  const now = deps.clock.now();
  const invitation = code === undefined ? undefined : await consumeInvitation(tx, hashOf(code), newUser.email, now);
  if (!isFree && !invitation) throw new NotAdmitted('invitation', code !== undefined);
  return insertUser(tx, { ...newUser, adminSince: invitation?.makesAdmin ? now : null });
}

/** Whether this is the first account. Concurrent first registrations wait for the lock, so only one returns true. */
async function isFirstAccount(tx: Queryable): Promise<boolean> {
  if (await hasUsers(tx)) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK}::bigint)`);
  return !(await hasUsers(tx));
}

/** Creates a single-use invitation and returns its code; only its hash is stored. */
export async function invite(
  deps: Pick<AdmissionDependencies, 'orm' | 'clock'>,
  options: { email?: string | undefined; days: number; makesAdmin?: boolean },
): Promise<{ code: string; expiresAt: Date }> {
  const code = newSecret(16);
  const expiresAt = new Date(deps.clock.now().getTime() + options.days * DAY_MS);
  await insertInvitation(deps.orm, {
    codeHash: hashOf(code),
    email: options.email ?? null,
    makesAdmin: options.makesAdmin ?? false,
    createdAt: deps.clock.now(),
    expiresAt,
  });
  return { code, expiresAt };
}

export async function sweepInvitations(deps: Pick<AdmissionDependencies, 'orm' | 'clock'>): Promise<void> {
  await removeExpiredInvitations(deps.orm, deps.clock.now());
}
