/** Wrapper around WebAuthn. Loads the library on first use. */
import type { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '../../contract/passkeys.ts';

const loadLibrary = () => import('@simplewebauthn/browser');

/** IP addresses cannot have passkeys (WebAuthn, section 5.1.3). */
const NUMERIC_HOST = /^(\d+\.){3}\d+$|^\[/;

/** No passkey was used: the user closed the browser's prompt, or the device has none. */
export class PasskeyUnused extends Error {}

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
export async function offersPasskeysWhileTyping(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await loadLibrary()).browserSupportsWebAuthnAutofill();
}

/**
 * Signs the challenge with a passkey. `whileTyping` offers it in autofill while the field is mounted. @throws
 * PasskeyUnused
 */
export async function answerQuestion(question: PasskeyQuestion, whileTyping = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await unlessUnused(
    startAuthentication({ optionsJSON: question, useBrowserAutofill: whileTyping }),
  );
  return { id, rawId, type, response };
}

/** Creates a passkey on this device or another of the user's devices. @throws PasskeyUnused */
export async function makePasskey(question: NewPasskeyQuestion): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, type, response } = await unlessUnused(startRegistration({ optionsJSON: question }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Cancels a pending passkey prompt. */
export async function endQuestion(): Promise<void> {
  (await loadLibrary()).WebAuthnAbortService.cancelCeremony();
}

async function unlessUnused<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw new PasskeyUnused('no passkey was used', { cause: error });
  }
}
