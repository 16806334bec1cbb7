/** Query and mutations for the user's own prompts. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { changeOwnPrompt, createOwnPrompt, deleteOwnPrompt, listOwnPrompts } from '../../../contract/chat.ts';
import { call } from '../../platform/call.ts';
import { invalidateTopics } from '../../platform/topics.ts';

export const ownPromptsQuery = queryOptions({
  queryKey: [listOwnPrompts.path],
  queryFn: ({ signal }) => call(listOwnPrompts, {}, signal),
  meta: { topics: ['reflections'] },
});

/** `id` is undefined for a new prompt. The field shows the error. */
export function savePromptMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, prompt }: { id?: string | undefined; prompt: string }) =>
      id === undefined
        ? call(createOwnPrompt, { body: { prompt } })
        : call(changeOwnPrompt, { params: { id }, body: { prompt } }),
    onSuccess: () => invalidateTopics(queryClient, ['reflections']),
    meta: { errorToast: 'own' },
  });
}

export function deletePromptMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(deleteOwnPrompt, { params: { id } }),
    onSettled: () => invalidateTopics(queryClient, ['reflections']),
    meta: { errorToast: { title: 'Unable to Delete', description: 'Please try again in a moment.' } },
  });
}
