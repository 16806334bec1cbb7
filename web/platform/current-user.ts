/** Asks who is signed in. Knows no React, so that it can run before anything is drawn. */
import { getCurrentUser, type User } from '../../contract/account.ts';
import { ApiError, call } from './call.ts';
import { readStored, removeStored, writeStored } from './stored.ts';
import { PICTURES } from './worker-messages.ts';

/** Id of the account last signed in on this device; it chooses what is drawn before, or instead of, the server's answer. */
export const HINT_KEY = 'evenglow-signed-in';
/** Stands on the root of the page that the server sends to whoever comes with a session. */
const EXPECTED = 'data-member';

/** Id of whoever was signed in here last, and has not left. */
export function rememberedUser(): string | undefined {
  return readStored(HINT_KEY);
}

/** True where someone was signed in here before, or came with a session as the server saw it. */
export function wasSignedIn(): boolean {
  return rememberedUser() !== undefined || document.documentElement.hasAttribute(EXPECTED);
}

export function rememberUser(user: User): void {
  if (rememberedUser() !== user.id) forgetPictures();
  writeStored(HINT_KEY, user.id);
}

export function forgetUser(): void {
  forgetPictures();
  removeStored(HINT_KEY);
  document.documentElement.removeAttribute(EXPECTED);
}

/** Deletes the pictures that the worker keeps, which does not know whose they are. */
export function forgetPictures(): void {
  // Where the page is not served over TLS there are no caches, and no worker.
  if ('caches' in window) void window.caches.delete(PICTURES).catch(() => undefined);
}

/** The current user; a 401 means nobody. Throws as `call` does for every other failure. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  try {
    const user = await call(getCurrentUser, {}, signal);
    rememberUser(user);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
