/** Composes the parts of the client and renders them. */
import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { User } from '../../contract/account.ts';
import type { Entry } from '../../contract/journal.ts';
import { pageAt } from '../../contract/pages.ts';
import { dashboardQuery, statsQuery } from '../insights/queries.ts';
import { fetchTodaysEntries, todaysEntriesQuery } from '../journal/queries.ts';
import { startWorker } from '../platform/app-update.ts';
import { connectivity, watchNetwork } from '../platform/connectivity.ts';
import { wasSignedIn } from '../platform/current-user.ts';
import { whenIdle } from '../platform/idle.ts';
import { startOfflineCache } from '../platform/offline-cache.ts';
import { createQueryClient } from '../platform/query-client.ts';
import {
  createUnauthorizedHandler,
  currentUserQuery,
  followOtherTabs,
  isUserOfDevice,
  orUserOfDevice,
} from '../platform/session.ts';
import { isLongList } from '../platform/topics.ts';
import { Toaster } from '../ui/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { preloadMemberPage, Router } from './router.tsx';

/**
 * `asked` and `entries`: the requests for the current user and today's entries, sent before this code had loaded. Answers the
 * function that takes away all that is drawn.
 */
export function startApp(
  element: HTMLElement,
  asked: Promise<User | null>,
  entries: Promise<Entry[] | undefined>,
): () => void {
  const currentUser = () => queryClient.getQueryData(currentUserQuery.queryKey);
  const queryClient = createQueryClient(
    createUnauthorizedHandler({ currentUser, go: (address) => window.location.assign(address) }),
  );
  startOfflineCache(queryClient, currentUser);
  const user = orUserOfDevice(asked);
  void queryClient.prefetchQuery({ ...currentUserQuery, queryFn: () => user });
  let pages: Promise<void> | undefined;
  if (wasSignedIn()) {
    pages = preloadMemberPage(window.location.pathname);
    void queryClient.prefetchQuery({
      ...todaysEntriesQuery,
      queryFn: async ({ signal }) => (await entries) ?? fetchTodaysEntries(signal),
    });
    // What the page's shell has asked for already: `tools/vite-shell.ts`. Home's other figures follow.
    if (pageAt(window.location.pathname)?.name !== 'dashboard') void queryClient.prefetchQuery(statsQuery);
    void queryClient.prefetchQuery(dashboardQuery);
  }
  followOtherTabs(queryClient);
  followConnectivity(queryClient);

  let root: Root | undefined;
  let isOver = false;
  // As a transition, so that a slow phone can react to input in between.
  const draw = () =>
    startTransition(() => {
      if (isOver) return;
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
  // The page arrived with the frame in its HTML, which is what would be drawn until user and code have loaded.
  if (element.hasChildNodes()) void Promise.all([user, pages]).then(draw);
  else draw();
  return () => {
    isOver = true;
    root?.unmount();
    queryClient.clear();
  };
}

/** Whether to refetch the query when the server is reachable again. */
function isRefetched(query: Query): boolean {
  // The page may know more of the person than the server was told, for instance that they have seen the tour.
  if (query.queryKey[0] === currentUserQuery.queryKey[0]) return isUserOfDevice();
  return !isLongList(query);
}

/** Refetches what is shown when the server is reachable again, and caches the page for when there is no network. */
function followConnectivity(queryClient: QueryClient): void {
  watchNetwork();
  connectivity.subscribe(() => {
    if (connectivity.get() === 'online') void queryClient.invalidateQueries({ predicate: isRefetched });
  });
  const keep = async () => {
    if ((await startWorker()) || !wasSignedIn()) return;
    // Notices too: they tell of a server that is gone.
    await import('../ui/toast-region.tsx').catch(() => undefined);
  };
  const begin = () => whenIdle(() => void keep());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
