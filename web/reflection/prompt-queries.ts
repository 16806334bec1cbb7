/** Query and mutation for the daily prompt. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { generatePrompt, getSmartPrompt, type SmartPrompt } from '../../contract/reflection.ts';
import { call } from '../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../platform/offline-cache.ts';
import { toast } from '../platform/toast-store.ts';

const CACHED_PROMPT = 'prompt';

/** Fetched once per day of the user. */
export function smartPromptQuery(today: string) {
  return queryOptions({
    queryKey: [getSmartPrompt.path, today],
    // If the server cannot be reached, use the cached prompt, even of an earlier day.
    queryFn: ({ signal }) =>
      withFallback(
        () => call(getSmartPrompt, {}, signal),
        (userId) => readCached<SmartPrompt>(userId, CACHED_PROMPT),
      ),
    meta: cacheOfflineAs(CACHED_PROMPT),
  });
}

export function generatePromptMutation(queryClient: QueryClient, today: string) {
  return mutationOptions({
    mutationFn: () => call(generatePrompt),
    onSuccess: (prompt) => {
      queryClient.setQueryData(smartPromptQuery(today).queryKey, prompt);
      toast({ title: 'New prompt generated!' });
    },
    meta: {
      errorToast: { title: "Couldn't generate new prompt", description: 'Please try again in a moment.' },
    },
  });
}
