/**
 * A sign-out that the server has not confirmed. The device forgets the user at once, also without a network. Until the
 * server has ended the session, its cookie must not sign the user in again.
 */
import { signOut } from '../../contract/account.ts';
import { call } from './call.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

const KEY = 'evenglow-sign-out';

/** Also while storage is not available, for as long as this page is open. */
let isPending = false;

export function isSignOutPending(): boolean {
  return isPending || readStored(KEY) !== undefined;
}

/** Call before anything else of a sign-out, so that a crash or a closed tab cannot undo it. */
export function beginSignOut(): void {
  isPending = true;
  writeStored(KEY, 'pending');
}

/** Call after a sign-in, whose session a late sign-out would end. */
export function cancelPendingSignOut(): void {
  isPending = false;
  removeStored(KEY);
}

/**
 * Ends the session on the server if a sign-out is pending. While the server cannot be reached, it is repeated when the
 * network returns, and before the user is requested again.
 * @returns where the identity provider ends its own session, if there is such an address
 * @throws the failures of `call`
 */
export async function deliverSignOut(): Promise<string | undefined> {
  if (!isSignOutPending()) return undefined;
  try {
    const { leaveTo } = await call(signOut);
    cancelPendingSignOut();
    return leaveTo;
  } catch (error) {
    window.addEventListener('online', retry, { once: true });
    throw error;
  }
}

function retry(): void {
  deliverSignOut().catch(() => undefined);
}
