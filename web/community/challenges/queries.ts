/** Queries and mutations for challenges. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Challenge, joinChallenge, leaveChallenge, listChallenges } from '../../../contract/challenges.ts';
import { call, NetworkError } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';

const CACHE_KEY = 'challenges';

export const challengesQuery = queryOptions({
  queryKey: [listChallenges.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(listChallenges, {}, signal),
      (userId) => readCached<Challenge[]>(userId, CACHE_KEY),
    ),
  staleTime: 60_000,
  meta: { topics: ['challenges', 'entries', 'today'], ...cacheOfflineAs(CACHE_KEY) },
});

export function joinMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(joinChallenge, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Joined challenge successfully!' });
      await invalidateTopics(queryClient, ['challenges']);
    },
    meta: {
      errorToast: (error) => ({
        title: 'Error',
        description: error instanceof NetworkError ? error.message : 'Failed to join challenge',
      }),
    },
  });
}

/** `onUndo` joins the challenge again. */
export function leaveMutation(queryClient: QueryClient, onUndo: (challenge: Challenge) => void) {
  return mutationOptions({
    mutationFn: ({ id }: Challenge) => call(leaveChallenge, { params: { id } }),
    onSuccess: async (_answer, challenge) => {
      toast({
        title: `You left ${challenge.title}.`,
        description: 'Your entries are still in your journal.',
        action: {
          label: 'Undo',
          altText: 'You can rejoin under Open challenges',
          onSelect: () => onUndo(challenge),
        },
      });
      await invalidateTopics(queryClient, ['challenges']);
    },
    meta: { errorToast: { title: 'Unable to Leave', description: 'Please try again in a moment.' } },
  });
}
