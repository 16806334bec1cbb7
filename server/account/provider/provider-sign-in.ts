/** Sign-in with an identity provider: finds the linked account, links one by its verified email, or creates one. */
import type { SignInProblem } from '../../../contract/sign-in-options.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Settings } from '../../platform/feature.ts';
import { newId } from '../../platform/ids.ts';
import { logAccountEvent } from '../account-log.ts';
import { changeDaySettings } from '../accounts.ts';
import { type AdmissionDependencies, admit, NotAdmitted } from '../admission/admission.ts';
import { refuseDisabled } from '../disabling/disabling.ts';
import { setAdmin } from '../operator/admins.ts';
import { removeSignInOptions } from '../recovery/sign-in-options.queries.ts';
import { sendWelcomeMail, type WelcomeDependencies } from '../recovery/welcome-mail.ts';
import { findUserIdByExternalId, isScimUser } from '../scim/scim-users.queries.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { findUser, lockUser, type UserRow, updateName, updateUser } from '../users.queries.ts';
import { findIdentity, hasIdentityAt, insertIdentity, lockUserByEmail } from './identities.queries.ts';
import type { Claims } from './identity-provider.ts';
import { type ClaimedPerson, claimProblem, parseClaims } from './provider-claims.ts';
import { isInGroups, ruleAgainst } from './provider-rules.ts';

export interface ProviderDependencies extends AdmissionDependencies, WelcomeDependencies {
  sessions: Pick<Sessions, 'endOthers'>;
  settings: Pick<Settings, 'identityProvider' | 'registration' | 'addressRates'>;
}

/** The sign-in was refused; the sign-in page shows the reason. */
export class SignInRefused extends Error {
  readonly problem: SignInProblem;
  /** For the log of the operator, if they can do something about it. */
  readonly reason: string | undefined;

  constructor(problem: SignInProblem, reason?: string) {
    super(problem);
    this.problem = problem;
    this.reason = reason;
  }
}

/** A concurrent request created an account with this address. */
class EmailTaken extends SignInRefused {}

/** Data of the browser's request. */
interface BrowserData {
  device: string;
  timezone: string;
  invite: string | undefined;
}

export interface ResolvedAccount {
  person: Pick<UserRow, 'id' | 'passwordChangedAt'>;
  /** True if the account's previous sign-in options were removed. */
  optionsRemoved: boolean;
}

/**
 * Returns the account for a provider's identity, found by the provider's subject id, also where a directory has given it
 * as the external id. Without one it is found by email, but only if the provider has verified that, so that claiming an
 * address does not open the account of its owner.
 * @throws SignInRefused, AppError account_disabled
 */
export async function resolveAccount(
  deps: ProviderDependencies,
  claims: Claims,
  browser: BrowserData,
): Promise<ResolvedAccount> {
  const { identityProvider, registration } = deps.settings;
  const person = parseClaims(claims.all, identityProvider?.trustsEmail === true);
  const { email } = person;
  const broken = identityProvider && ruleAgainst(identityProvider, email, claims.all);
  if (broken !== undefined) throw new SignInRefused('not-allowed', broken);
  // A domain says nothing if members can choose their address at the provider.
  if (email !== undefined && !person.verified && identityProvider?.allowedDomains.length) {
    throw new SignInRefused('unverified', claimProblem(claims.all));
  }
  const known = await findIdentity(deps.orm, claims.issuer, claims.subject);
  if (known !== undefined) {
    refuseDisabled(known);
    if (registration === 'provider') await refreshName(deps, known.id, claims, person);
    await deps.orm.transaction((tx) => refreshAdmin(tx, deps, known.id, claims));
    await logSignIn(deps, deps.orm, known.id, browser);
    return { person: known, optionsRemoved: false };
  }
  const directoryUserId = await findUserIdByExternalId(deps.orm, claims.subject);
  // Before any lookup by address, so that the response does not reveal whether the account exists.
  if (directoryUserId === undefined) assertVerifiedEmail(person, claims);
  const linkOrCreate = () =>
    deps.orm.transaction(async (tx) => {
      const user =
        directoryUserId === undefined
          ? await lockUserByEmail(tx, assertVerifiedEmail(person, claims))
          : await lockUser(tx, directoryUserId);
      const account = user
        ? await link(tx, deps, claims, user, browser)
        : await create(tx, deps, claims, { ...person, email: assertVerifiedEmail(person, claims) }, browser);
      await refreshAdmin(tx, deps, account.person.id, claims);
      await logSignIn(deps, tx, account.person.id, browser);
      return account;
    });
  // The retry finds the account that the concurrent request created.
  const resolved = await linkOrCreate().catch((error: unknown) => {
    if (error instanceof EmailTaken) return linkOrCreate();
    throw error;
  });
  if (resolved.optionsRemoved) await deps.sessions.endOthers(resolved.person.id);
  return resolved;
}

