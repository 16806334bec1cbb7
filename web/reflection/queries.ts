/** The prompt of the day. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { generatePrompt, getSmartPrompt, type SmartPrompt } from '../../contract/reflection.ts';
import { call } from '../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../platform/offline-cache.ts';
import { toast } from '../ui/toast-store.ts';

const CACHED_PROMPT = 'prompt';

/** Asked once a day, for the person's `today`. */
export function smartPromptQuery(today: string) {
  return queryOptions({
    queryKey: [getSmartPrompt.path, today],
    // On a day on which the server was never reached, the prompt of the day before is better than none.
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
