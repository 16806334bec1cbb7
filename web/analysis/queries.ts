/** Whether the AI service answers, asked for again and again while the page is open, and whether it may read at all. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { setAiPreference, type User } from '../../contract/account.ts';
import { getAiStatus } from '../../contract/analysis.ts';
import { AI_STATUS_POLL_MS } from '../../contract/limits.ts';
import { call } from '../platform/call.ts';
import { currentUserQuery } from '../platform/session.ts';

export const aiStatusQuery = queryOptions({
  queryKey: [getAiStatus.path],
  queryFn: ({ signal }) => call(getAiStatus, {}, signal),
  refetchInterval: AI_STATUS_POLL_MS,
});

/** Turns AI on or off for what the person writes. It is shown at once, and taken back where the server did not hear. */
export function aiPreferenceMutation(queryClient: QueryClient) {
  const show = (aiEnabled: boolean) =>
    queryClient.setQueryData(
      currentUserQuery.queryKey,
      (user: User | null | undefined) => user && { ...user, aiEnabled },
    );
  return mutationOptions({
    mutationFn: (enabled: boolean) => call(setAiPreference, { body: { enabled } }),
    onMutate: show,
    onSuccess: ({ enabled }) => {
      show(enabled);
      void queryClient.invalidateQueries({ queryKey: aiStatusQuery.queryKey });
    },
    onError: (_error, enabled) => {
      show(!enabled);
    },
    meta: { errorToast: { title: 'Unable to Update', description: 'Please try again in a moment.' } },
  });
}
