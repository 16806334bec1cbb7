/** Asks who is signed in. Knows no React, so that it can run before anything is drawn. */
import { getCurrentUser, type User } from '../../contract/account.ts';
import { call } from './call.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

/** Id of the account last signed in on this device; it only chooses what is drawn before the server has answered. */
export const HINT_KEY = 'evenglow-signed-in';
/** Stands on the root of the page that the server sends to whoever comes with a session. */
const EXPECTED = 'data-member';

/** True where someone was signed in here before, or came with a session as the server saw it. */
export function wasSignedIn(): boolean {
  return readStored(HINT_KEY) !== undefined || document.documentElement.hasAttribute(EXPECTED);
}

export function rememberUser(user: User): void {
  writeStored(HINT_KEY, user.id);
}

export function forgetUser(): void {
  removeStored(HINT_KEY);
  document.documentElement.removeAttribute(EXPECTED);
}

/** The current user; a 401, or any other failure, means nobody. Throws only where `signal` ended the question. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  try {
    const user = await call(getCurrentUser, {}, signal);
    rememberUser(user);
    return user;
  } catch (error) {
    if (signal?.aborted) throw error;
    return null;
  }
}
