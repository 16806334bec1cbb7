/** Speaks to the passkeys of this device. The library for it comes with the first question. */
import type { NewPasskeyAnswer, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from '../../contract/passkeys.ts';

const loadLibrary = () => import('@simplewebauthn/browser');

/** An address of numbers alone, to which no passkey can belong (WebAuthn, 5.1.3). */
const NUMERIC_HOST = /^(\d+\.){3}\d+$|^\[/;

/** No passkey was used: the person closed the browser's question, or there is none on this device. */
export class PasskeyUnused extends Error {}

/** False where this browser, or this address, knows no passkeys. They need TLS, or `localhost`, and a host with a name. */
export function canUsePasskeys(): boolean {
  const { isSecureContext, location } = window;
  return 'PublicKeyCredential' in window && isSecureContext && !NUMERIC_HOST.test(location.hostname);
}

/** Loads the library ahead of use: some browsers answer only soon after a press. A failure stays silent. */
export function prefetchPasskeys(): void {
  if (canUsePasskeys()) loadLibrary().catch(() => undefined);
}

/** Whether the browser offers passkeys where one types one's name. */
export async function offersPasskeysWhileTyping(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await loadLibrary()).browserSupportsWebAuthnAutofill();
}

/**
 * Has a passkey answer the question. `whileTyping`: offered in the field for the name, for as long as it is there.
 * @throws PasskeyUnused
 */
export async function answerQuestion(question: PasskeyQuestion, whileTyping = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await unlessUnused(
    startAuthentication({ optionsJSON: question, useBrowserAutofill: whileTyping }),
  );
  return { id, rawId, type, response };
}

/** Has this device, or another one of the person's, make a passkey. @throws PasskeyUnused */
export async function makePasskey(question: NewPasskeyQuestion): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, type, response } = await unlessUnused(startRegistration({ optionsJSON: question }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Ends a question that still waits for an answer. */
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
