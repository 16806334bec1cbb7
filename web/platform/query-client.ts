/** What every query and mutation has in common: no retries, nothing stale by itself, failures told in one place. */
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from './call.ts';
import type { OfflineCacheMeta } from './offline-cache.ts';
import { type ToastRequest, toast } from './toast-store.ts';
import type { TopicMeta } from './topics.ts';

// What was just written is shown in the next frame, not in the one after a timer.
notifyManager.setScheduler(queueMicrotask);

/** What a mutation tells the person when it fails: a fixed text, one made from the error, or nothing from here. */
type ErrorToast = ToastRequest | ((error: unknown) => ToastRequest) | 'own';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { errorToast?: ErrorToast };
    queryMeta: OfflineCacheMeta & TopicMeta;
  }
}

/** True for an answer that says that nobody is signed in. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.body?.code !== 'sign_in_failed';
}

/** The server's own sentence where it sent one, for use in a toast; undefined otherwise. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.sentence;
  if (error instanceof NetworkError) return error.message;
  return undefined;
}

/** `onUnauthorized` is called for each 401 that means that the session is over; not for a refused sign-in. */
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
        const told = mutation.meta?.errorToast ?? {
          title: 'That did not work',
          description: sentenceOf(error) ?? 'Please try again in a moment.',
        };
        if (told === 'own') return;
        const words = typeof told === 'function' ? told(error) : told;
        // Trying again in a moment helps nobody who has no network.
        const description = error instanceof NetworkError ? error.message : words.description;
        toast({ variant: 'destructive', ...words, description });
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Asking while the browser believes itself offline fails at once and says so; pausing would wait in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
