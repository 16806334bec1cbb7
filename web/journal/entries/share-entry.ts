/** Shares or unshares an entry without other changes. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type CreatedEntry, updateEntry } from '../../../contract/journal.ts';
import { call } from '../../platform/call.ts';
import { isUnauthorized } from '../../platform/query-client.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateEntries, updateCachedEntry } from '../queries.ts';
import { updateFailure } from '../saving/save-failure.ts';

async function share(queryClient: QueryClient, id: string, isShared: boolean): Promise<CreatedEntry> {
  // Without a version: sharing is independent of changes to the text.
  const entry = await call(updateEntry, { params: { id }, body: { isShared } });
  updateCachedEntry(queryClient, entry);
  void invalidateEntries(queryClient);
  return entry;
}

export function shareEntryMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, isShared }: { id: string; isShared: boolean }) => share(queryClient, id, isShared),
    onSuccess: ({ id, isShared }) => {
      if (isShared) toast({ title: 'Shared', description: 'Your entry is now in the community.' });
      else showNoLongerSharedToast(queryClient, id);
    },
    meta: { errorToast: (error) => updateFailure(error) },
  });
}

/** Shows a toast with undo. */
export function showNoLongerSharedToast(queryClient: QueryClient, id: string): void {
  const undo = () => {
    share(queryClient, id, true).then(
      () => toast({ title: 'Shared again' }),
      (error: unknown) => isUnauthorized(error) || toast(updateFailure(error)),
    );
  };
  toast({
    title: 'No Longer Shared',
    description: 'Only you can see this entry now.',
    action: { label: 'Undo', altText: 'Choose “Share…” in the entry’s menu', onSelect: undo },
  });
}
