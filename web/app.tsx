/** Brings the parts of the client together and draws them. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { User } from '../contract/account.ts';
import { daysQuery, statsQuery } from './insights/queries.ts';
import { todaysEntriesQuery } from './journal/queries.ts';
import { wasSignedIn } from './platform/current-user.ts';
import { dayIn } from './platform/day.ts';
import { ErrorBoundary } from './platform/error-boundary.tsx';
import { createQueryClient } from './platform/query-client.ts';
import { createUnauthorizedHandler, currentUserQuery, followOtherTabs } from './platform/session.ts';
import { Pages, preloadMemberPages } from './routes.tsx';
import { Toaster } from './ui/toast.tsx';

/** `user`: the question who is signed in, which was asked before this code was here. */
export function startApp(root: HTMLElement, user: Promise<User | null>): void {
  const queryClient = createQueryClient(
    createUnauthorizedHandler({
      currentUser: () => queryClient.getQueryData(currentUserQuery.queryKey),
      go: (address) => window.location.assign(address),
    }),
  );
  void queryClient.prefetchQuery({ ...currentUserQuery, queryFn: () => user });
  if (wasSignedIn()) {
    preloadMemberPages(window.location.pathname);
    void queryClient.prefetchQuery(todaysEntriesQuery);
    void queryClient.prefetchQuery(statsQuery);
  }
  void user.then((known) => {
    if (known) void queryClient.prefetchQuery(daysQuery(dayIn(known.timezone, new Date(), known.dayEndsAt)));
  });
  followOtherTabs(queryClient);

  // As a transition, so that a slow phone can answer a finger in between.
  const draw = () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <ErrorBoundary>
            <QueryClientProvider client={queryClient}>
              <Pages />
              <Toaster />
            </QueryClientProvider>
          </ErrorBoundary>
        </StrictMode>,
      ),
    );
  // The page came with the frame that would be drawn until the answer is there.
  if (root.hasChildNodes()) void user.then(draw);
  else draw();
}
