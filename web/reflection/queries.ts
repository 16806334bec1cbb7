/** The prompt of the day. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { generatePrompt, getSmartPrompt } from '../../contract/reflection.ts';
import { call } from '../platform/call.ts';
import { toast } from '../ui/toast-store.ts';

/** Asked once a day, for the person's `today`. */
export function smartPromptQuery(today: string) {
  return queryOptions({
    queryKey: [getSmartPrompt.path, today],
    queryFn: ({ signal }) => call(getSmartPrompt, {}, signal),
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
