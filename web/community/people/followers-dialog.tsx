/** The user's followers, with buttons to remove or block each. Mount it to open it. */
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { blockFollower, listFollowers, PRIVATE_NAME, removeFollower } from '../../../contract/community.ts';
import { call } from '../../platform/call.ts';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { MemberAvatar } from '../member-avatar.tsx';

const followersQuery = queryOptions({
  queryKey: [listFollowers.path],
  queryFn: ({ signal }) => call(listFollowers, {}, signal),
  meta: { topics: ['follows'] },
});

function settleMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, blocks }: { id: string; blocks: boolean }) =>
      call(blocks ? blockFollower : removeFollower, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['/api/account/blocked'] });
      return invalidateTopics(queryClient, ['follows', 'messages', 'feed']);
    },
    meta: { errorToast: { title: 'That didn’t work', description: 'Please try again in a moment.' } },
  });
}

export function FollowersDialog({ onClose }: { onClose: () => void }) {
  const { timezone } = useUser();
  const { data: followers, isError, isFetching, refetch } = useQuery(followersQuery);
  const { mutate, isPending } = useMutation(settleMutation(useQueryClient()));
  const settle = (id: string, blocks: boolean) => !isPending && mutate({ id, blocks });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your followers"
      description="People you remove or block aren’t notified. Removed people can follow you again."
    >
      {isError && (
        <ErrorState title="We couldn’t load your followers." retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!followers && !isError && <Skeleton className="my-3 h-10 w-full" />}
      {followers?.length === 0 && <p className="py-4 text-soft">No one follows you yet.</p>}
      {followers?.map(({ id, person, since }) => {
        const name = person?.displayName ?? PRIVATE_NAME;
        return (
          <SettingRow
            key={id}
            lead={<MemberAvatar person={person} />}
            label={name}
            hint={`Since ${fullDate(since, timezone)}`}
            action={
              <span className="flex gap-4">
                <TextButton aria-label={`Remove ${name}`} onClick={() => settle(id, false)}>
                  Remove
                </TextButton>
                <TextButton aria-label={`Block ${name}`} onClick={() => settle(id, true)}>
                  Block
                </TextButton>
              </span>
            }
          />
        );
      })}
    </Dialog>
  );
}
