/** Who is signed in on this page, and what happens when that ends without being asked for. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '../../contract/account.ts';
import { pageAt } from '../../contract/pages.ts';
import { openJournal } from './app-lock.ts';
import { ApiError, NetworkError } from './call.ts';
import {
  fetchCurrentUser,
  forgetPictures,
  forgetUser,
  HINT_KEY,
  rememberedUser,
  rememberUser,
  wasSignedIn,
} from './current-user.ts';
import { whenIdle } from './idle.ts';
import { cacheOfflineAs, clearOfflineCacheExcept, readCached } from './offline-cache.ts';
import { signInNoticeOn } from './session-notice.ts';
import { toast } from './toast-store.ts';

const CACHED_USER = 'user';

/** The current user; a 401 means nobody, and while the server cannot be reached it is who was here last. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal, client, queryKey }): Promise<User | null> => {
    const asked = fetchCurrentUser(signal);
    if (!client.getQueryData(queryKey)) return orUserOfDevice(asked, signal);
    // Whatever else may fail now, only the server's own word makes nobody of somebody who is known.
    const user = accept(await asked);
    // They are told, and find the way back; a visitor is just a visitor.
    if (!user) throw new ApiError(401, 'Unauthorized');
    return user;
  },
  meta: { ...cacheOfflineAs(CACHED_USER), topics: ['plan'] },
});

/** The person as this device remembers them; undefined where nobody is, or left. Never rejects. */
export async function userOfDevice(): Promise<User | undefined> {
  const id = rememberedUser();
  return id === undefined ? undefined : readCached<User>(id, CACHED_USER).catch(() => undefined);
}

let heldByDevice = false;

/** True where the current user is as this device remembers them, because the server could not be asked. */
export function isUserOfDevice(): boolean {
  return heldByDevice;
}

/** Takes the server's word for who is here; nothing of others is left on the device then. */
function accept(user: User | null): User | null {
  heldByDevice = false;
  if (user) whenIdle(() => void clearOfflineCacheExcept(rememberedUser()));
  else {
    forgetPictures();
    void clearOfflineCacheExcept(undefined);
  }
  return user;
}

/**
 * The answer of the server, after which nothing of others is left on the device; where it cannot be reached, who was here
 * last. Any other failure means nobody. Rejects only where `signal` ended the question.
 */
export async function orUserOfDevice(asked: Promise<User | null>, signal?: AbortSignal): Promise<User | null> {
  try {
    return accept(await asked);
  } catch (error) {
    if (signal?.aborted) throw error;
    const user = error instanceof NetworkError ? await userOfDevice() : undefined;
    heldByDevice = user !== undefined;
    return user ?? null;
  }
}

/** True from signing out until the sign-in page is reached. */
const LEAVING_KEY = ['leaving'];

export type Session =
  | { state: 'loading'; user: undefined; expected: boolean }
  | { state: 'out'; user: null; leaving: boolean }
  | { state: 'in'; user: User };

/** The session as the page knows it. `expected`: someone was signed in here before, so draw their page's skeleton. */
export function useSession(): Session {
  const { data } = useQuery(currentUserQuery);
  const { data: leaving } = useQuery({ queryKey: LEAVING_KEY, queryFn: () => false, initialData: false });
  if (data === undefined) return { state: 'loading', user: undefined, expected: wasSignedIn() };
  return data === null ? { state: 'out', user: null, leaving } : { state: 'in', user: data };
}

/** Who has just left here. A part of their page may be drawn once more before the page hears that it is over. */
let leaver: User | undefined;

/** The signed-in user. Only for what is drawn inside signed-in pages; throws elsewhere. */
export function useUser(): User {
  const { data } = useQuery(currentUserQuery);
  const user = data ?? leaver;
  if (!user) throw new Error('useUser is for pages of someone signed in.');
  return user;
}

/** Drops everything but the session itself: what is drawn from that must go on being told of changes. */
function forgetLoaded(queryClient: QueryClient): void {
  const kept = [currentUserQuery.queryKey[0], LEAVING_KEY[0]];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(String(queryKey[0])) });
  queryClient.getMutationCache().clear();
}

/** Makes the answer of a sign-in the current user; nothing of whoever came before stays in memory. */
export function enterSession(queryClient: QueryClient, user: User): void {
  forgetLoaded(queryClient);
  rememberUser(user);
  openJournal();
  void clearOfflineCacheExcept(user.id);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/** True while somebody signs out here: their session may be over before the page hears so, and that is no news. */
let isSigningOut = false;

export function setSigningOut(is: boolean): void {
  isSigningOut = is;
}

/** Forgets the user and all that was loaded for them, here and on the device. Drafts and what waits to be sent stay. */
export function leaveSession(queryClient: QueryClient): void {
  forgetUser();
  void clearOfflineCacheExcept(undefined);
  forgetLoaded(queryClient);
  leaver = queryClient.getQueryData(currentUserQuery.queryKey) ?? undefined;
  queryClient.setQueryData(LEAVING_KEY, true);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/** Ends the moment between signing out and the page that follows. */
export function arriveSignedOut(queryClient: QueryClient): void {
  setSigningOut(false);
  leaver = undefined;
  queryClient.setQueryData(LEAVING_KEY, false);
}

/** A path of this site, or `/`: an address from outside never leads away. */
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
 * What a 401 leads to: one message, then the sign-in page. While nobody is known to be signed in, or somebody
 * signs out, it is no news.
 * Answers the handler to give to the query client.
 */
export function createUnauthorizedHandler(deps: {
  currentUser: () => User | null | undefined;
  go: (address: string) => void;
}): () => void {
  let leaving = false;
  return () => {
    if (leaving || isSigningOut || !deps.currentUser()) return;
    leaving = true;
    const { title, description, afterMs } = signInNoticeOn(window.location.pathname);
    forgetUser();
    void clearOfflineCacheExcept(undefined);
    // Signing in leads back to here.
    const here = safeReturnPath(`${window.location.pathname}${window.location.search}`);
    const query = here === '/' ? '' : `?${new URLSearchParams({ next: here })}`;
    toast({ title, description, variant: 'destructive' });
    setTimeout(() => deps.go(`/api/login${query}`), afterMs);
  };
}

/** Loads the page anew when another tab signs in as someone else, or out: one browser has one session. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key !== HINT_KEY) return;
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    if (user === undefined) return;
    if ((event.newValue ?? undefined) !== user?.id) window.location.reload();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
