/** Dialog with a link that invites others to follow the user. Mount it to open it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFollowInvite, endFollowInvite, FOLLOW_INVITE_DAYS } from '../../../contract/follow-invites.ts';
import { call } from '../../platform/call.ts';
import { fullDate } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ShareableLink } from '../../ui/shareable-link.tsx';
import { followInviteQuery } from './invite-queries.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { timezone } = useUser();
  const queryClient = useQueryClient();
  const { data: current } = useQuery(followInviteQuery);
  const setExpiresAt = (expiresAt: string | null) =>
    queryClient.setQueryData(followInviteQuery.queryKey, { expiresAt });
  const create = useMutation({
    mutationFn: () => call(createFollowInvite),
    onSuccess: ({ expiresAt }) => setExpiresAt(expiresAt),
  });
  const end = useMutation({
    mutationFn: () => call(endFollowInvite),
    onSuccess: () => {
      setExpiresAt(null);
      toast({ title: 'Link turned off' });
      onClose();
    },
  });
  const expiresAt = current?.expiresAt ?? null;
  const day = (instant: string) => fullDate(instant, timezone);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="narrow"
      title="Invite someone to follow me"
      description="Anyone with the link can see your name and follow you, even if your profile is private."
    >
      {create.data ? (
        <ShareableLink path={create.data.path} onDone={onClose}>
          The link works until {day(create.data.expiresAt)}. You’ll only see it once.
        </ShareableLink>
      ) : (
        <div className="grid gap-4 pb-2">
          <p className="text-soft">
            {expiresAt === null
              ? `The link works for ${FOLLOW_INVITE_DAYS} days. You can turn it off at any time.`
              : `You already have a link that works until ${day(expiresAt)}. A new one will replace it.`}
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            {expiresAt !== null && (
              <Button variant="secondary" loading={end.isPending} onClick={() => end.mutate()}>
                Turn off link
              </Button>
            )}
            <Button loading={create.isPending} onClick={() => create.mutate()}>
              Create link
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
