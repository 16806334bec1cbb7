/** Wrapper around WebAuthn. Loads the library on first use. */
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '../../contract/passkeys.ts';

const loadLibrary = () => import('@simplewebauthn/browser');

/** IP addresses cannot have passkeys (WebAuthn, section 5.1.3). */
const NUMERIC_HOST = /^(\d+\.){3}\d+$|^\[/;

/** No passkey was used: the user closed the browser's prompt, or the device has none. */
export class PasskeyNotUsed extends Error {}

/** Returns whether passkeys work here: WebAuthn support, a secure context and a host name instead of an IP address. */
export function canUsePasskeys(): boolean {
  const { isSecureContext, location } = window;
  return 'PublicKeyCredential' in window && isSecureContext && !NUMERIC_HOST.test(location.hostname);
}

/** Preloads the library, because some browsers require the prompt soon after a press. Ignores failures. */
export function prefetchPasskeys(): void {
  if (canUsePasskeys()) loadLibrary().catch(() => undefined);
}

/** Returns whether the browser can offer passkeys in autofill. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await loadLibrary()).browserSupportsWebAuthnAutofill();
}

/**
 * Signs the challenge with a passkey. `inAutofill` offers it in autofill while the field is mounted. @throws
 * PasskeyNotUsed
 */
export async function signChallenge(challenge: PasskeyRequestOptions, inAutofill = false): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await orPasskeyNotUsed(
    startAuthentication({ optionsJSON: challenge, useBrowserAutofill: inAutofill }),
  );
  return { id, rawId, type, response };
}

/** Creates a passkey on this device or another of the user's devices. @throws PasskeyNotUsed */
export async function createPasskey(creationOptions: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, type, response } = await orPasskeyNotUsed(startRegistration({ optionsJSON: creationOptions }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Cancels a pending passkey prompt. */
export async function cancelPasskeyPrompt(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

async function orPasskeyNotUsed<Answer>(prompt: Promise<Answer>): Promise<Answer> {
  try {
    return await prompt;
  } catch (error) {
    throw new PasskeyNotUsed('no passkey was used', { cause: error });
  }
}
