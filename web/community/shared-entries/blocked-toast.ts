/** Toast after a block, with an undo button. */
import { useQueryClient } from '@tanstack/react-query';
import { listBlocked, unblockPerson } from '../../../contract/blocked-people.ts';
import { call } from '../../platform/call.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { reloadFeeds } from './queries.ts';

/** Returns a function that shows the toast. */
export function useBlockedToast() {
  const queryClient = useQueryClient();
  return async (name: string | undefined) => {
    // The list is newest first, so the first block is the one just created.
    const block = await call(listBlocked)
      .then(([first]) => first)
      .catch(() => undefined);
    const undo = async (id: string) => {
      try {
        await call(unblockPerson, { params: { id } });
        await Promise.all([reloadFeeds(queryClient), invalidateTopics(queryClient, ['feed', 'follows', 'messages'])]);
      } catch {
        toast({
          title: 'Unable to Unblock',
          description: 'You can unblock them in your profile.',
          variant: 'destructive',
        });
      }
    };
    toast({
      title: `${name ?? 'This member'} is blocked.`,
      description: 'You can unblock them in your profile.',
      ...(block && {
        action: { label: 'Undo', altText: 'Unblock them in your profile', onSelect: () => void undo(block.id) },
      }),
    });
  };
}
