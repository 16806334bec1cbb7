/** Who may open an account: anybody, whoever was invited, or nobody; but always the first person of an empty server. */

import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Settings } from '../../platform/feature.ts';
import { hashOf, newSecret } from '../secrets/secret-hashes.ts';
import { hasPeople, insertUser, type NewUser, type UserRow } from '../users.queries.ts';
import { insertInvitation, isGoodInvitation, removeExpiredInvitations, takeInvitation } from './invitations.queries.ts';

/** A number of our own: who opens the first account holds this lock. */
const FIRST_ACCOUNT_LOCK = 4_811_620_533;

export interface AdmissionDependencies {
  orm: Queryable;
  clock: Clock;
  settings: Pick<Settings, 'registration'>;
}

/** Why somebody may not open an account. */
export class NotAdmitted extends AppError {
  readonly why: 'closed' | 'invitation';

  constructor(why: 'closed' | 'invitation', given: boolean) {
    const message = WORDS[why === 'invitation' && !given ? 'uninvited' : why];
    super('registration_refused', { message, ...(why === 'invitation' && { fields: { invite: message } }) });
    this.why = why;
  }
}

const WORDS = {
  closed: 'This Evenglow takes no new people at the moment.',
  uninvited: 'You need an invitation to join. Whoever runs this Evenglow can send you one.',
  invitation: 'This invitation was used already, is too old, or is for another address. Please ask for a new one.',
};

/** Who may open an account now: the setting, or anybody while nobody has one. */
export async function registrationNow(deps: AdmissionDependencies): Promise<Settings['registration']> {
  const { registration } = deps.settings;
  return registration === 'open' || (await hasPeople(deps.orm)) ? registration : 'open';
}

/**
 * Refuses early whoever may not open an account, before a password is hashed for them. `admit` decides.
 * @throws NotAdmitted
 */
export async function refuseUninvited(deps: AdmissionDependencies, email: string, code?: string): Promise<void> {
  const registration = await registrationNow(deps);
  if (registration === 'open') return;
  const invited =
    registration === 'invite' &&
    code !== undefined &&
    (await isGoodInvitation(deps.orm, hashOf(code), email, deps.clock.now()));
  if (!invited) throw new NotAdmitted(registration === 'closed' ? 'closed' : 'invitation', code !== undefined);
}

/**
 * Opens the account in the caller's transaction, if the person may come, and uses up their invitation. Undefined where the
 * e-mail is taken: then the caller must let the transaction fail, so that the invitation is kept.
 * @throws NotAdmitted
 */
export async function admit(
  tx: Queryable,
  deps: Pick<AdmissionDependencies, 'clock' | 'settings'>,
  person: NewUser,
  code?: string,
): Promise<UserRow | undefined> {
  const { registration } = deps.settings;
  if (registration !== 'open' && !(await isFirst(tx))) {
    const invited =
      registration === 'invite' &&
      code !== undefined &&
      (await takeInvitation(tx, hashOf(code), person.email, deps.clock.now()));
    if (!invited) throw new NotAdmitted(registration === 'closed' ? 'closed' : 'invitation', code !== undefined);
  }
  return insertUser(tx, person);
}

/** True for one person alone: of those who come at once, the others wait until the first is there. */
async function isFirst(tx: Queryable): Promise<boolean> {
  if (await hasPeople(tx)) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK}::bigint)`);
  return !(await hasPeople(tx));
}

/** Makes an invitation for one person; answers its code, of which only the hash is kept. */
export async function invite(
  deps: Pick<AdmissionDependencies, 'orm' | 'clock'>,
  options: { email?: string | undefined; days: number },
): Promise<{ code: string; expiresAt: Date }> {
  const code = newSecret(16);
  const expiresAt = new Date(deps.clock.now().getTime() + options.days * DAY_MS);
  await insertInvitation(deps.orm, {
    codeHash: hashOf(code),
    email: options.email ?? null,
    createdAt: deps.clock.now(),
    expiresAt,
  });
  return { code, expiresAt };
}

export async function sweepInvitations(deps: Pick<AdmissionDependencies, 'orm' | 'clock'>): Promise<void> {
  await removeExpiredInvitations(deps.orm, deps.clock.now());
}
