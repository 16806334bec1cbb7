/** Brings the parts of the client together and draws them. */
import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { User } from '../contract/account.ts';
import { daysQuery, statsQuery } from './insights/queries.ts';
import { todaysEntriesQuery } from './journal/queries.ts';
import { startWorker } from './platform/app-update.ts';
import { getConnectivity, subscribeToConnectivity, watchNetwork } from './platform/connectivity.ts';
import { wasSignedIn } from './platform/current-user.ts';
import { dayIn } from './platform/day.ts';
import { ErrorBoundary } from './platform/error-boundary.tsx';
import { startOfflineCache } from './platform/offline-cache.ts';
import { createQueryClient } from './platform/query-client.ts';
import {
  createUnauthorizedHandler,
  currentUserQuery,
  followOtherTabs,
  isUserOfDevice,
  orUserOfDevice,
} from './platform/session.ts';
import { preloadMemberPage, preloadNavigation, Router } from './router.tsx';
import { whenIdle } from './ui/idle.ts';
import { Toaster } from './ui/toast.tsx';

/** `asked`: the question who is signed in, which was asked before this code was here. */
export function startApp(root: HTMLElement, asked: Promise<User | null>): void {
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
    void queryClient.prefetchQuery(todaysEntriesQuery);
    void queryClient.prefetchQuery(statsQuery);
  }
  void user.then((known) => {
    if (known) void queryClient.prefetchQuery(daysQuery(dayIn(known.timezone, new Date(), known.dayEndsAt)));
  });
  followOtherTabs(queryClient);
  followConnectivity(queryClient);

  // As a transition, so that a slow phone can answer a finger in between.
  const draw = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <ErrorBoundary>
            <QueryClientProvider client={queryClient}>
              <Router />
              <Toaster />
            </QueryClientProvider>
          </ErrorBoundary>
        </StrictMode>,
      ),
    );
  // The page came with the frame that would be drawn until the answer and the code are there.
  if (root.hasChildNodes()) void Promise.all([user, pages]).then(draw);
  else draw();
}

/** Pages of a list that are all asked for again at once; whoever has read on further would wait long for no gain. */
const PAGES_AGAIN = 3;

function isSoonAsked({ queryKey, state: { data } }: Query): boolean {
  // What this page knows of the person may be newer than what the server was told, the tour they had for instance.
  if (queryKey[0] === currentUserQuery.queryKey[0]) return isUserOfDevice();
  const pages: unknown = typeof data === 'object' && data !== null && 'pages' in data ? data.pages : [];
  return !Array.isArray(pages) || pages.length <= PAGES_AGAIN;
}

/** Keeps the page for when there is no network, and asks for all that is shown anew after one came back. */
function followConnectivity(queryClient: QueryClient): void {
  watchNetwork();
  subscribeToConnectivity(() => {
    if (getConnectivity() === 'online') void queryClient.invalidateQueries({ predicate: isSoonAsked });
  });
  const keep = async () => {
    if ((await startWorker()) || !wasSignedIn()) return;
    // Notices too: they tell of a server that is gone.
    await Promise.allSettled([import('./ui/toast-region.tsx'), preloadNavigation()]);
  };
  const begin = () => whenIdle(() => void keep());
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
