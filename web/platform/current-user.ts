/** Fetches the signed-in user. Imports no React, so that it can run before anything is drawn. */
import { getCurrentUser, type User } from '../../contract/account.ts';
import { ApiError, call } from './call.ts';
import { deliverSignOut } from './pending-sign-out.ts';
import { readStored, removeStored, writeStored } from './stored.ts';
import { PICTURE_CACHE } from './worker-messages.ts';

/** Key with the id of the user last signed in on this device. It decides what is drawn before the server answers. */
export const LAST_USER_KEY = 'evenglow-signed-in';
/** Attribute on the root element of pages that the server sends to requests with a session cookie. */
const MEMBER_ATTRIBUTE = 'data-member';

/** Returns the id of the user last signed in here, unless they signed out. */
export function lastUserId(): string | undefined {
  return readStored(LAST_USER_KEY);
}

/** Returns true if a user was signed in here before, or if the request for this page had a session cookie. */
export function wasSignedIn(): boolean {
  return lastUserId() !== undefined || document.documentElement.hasAttribute(MEMBER_ATTRIBUTE);
}

export function rememberUser(user: User): void {
  if (lastUserId() !== user.id) clearPictureCache();
  writeStored(LAST_USER_KEY, user.id);
}

export function forgetUser(): void {
  clearPictureCache();
  removeStored(LAST_USER_KEY);
  document.documentElement.removeAttribute(MEMBER_ATTRIBUTE);
}

/** Deletes the pictures cached by the service worker, which does not know whose they are. */
export function clearPictureCache(): void {
  // Without TLS there are no caches and no service worker.
  if ('caches' in window) void window.caches.delete(PICTURE_CACHE).catch(() => undefined);
}

/** Returns the current user; null for a 401. Throws as `call` does for every other failure. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  // A session that was left here without a network ends first.
  await deliverSignOut();
  try {
    const user = await call(getCurrentUser, {}, signal);
    rememberUser(user);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}
