/** Query and mutations for the guide's memory. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  deleteAllNotes,
  deleteNote,
  excludeEntryFromGuide,
  getMemory,
  includeEntryInGuide,
  type Memory,
  setMemory,
} from '../../../contract/chat.ts';
import { call } from '../../platform/call.ts';
import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';

export const memoryQuery = queryOptions({
  queryKey: [getMemory.path],
  queryFn: ({ signal }) => call(getMemory, {}, signal),
  meta: { topics: ['reflections', 'entries'] },
});

const NOT_UPDATED = { title: 'Unable to Update', description: 'Please try again in a moment.' };

/** Updates optimistically and reverts on failure. */
export function setRemembersMutation(queryClient: QueryClient) {
  const setCached = (remembers: boolean) =>
    queryClient.setQueryData(memoryQuery.queryKey, (cached: Memory | undefined) => cached && { ...cached, remembers });
  return mutationOptions({
    mutationFn: (remembers: boolean) => call(setMemory, { body: { remembers } }),
    onMutate: (remembers) => void setCached(remembers),
    onError: (_error, remembers) => void setCached(!remembers),
    onSuccess: () => invalidateTopics(queryClient, ['reflections']),
    meta: { errorToast: NOT_UPDATED },
  });
}

export function forgetMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(deleteNote, { params: { id } }),
    onSettled: () => invalidateTopics(queryClient, ['reflections']),
    meta: { errorToast: { title: 'Unable to Forget', description: 'Please try again in a moment.' } },
  });
}

export function forgetAllMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => call(deleteAllNotes),
    onSuccess: () => invalidateTopics(queryClient, ['reflections']),
    meta: { errorToast: { title: 'Unable to Forget', description: 'Please try again in a moment.' } },
  });
}

/** Entries excluded since the page was loaded. Cached messages may still refer to them. */
export const excludedEntries = createStore<ReadonlySet<string>>(new Set());

export function excludeEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(excludeEntryFromGuide, { params: { id } }),
    onSuccess: (_nothing, id) => {
      excludedEntries.set(new Set([...excludedEntries.get(), id]));
      // Show the toast from here, because the component that called the mutation has unmounted.
      showExcludedToast(queryClient, id);
      return invalidateTopics(queryClient, ['reflections']);
    },
    meta: { errorToast: NOT_UPDATED },
  });
}

async function includeEntry(id: string): Promise<void> {
  await call(includeEntryInGuide, { params: { id } });
  excludedEntries.set(new Set([...excludedEntries.get()].filter((one) => one !== id)));
}

export function includeEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: includeEntry,
    onSuccess: () => invalidateTopics(queryClient, ['reflections']),
    meta: { errorToast: NOT_UPDATED },
  });
}

/** Shows a toast after excluding an entry, with undo. */
function showExcludedToast(queryClient: QueryClient, id: string): void {
  const undo = async () => {
    await includeEntry(id);
    await invalidateTopics(queryClient, ['reflections']);
  };
  toast({
    title: 'The guide won’t use this entry',
    action: {
      label: 'Undo',
      altText: 'You can change this under “What the guide remembers”.',
      onSelect: () => void undo().catch(() => toast({ variant: 'destructive', ...NOT_UPDATED })),
    },
  });
}
