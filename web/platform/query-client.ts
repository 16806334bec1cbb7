/** Defaults of all queries and mutations: no retries, nothing stale by time, errors reported in one place. */
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './call.ts';
import type { OfflineCacheMeta } from './offline-cache.ts';
import { type ToastRequest, toast } from './toast-store.ts';
import type { TopicMeta } from './topics.ts';

// Notify in a microtask instead of a timer, so that new data is rendered in the next frame.
notifyManager.setScheduler(queueMicrotask);

/** The error message of a mutation: a fixed text, one made from the error, or 'own' if the caller shows it. */
type ErrorToast = ToastRequest | ((error: unknown) => ToastRequest) | 'own';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { errorToast?: ErrorToast };
    queryMeta: OfflineCacheMeta & TopicMeta;
  }
}

/** Returns true for a response that means that no user is signed in. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.body?.code !== 'sign_in_failed';
}

/** Returns the server's message for the user, for use in a toast; undefined if there is none. */
export function userMessageOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.userMessage;
  if (error instanceof NetworkError) return error.message;
  return undefined;
}

/** `onUnauthorized` is called for each 401 that means that the session has ended; not for a failed sign-in. */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isUnauthorized(error)) onUnauthorized();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isUnauthorized(error)) {
          onUnauthorized();
          return;
        }
        const errorToast = mutation.meta?.errorToast ?? {
          title: 'That didn’t work',
          description: userMessageOf(error) ?? 'Please try again in a moment.',
        };
        if (errorToast === 'own') return;
        const toastRequest = typeof errorToast === 'function' ? errorToast(error) : errorToast;
        // "Try again in a moment" does not help without a network.
        const description = error instanceof NetworkError ? error.message : toastRequest.description;
        toast({ variant: 'destructive', ...toastRequest, description });
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline requests fail at once with a message; pausing them would give no feedback.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
