/** The session of this page: the current user, signing out, and the reaction to an expired session. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/account.ts';
import { pageAt } from '../../contract/pages.ts';
import { unlockJournal } from './app-lock.ts';
import { ApiError, NetworkError } from './call.ts';
import {
  clearPictureCache,
  fetchCurrentUser,
  forgetUser,
  LAST_USER_KEY,
  lastUserId,
  rememberUser,
  wasSignedIn,
} from './current-user.ts';
import { whenIdle } from './idle.ts';
import { cacheOfflineAs, clearOfflineCacheExcept, readCached } from './offline-cache.ts';
import { cancelPendingSignOut } from './pending-sign-out.ts';
import { signInNoticeOn } from './session-notice.ts';
import { toast } from './toast-store.ts';

const CACHED_USER = 'user';

/** State of a navigation to the sign-in page by a user who has just signed out. */
export const SIGNED_OUT = 'signed-out';

/** The current user; null for a 401. While the server cannot be reached, the user cached on this device. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal, client, queryKey }): Promise<User | null> => {
    const request = fetchCurrentUser(signal);
    if (!client.getQueryData(queryKey)) return withCachedUser(request, signal);
    // Only the server's own answer may sign the user out, whatever else fails.
    const user = accept(await request);
    // A known user gets a message and the sign-in page; a visitor does not.
    if (!user) throw new ApiError(401, 'Unauthorized');
    return user;
  },
  meta: { ...cacheOfflineAs(CACHED_USER), topics: ['plan'] },
});

/** Returns the user as cached on this device; undefined if there is none or they signed out. Never rejects. */
export async function readCachedUser(): Promise<User | undefined> {
  const id = lastUserId();
  return id === undefined ? undefined : readCached<User>(id, CACHED_USER).catch(() => undefined);
}

let usesCachedUser = false;

/** Returns true if the current user is the cached one, because the server could not be reached. */
export function isCachedUser(): boolean {
  return usesCachedUser;
}

/** Accepts the server's answer, and deletes the cached data of other users. */
function accept(user: User | null): User | null {
  usesCachedUser = false;
  if (user) whenIdle(() => void clearOfflineCacheExcept(lastUserId()));
  else {
    clearPictureCache();
    void clearOfflineCacheExcept(undefined);
  }
  return user;
}

/**
 * Returns the server's answer and deletes cached data of other users. Falls back to the cached user while the server
 * cannot be reached; any other failure returns null. Rejects only if `signal` aborts.
 */
export async function withCachedUser(request: Promise<User | null>, signal?: AbortSignal): Promise<User | null> {
  try {
    return accept(await request);
  } catch (error) {
    if (signal?.aborted) throw error;
    const user = error instanceof NetworkError ? await readCachedUser() : undefined;
    usesCachedUser = user !== undefined;
    return user ?? null;
  }
}

/** True from sign-out until the sign-in page is shown. */
const LEAVING_KEY = ['leaving'];

export type Session =
  | { state: 'loading'; user: undefined; expected: boolean }
  | { state: 'out'; user: null; leaving: boolean }
  | { state: 'in'; user: User };

/** Returns the session. `expected`: a user was signed in here before, so show the skeleton of a member page. */
export function useSession(): Session {
  const { data } = useQuery(currentUserQuery);
  const { data: leaving } = useQuery({ queryKey: LEAVING_KEY, queryFn: () => false, initialData: false });
  if (data === undefined) return { state: 'loading', user: undefined, expected: wasSignedIn() };
  return data === null ? { state: 'out', user: null, leaving } : { state: 'in', user: data };
}

/** The user who just signed out. Parts of their page may render once more before they are unmounted. */
let signedOutUser: User | undefined;

/** Returns the signed-in user. Throws outside of member pages. */
export function useUser(): User {
  const { data } = useQuery(currentUserQuery);
  const user = data ?? signedOutUser;
  if (!user) throw new Error('useUser requires a signed-in user.');
  return user;
}

/** Removes all queries but the session, whose observers must keep receiving changes. */
function clearQueries(queryClient: QueryClient): void {
  const keptKeys = [currentUserQuery.queryKey[0], LEAVING_KEY[0]];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !keptKeys.includes(String(queryKey[0])) });
  queryClient.getMutationCache().clear();
}

/** Makes the result of a sign-in the current user, and drops the data of the previous one. */
export function enterSession(queryClient: QueryClient, user: User): void {
  clearQueries(queryClient);
  cancelPendingSignOut();
  rememberUser(user);
  unlockJournal();
  void clearOfflineCacheExcept(user.id);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** True during sign-out, when a 401 is expected and not reported. */
let isSigningOut = false;

export function setSigningOut(value: boolean): void {
  isSigningOut = value;
}

/** Removes the user and their loaded data from memory and the offline cache. Drafts and the offline queue stay. */
export function leaveSession(queryClient: QueryClient): void {
  forgetUser();
  void clearOfflineCacheExcept(undefined);
  clearQueries(queryClient);
  signedOutUser = queryClient.getQueryData(currentUserQuery.queryKey) ?? undefined;
  queryClient.setQueryData(LEAVING_KEY, true);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/** True if the user signed out, false if their session ended by itself. */
export function isLeaving(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(LEAVING_KEY) === true;
}

/** Resets the sign-out state once the next page is shown. */
export function finishSignOut(queryClient: QueryClient): void {
  setSigningOut(false);
  signedOutUser = undefined;
  queryClient.setQueryData(LEAVING_KEY, false);
}

/** Returns a path of this site, or `/`. Prevents open redirects. */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path?.startsWith('/')) return '/';
  let target: URL;
  try {
    target = new URL(path, window.location.origin);
  } catch {
    return '/';
  }
  if (target.origin !== window.location.origin || pageAt(target.pathname)?.access === 'anonymous') return '/';
  if (target.pathname.startsWith('/api/') || target.pathname.startsWith('//')) return '/';
  return `${target.pathname}${target.search}${target.hash}`;
}

/**
 * Returns the query client's handler for a 401: one message, then the sign-in page. Does nothing if no user is known or
 * during sign-out.
 */
export function createUnauthorizedHandler(deps: {
  currentUser: () => User | null | undefined;
  go: (address: string) => void;
}): () => void {
  let isRedirecting = false;
  return () => {
    if (isRedirecting || isSigningOut || !deps.currentUser()) return;
    isRedirecting = true;
    const { title, description, afterMs } = signInNoticeOn(window.location.pathname);
    forgetUser();
    void clearOfflineCacheExcept(undefined);
    // The sign-in page returns to this page.
    const here = safeReturnPath(`${window.location.pathname}${window.location.search}`);
    const query = here === '/' ? '' : `?${new URLSearchParams({ next: here })}`;
    toast({ title, description, variant: 'destructive' });
    setTimeout(() => deps.go(`/api/login${query}`), afterMs);
  };
}

/** Reloads the page when another tab signs in as another user, or signs out: a browser has one session. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const listener = (event: StorageEvent) => {
    // A tab that has not noticed the sign-out yet may store its user once more.
    if (event.key !== LAST_USER_KEY || isSigningOut) return;
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    if (user === undefined) return;
    if ((event.newValue ?? undefined) !== user?.id) window.location.reload();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
