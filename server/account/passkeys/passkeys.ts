/** Passkeys: adding, renaming, removing, and signing in. */

import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import {
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
} from '../../../contract/passkeys.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { rateLimitAddress } from '../../platform/limits/rate-limits.ts';
import { logAccountEvent } from '../account-log.ts';
import { refuseOwnCredentials } from '../admission/admission.ts';
import { refuseDisabled } from '../disabling/disabling.ts';
import { requireConfirmed } from '../reauthentication/reauthentication.ts';
import { hashOf } from '../secrets/secret-hashes.ts';
import { findUser, lockUser, type UserRow } from '../users.queries.ts';
import {
  addPurpose,
  CHALLENGE_TTL_MS,
  claimChallenge,
  createChallenge,
  isValidChallenge,
} from '../webauthn/passkey-challenges.ts';
import {
  createRequestOptions,
  descriptorOf,
  type PasskeyDependencies,
  type Site,
  userHandleOf,
  verifyResponse,
} from '../webauthn/passkey-responses.ts';
import {
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  removePasskeyRow,
  updatePasskeyName,
} from '../webauthn/passkeys.queries.ts';

/** COSE algorithm ids (IANA registry): Ed25519, ECDSA with P-256, and RSA for older Windows. */
const ALGORITHMS = [-8, -7, -257];

export async function listPasskeys(deps: PasskeyDependencies, actor: Actor): Promise<Passkey[]> {
  return (await findPasskeys(deps.orm, actor.userId)).map(present);
}

/** @throws AppError confirmation_needed; limit_reached at the maximum number of passkeys */
export async function getRegistrationOptions(
  deps: PasskeyDependencies,
  actor: Actor,
  site: Site,
): Promise<PasskeyCreationOptions> {
  await requireConfirmed(deps, actor);
  const user = await findUser(deps.orm, actor.userId);
  if (!user) throw new AppError('unauthorized');
  const existing = await findPasskeys(deps.orm, actor.userId);
  requireBelowLimit(existing);
  const {
    challenge,
    user: person,
    pubKeyCredParams,
  } = await generateRegistrationOptions({
    rpName: 'Evenglow',
    rpID: site.rpId,
    userID: userHandleOf(user.id),
    userName: user.email,
    userDisplayName: user.firstName,
    challenge: createChallenge(deps, addPurpose(actor)),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return {
    challenge,
    rp: { id: site.rpId, name: 'Evenglow' },
    user: person,
    pubKeyCredParams,
    timeout: CHALLENGE_TTL_MS,
    attestation: 'none',
    excludeCredentials: existing.map(descriptorOf),
    // Discoverable: the device stores the user id, so that sign-in needs no email.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** @throws AppError confirmation_needed, limit_reached; validation_failed for an invalid response to the challenge */
export async function addPasskey(
  deps: PasskeyDependencies,
  actor: Actor,
  { name, answer }: { name: string; answer: PasskeyRegistration },
  site: Site,
): Promise<Passkey> {
  await requireConfirmed(deps, actor);
  const credential = await verifyRegistration(deps, actor, answer, site);
  const added = await deps.orm.transaction(async (tx) => {
    await lockUser(tx, actor.userId);
    // Check again while holding the lock: the session may have ended meanwhile.
    await requireConfirmed({ ...deps, orm: tx }, actor);
    requireBelowLimit(await findPasskeys(tx, actor.userId));
    const { challenge } = decodeClientDataJSON(answer.response.clientDataJSON);
    if (!(await claimChallenge(tx, challenge))) rejectResponse();
    const row = await insertPasskey(tx, {
      id: credential.id,
      userId: actor.userId,
      name,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      createdAt: deps.clock.now(),
    });
    // The credential is registered already, to this or another user.
    if (!row) rejectResponse();
    await logAccountEvent(tx, deps.clock, { userId: actor.userId, kind: 'passkey_added', detail: name });
    return row;
  });
  return present(added);
}

/** @throws AppError not_found */
export async function renamePasskey(
  deps: PasskeyDependencies,
  actor: Actor,
  id: string,
  name: string,
): Promise<Passkey> {
  const { id: credentialId } = await getOwnPasskey(deps, actor, id);
  const row = await updatePasskeyName(deps.orm, actor.userId, credentialId, name);
  if (!row) throw new AppError('not_found');
  return present(row);
}

/** @throws AppError not_found, confirmation_needed */
export async function removePasskey(deps: PasskeyDependencies, actor: Actor, id: string): Promise<void> {
  const passkey = await getOwnPasskey(deps, actor, id);
  await requireConfirmed(deps, actor);
  await deps.orm.transaction(async (tx) => {
    if (!(await removePasskeyRow(tx, actor.userId, passkey.id))) throw new AppError('not_found');
    await logAccountEvent(tx, deps.clock, { userId: actor.userId, kind: 'passkey_removed', detail: passkey.name });
  });
}

/** Request options with which the browser offers all passkeys of this site. */
export function getAuthenticationOptions(deps: PasskeyDependencies, site: Site): Promise<PasskeyRequestOptions> {
  return createRequestOptions(deps, site, 'sign-in');
}

/** @throws AppError sign_in_failed, provider_required, rate_limited, account_disabled */
export async function signInWithPasskey(
  deps: PasskeyDependencies,
  answer: PasskeyAssertion,
  { site, address, device }: { site: Site; address: string; device: string },
): Promise<UserRow> {
  refuseOwnCredentials(deps);
  await rateLimitAddress(deps, 'passkey', address);
  const { userId } = await verifyResponse(deps, site, 'sign-in', answer);
  const user = await findUser(deps.orm, userId);
  if (!user) throw new AppError('sign_in_failed');
  refuseDisabled(user);
  await logAccountEvent(deps.orm, deps.clock, { userId, kind: 'signed_in_with_passkey', detail: device });
  return user;
}

/** Verifies the registration response of a new passkey. */
async function verifyRegistration(deps: PasskeyDependencies, actor: Actor, answer: PasskeyRegistration, site: Site) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // Browsers send transports that the library's types lack.
      response: {
        ...answer,
        response: {
          clientDataJSON: answer.response.clientDataJSON,
          attestationObject: answer.response.attestationObject,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => isValidChallenge(deps, addPurpose(actor), challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch {
    // The library's error messages can contain input, so they are not passed on.
  }
  return rejectResponse();
}

function rejectResponse(): never {
  const message = 'We couldn’t add this passkey. Please try again.';
  throw new AppError('validation_failed', { message, details: [message] });
}

function requireBelowLimit(existing: readonly PasskeyRow[]): void {
  if (existing.length < PASSKEYS_MAX) return;
  throw new AppError('limit_reached', {
    message: `You have ${PASSKEYS_MAX} passkeys, the most you can have. Please remove one first.`,
  });
}

/** @throws AppError not_found */
async function getOwnPasskey(deps: PasskeyDependencies, actor: Actor, id: string): Promise<PasskeyRow> {
  const row = (await findPasskeys(deps.orm, actor.userId)).find((passkey) => shortIdOf(passkey) === id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** The id in URLs: credential ids can exceed a thousand characters. */
function shortIdOf({ id }: PasskeyRow): string {
  return hashOf(id);
}

function present(row: PasskeyRow): Passkey {
  return {
    id: shortIdOf(row),
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
