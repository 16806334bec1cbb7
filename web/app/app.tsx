/** Composes the client application and renders it. */
import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { User } from '../../contract/account.ts';
import type { Entry } from '../../contract/journal.ts';
import { pageAt } from '../../contract/pages.ts';
import { dashboardQuery, statsQuery } from '../insights/queries.ts';
import { fetchTodaysEntries, todaysEntriesQuery } from '../journal/queries.ts';
import { registerWorker } from '../platform/app-update.ts';
import { connectivity, watchNetwork } from '../platform/connectivity.ts';
import { wasSignedIn } from '../platform/current-user.ts';
import { whenIdle } from '../platform/idle.ts';
import { startOfflineCache } from '../platform/offline-cache.ts';
import { createQueryClient } from '../platform/query-client.ts';
import {
  createUnauthorizedHandler,
  currentUserQuery,
  followOtherTabs,
  isCachedUser,
  withCachedUser,
} from '../platform/session.ts';
import { isLongList } from '../platform/topics.ts';
import { Toaster } from '../ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { preloadMemberPage, Router } from './router.tsx';

/**
 * `userRequest` and `entriesRequest` were sent before this code had loaded: the current user, and today's entries. Returns
 * a function that unmounts the application.
 */
export function startApp(
  element: HTMLElement,
  userRequest: Promise<User | null>,
  entriesRequest: Promise<Entry[] | undefined>,
): () => void {
  const currentUser = () => queryClient.getQueryData(currentUserQuery.queryKey);
  const queryClient = createQueryClient(
    createUnauthorizedHandler({ currentUser, go: (address) => window.location.assign(address) }),
  );
  startOfflineCache(queryClient, currentUser);
  const user = withCachedUser(userRequest);
  void queryClient.prefetchQuery({ ...currentUserQuery, queryFn: () => user });
  let pages: Promise<void> | undefined;
  if (wasSignedIn()) {
    pages = preloadMemberPage(window.location.pathname);
    void queryClient.prefetchQuery({
      ...todaysEntriesQuery,
      queryFn: async ({ signal }) => (await entriesRequest) ?? fetchTodaysEntries(signal),
    });
    // Already requested by the preloads of the HTML: `tools/vite-shell.ts`. Home's other figures follow.
    if (pageAt(window.location.pathname)?.name !== 'dashboard') void queryClient.prefetchQuery(statsQuery);
    void queryClient.prefetchQuery(dashboardQuery);
  }
  followOtherTabs(queryClient);
  followConnectivity(queryClient);

  let root: Root | undefined;
  let isUnmounted = false;
  // As a transition, so that a slow phone can handle input in between.
  const render = () =>
    startTransition(() => {
      if (isUnmounted) return;
      root = createRoot(element);
      root.render(
        <StrictMode>
          <ErrorBoundary>
            <QueryClientProvider client={queryClient}>
              <Router />
              <Toaster />
            </QueryClientProvider>
          </ErrorBoundary>
        </StrictMode>,
      );
    });
  // The HTML already contains the frame; until user and code have loaded, React would render nothing else.
  if (element.hasChildNodes()) void Promise.all([user, pages]).then(render);
  else render();
  return () => {
    isUnmounted = true;
    root?.unmount();
    queryClient.clear();
  };
}

/** Returns whether to refetch the query when the server can be reached again. */
function isRefetched(query: Query): boolean {
  // The page may have changes of the user that the server does not have, for instance that the tour was completed.
  if (query.queryKey[0] === currentUserQuery.queryKey[0]) return isCachedUser();
  return !isLongList(query);
}

/** Refetches visible data when the server can be reached again, and registers the service worker. */
function followConnectivity(queryClient: QueryClient): void {
  watchNetwork();
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online') void queryClient.invalidateQueries({ predicate: isRefetched });
  });
  const prepareOffline = async () => {
    if ((await registerWorker()) || !wasSignedIn()) return;
    // Toasts report that the server is down, so their code must be loaded already.
    await import('../ui/toast-region.tsx').catch(() => undefined);
  };
  const start = () => whenIdle(() => void prepareOffline());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
