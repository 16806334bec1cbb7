/** WebAuthn authentication: request options for the browser, and verification of responses. */
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyRequestOptions } from '../../../contract/passkeys.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Settings } from '../../platform/feature.ts';
import {
  CHALLENGE_TTL_MS,
  claimChallenge,
  createChallenge,
  isValidChallenge,
  type Purpose,
} from './passkey-challenges.ts';
import { findPasskey, type PasskeyRow, storeUse } from './passkeys.queries.ts';

export interface PasskeyDependencies {
  orm: Queryable;
  clock: Clock;
  settings: Pick<Settings, 'sessionSecret' | 'publicUrl' | 'registration' | 'addressRates'>;
}

/** The relying party of the passkeys. */
export interface Site {
  /** The host name; a passkey is bound to it. */
  rpId: string;
  origin: string;
}

/** `requestOrigin`: the origin of the request, used if PUBLIC_URL is not set. */
export function siteOf({ settings }: Pick<PasskeyDependencies, 'settings'>, requestOrigin: string): Site {
  const { hostname, origin } = new URL(settings.publicUrl ?? requestOrigin);
  return { rpId: hostname, origin };
}

/** The WebAuthn user handle: the bytes of the user id. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId));
}

/** Request options for the browser: accept one of `passkeys`, or any passkey of this site. */
export async function createRequestOptions(
  deps: PasskeyDependencies,
  site: Site,
  purpose: Purpose,
  passkeys?: readonly PasskeyRow[],
): Promise<PasskeyRequestOptions> {
  const { challenge } = await generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: createChallenge(deps, purpose),
  });
  return {
    challenge,
    rpId: site.rpId,
    timeout: CHALLENGE_TTL_MS,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(descriptorOf) }),
  };
}

/** The credential descriptor of a passkey. */
export function descriptorOf({ id, transports }: PasskeyRow) {
  return { id, type: 'public-key' as const, ...(transports.length > 0 && { transports }) };
}

/**
 * Verifies the response to a challenge for `purpose`, which is accepted once. Returns the passkey. The error does not
 * reveal the reason. An unknown id fails faster, which reveals nothing useful: credential ids are random.
 * @throws AppError sign_in_failed
 */
export async function verifyResponse(
  deps: PasskeyDependencies,
  site: Site,
  purpose: Purpose,
  answer: PasskeyAssertion,
): Promise<PasskeyRow> {
  const passkey = await findPasskey(deps.orm, answer.id);
  if (!passkey) throw new AppError('sign_in_failed');
  const { userHandle } = answer.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(userHandleOf(passkey.userId)).toString('base64url')) {
    throw new AppError('sign_in_failed');
  }
  const counter = await counterOf(deps, site, purpose, answer, passkey);
  if (counter === undefined) throw new AppError('sign_in_failed');
  const { challenge } = decodeClientDataJSON(answer.response.clientDataJSON);
  await deps.orm.transaction(async (tx) => {
    const isFirstUse = await claimChallenge(tx, challenge);
    if (!isFirstUse || !(await storeUse(tx, passkey, counter, deps.clock.now()))) throw new AppError('sign_in_failed');
  });
  return passkey;
}

/** The signature counter of a valid response; undefined for an invalid one. */
async function counterOf(
  deps: PasskeyDependencies,
  site: Site,
  purpose: Purpose,
  answer: PasskeyAssertion,
  { id, publicKey, counter }: PasskeyRow,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: (challenge) => isValidChallenge(deps, purpose, challenge),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for any invalid response; its messages can contain input, so they are dropped.
    return undefined;
  }
}
