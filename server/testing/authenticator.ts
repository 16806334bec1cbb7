/** A software authenticator (WebAuthn, 6) that creates passkeys without attestation and signs with them. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '../../contract/passkeys.ts';

/** Site of the tests, set by the Host header. */
export const SITE = 'http://evenglow.example';

/** Deviations of the authenticator or browser. */
export interface Deviations {
  /** Origin reported by the browser. */
  origin?: string;
  /** Host passed to the authenticator. */
  rpId?: string;
  /** False to skip user verification. */
  verified?: boolean;
  /** Signature counter. Default: incremented with each signature. */
  counter?: number;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();

/** Flag bits of authenticator data (WebAuthn, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

export class SoftwareAuthenticator {
  readonly id: Uint8Array;
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  #counter = 0;
  #userHandle = '';

  constructor(id: Uint8Array = randomBytes(32)) {
    this.id = id;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // A COSE key (RFC 9053, 7.1.1): kind 2 (two coordinates), algorithm -7 (ES256), curve 1 (P-256).
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    this.#publicKey = isoCBOR.encode(cose);
  }

  /** Creates the requested passkey. */
  createPasskey({ challenge, rp, user }: PasskeyCreationOptions, deviations: Deviations = {}): PasskeyRegistration {
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const authData = Buffer.concat([this.#authDataHeader(rp.id, WITH_CREDENTIAL, deviations), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.#credentialId(),
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, deviations)),
        // The library does not export its type of CBOR values.
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  /** Signs the challenge. */
  signChallenge({ challenge, rpId }: PasskeyRequestOptions, deviations: Deviations = {}): PasskeyAssertion {
    const data = clientData('webauthn.get', challenge, deviations);
    const authenticatorData = this.#authDataHeader(rpId, 0, deviations);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), this.#key);
    return {
      ...this.#credentialId(),
      response: {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        ...(this.#userHandle !== '' && { userHandle: this.#userHandle }),
      },
    };
  }

  #credentialId() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  /** Start of all authenticator data: hash of the host, flags and counter. */
  #authDataHeader(rpId: string, flags: number, deviations: Deviations): Buffer {
    const counter = Buffer.alloc(4);
    this.#counter = deviations.counter ?? this.#counter + 1;
    counter.writeUInt32BE(this.#counter);
    const verified = deviations.verified === false ? 0 : VERIFIED;
    return Buffer.concat([sha256(deviations.rpId ?? rpId), Buffer.from([PRESENT | verified | flags]), counter]);
  }
}

function clientData(type: string, challenge: string, { origin = SITE }: Deviations): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
