/** Queries and mutations for the AI service status, which is polled while the page is open, and the AI settings. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AiTone, setAiPreference, setAiTone, setDangerCheck, type User } from '../../contract/account.ts';
import { getAiStatus } from '../../contract/analysis.ts';
import { AI_STATUS_POLL_MS } from '../../contract/limits.ts';
import { call } from '../platform/call.ts';
import { currentUserQuery } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';

export const aiStatusQuery = queryOptions({
  queryKey: [getAiStatus.path],
  queryFn: ({ signal }) => call(getAiStatus, {}, signal),
  refetchInterval: AI_STATUS_POLL_MS,
});

function showPreference(
  queryClient: QueryClient,
  change: Partial<Pick<User, 'aiEnabled' | 'dangerCheck' | 'aiTone'>>,
): void {
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    (user: User | null | undefined) => user && { ...user, ...change },
  );
}

const NOT_UPDATED = { title: 'Unable to Update', description: 'Please try again in a moment.' };

/** Turns the crisis check on or off for users with AI switched off. Updates optimistically and reverts on failure. */
export function dangerCheckMutation(queryClient: QueryClient) {
  const show = (dangerCheck: boolean) => showPreference(queryClient, { dangerCheck });
  return mutationOptions({
    mutationFn: (enabled: boolean) => call(setDangerCheck, { body: { enabled } }),
    onMutate: show,
    onSuccess: ({ enabled }) => show(enabled),
    onError: (_error, enabled) => show(!enabled),
    meta: { errorToast: NOT_UPDATED },
  });
}

/** Turns AI on or off. Updates optimistically and reverts on failure. Turning AI on turns the crisis check on too. */
export function aiPreferenceMutation(queryClient: QueryClient) {
  const show = (aiEnabled: boolean) =>
    showPreference(queryClient, { aiEnabled, ...(aiEnabled && { dangerCheck: true }) });
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
    meta: { errorToast: NOT_UPDATED },
  });
}

/** Sets the AI's tone. Updates optimistically; on failure the saved tone returns. */
export function aiToneMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (tone: AiTone) => call(setAiTone, { body: { tone } }),
    // Run sequentially, so that the last choice wins.
    scope: { id: setAiTone.path },
    onMutate: (tone) => {
      const before = queryClient.getQueryData(currentUserQuery.queryKey)?.aiTone;
      showPreference(queryClient, { aiTone: tone });
      return { before };
    },
    onSuccess: () => void toast({ title: 'Preferences Updated' }),
    onError: (_error, _tone, context) => {
      if (context?.before) showPreference(queryClient, { aiTone: context.before });
    },
    meta: { errorToast: NOT_UPDATED },
  });
}
