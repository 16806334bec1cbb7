/** Asks who is signed in. Knows no React, so that it can run before anything is drawn. */
import { getCurrentUser, type User } from '../../contract/account.ts';
import { call } from './call.ts';
import { readStored, removeStored, writeStored } from './stored.ts';

/** Id of the account last signed in on this device; it only chooses what is drawn before the server has answered. */
export const HINT_KEY = 'evenglow-signed-in';

export function wasSignedIn(): boolean {
  return readStored(HINT_KEY) !== undefined;
}

export function rememberUser(user: User): void {
  writeStored(HINT_KEY, user.id);
}

export function forgetUser(): void {
  removeStored(HINT_KEY);
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
