/** Whether the AI service answers, asked for again and again while the page is open, and whether it may read at all. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AiTone, setAiPreference, setAiTone, setDangerCheck, type User } from '../../contract/account.ts';
import { getAiStatus } from '../../contract/analysis.ts';
import { AI_STATUS_POLL_MS } from '../../contract/limits.ts';
import { call } from '../platform/call.ts';
import { currentUserQuery } from '../platform/session.ts';
import { toast } from '../ui/toast-store.ts';

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

/** Turns the check for signs of danger on or off, which counts while AI is off. Shown at once, or taken back. */
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

/**
 * Turns AI on or off for what the person writes. It is shown at once, and taken back where the server did not hear. With
 * AI on, signs of danger are looked for again.
 */
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

/** Says how the AI shall speak. Shown at once; where the server did not hear, what it has is shown again. */
export function aiToneMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (tone: AiTone) => call(setAiTone, { body: { tone } }),
    // One after the other, so that the last choice wins.
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