/** Where groups decide who is an admin, they decide at each sign-in, also against an earlier grant. */
async function refreshAdmin(tx: Queryable, deps: ProviderDependencies, userId: string, claims: Claims): Promise<void> {
  const { adminGroups = [], groupsClaim = '' } = deps.settings.identityProvider ?? {};
  if (adminGroups.length === 0) return;
  await setAdmin(tx, userId, isInGroups(claims.all[groupsClaim], adminGroups) ? deps.clock.now() : null);
}

/** @throws SignInRefused no-email, unverified */
function assertVerifiedEmail({ email, verified }: ClaimedPerson, claims: Claims): string {
  if (email === undefined) throw new SignInRefused('no-email', claimProblem(claims.all));
  if (!verified) throw new SignInRefused('unverified', claimProblem(claims.all));
  return email;
}

/**
 * Links the account, whose row is locked, to the provider's identity. If its address was not confirmed, all previous
 * sign-in options are removed: another person may have registered with it.
 */
async function link(
  tx: Queryable,
  deps: ProviderDependencies,
  { issuer, subject }: Claims,
  user: UserRow,
  { timezone }: BrowserData,
): Promise<ResolvedAccount> {
  refuseDisabled(user);
  // A concurrent request of the same user linked it.
  if ((await findIdentity(tx, issuer, subject))?.id === user.id) return { person: user, optionsRemoved: false };
  // The provider has reassigned the address to another person, as companies do.
  if (await hasIdentityAt(tx, issuer, user.id)) throw new SignInRefused('other-person');
  const now = deps.clock.now();
  const cleared = user.emailProvedAt === null;
  if (cleared) await removeSignInOptions(tx, user.id, now);
  await updateUser(tx, user.id, { emailProvedAt: user.emailProvedAt ?? now });
  // A directory knows no time zone, so the account has none before its first sign-in.
  if (user.timezone === 'UTC' && timezone !== 'UTC' && (await isScimUser(tx, user.id))) {
    await changeDaySettings(tx, user.id, { timezone });
  }
  await insertIdentity(tx, { issuer, subject, userId: user.id, createdAt: now });
  await logAccountEvent(tx, deps.clock, { userId: user.id, kind: 'provider_linked', detail: new URL(issuer).host });
  return {
    person: { id: user.id, passwordChangedAt: cleared ? now : user.passwordChangedAt },
    optionsRemoved: cleared,
  };
}

/** Takes the name that the provider has now. Names made up from the address do not replace one. */
async function refreshName(
  deps: ProviderDependencies,
  userId: string,
  claims: Claims,
  { firstName, lastName }: ClaimedPerson,
): Promise<void> {
  if (claims.all.given_name === undefined && claims.all.name === undefined) return;
  const user = await findUser(deps.orm, userId);
  if (user === undefined || (user.firstName === firstName && user.lastName === lastName)) return;
  await updateName(deps.orm, userId, { firstName, lastName });
}

async function create(
  tx: Queryable,
  deps: ProviderDependencies,
  { issuer, subject }: Claims,
  { email, firstName, lastName }: ClaimedPerson & { email: string },
  { device, timezone, invite }: BrowserData,
): Promise<ResolvedAccount> {
  const now = deps.clock.now();
  const person = { id: newId(), email, emailProvedAt: now, password: null, firstName, lastName, timezone };
  const user = await admit(tx, deps, person, invite).catch((error: unknown) => {
    throw error instanceof NotAdmitted ? new SignInRefused(error.reason) : error;
  });
  if (!user) throw new EmailTaken('again');
  await insertIdentity(tx, { issuer, subject, userId: user.id, createdAt: now });
  await logAccountEvent(tx, deps.clock, { userId: user.id, kind: 'registered', detail: device });
  await sendWelcomeMail(deps, tx, user, device);
  return { person: user, optionsRemoved: false };
}

async function logSignIn(
  { clock }: Pick<ProviderDependencies, 'clock'>,
  db: Queryable,
  userId: string,
  { device }: BrowserData,
): Promise<void> {
  await logAccountEvent(db, clock, { userId, kind: 'signed_in_with_provider', detail: device });
}
