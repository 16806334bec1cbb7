/** The user's followers, with buttons to remove or block each. Mount it to open it. */
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { listBlocked } from '../../../contract/blocked-people.ts';
import {
  blockFollower,
  type Follower,
  listFollowers,
  PRIVATE_NAME,
  removeFollower,
} from '../../../contract/community.ts';
import { call } from '../../platform/call.ts';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { BlockConfirmation } from '../shared-entries/block-dialog.tsx';

const followersQuery = queryOptions({
  queryKey: [listFollowers.path],
  queryFn: ({ signal }) => call(listFollowers, {}, signal),
  meta: { topics: ['follows'] },
});

const nameOf = ({ person }: Follower) => person?.displayName ?? PRIVATE_NAME;

function endFollowMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ follower: { id }, blocks }: { follower: Follower; blocks: boolean }) =>
      call(blocks ? blockFollower : removeFollower, { params: { id } }),
    onSuccess: (_none, { follower, blocks }) => {
      toast({ title: `${nameOf(follower)} ${blocks ? 'is blocked' : 'no longer follows you'}.` });
      void queryClient.invalidateQueries({ queryKey: [listBlocked.path] });
      return invalidateTopics(queryClient, ['follows', 'messages', 'feed']);
    },
    meta: { errorToast: { title: 'That didn’t work', description: 'Please try again in a moment.' } },
  });
}

export function FollowersDialog({ onClose }: { onClose: () => void }) {
  const { timezone } = useUser();
  const { data: followers, isError, isFetching, refetch } = useQuery(followersQuery);
  const { mutate, isPending } = useMutation(endFollowMutation(useQueryClient()));
  const [blocking, setBlocking] = useState<Follower>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your followers"
      description="People you remove or block aren’t notified. Removed people can follow you again."
    >
      {isError && !followers && (
        <ErrorState title="We couldn’t load your followers." retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!followers && !isError && <Skeleton className="my-3 h-10 w-full" />}
      {followers?.length === 0 && <p className="py-4 text-soft">No one follows you yet.</p>}
      {followers?.map((follower) => (
        <SettingRow
          key={follower.id}
          lead={<MemberAvatar person={follower.person} />}
          label={nameOf(follower)}
          hint={`Since ${fullDate(follower.since, timezone)}`}
          action={
            <span className="flex gap-4">
              <TextButton
                aria-label={`Remove ${nameOf(follower)}`}
                onClick={() => !isPending && mutate({ follower, blocks: false })}
              >
                Remove
              </TextButton>
              <TextButton aria-label={`Block ${nameOf(follower)}`} onClick={() => setBlocking(follower)}>
                Block
              </TextButton>
            </span>
          }
        />
      ))}
      <BlockConfirmation
        name={blocking?.person?.displayName}
        open={blocking !== undefined}
        loading={isPending}
        onClose={() => setBlocking(undefined)}
        onConfirm={() =>
          blocking && mutate({ follower: blocking, blocks: true }, { onSuccess: () => setBlocking(undefined) })
        }
      />
    </Dialog>
  );
}
