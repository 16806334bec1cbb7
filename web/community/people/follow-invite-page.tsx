/** The page of an invitation to follow someone (/follow/:id), for members and visitors. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { acceptFollowInvite } from '../../../contract/follow-invites.ts';
import { PAGES } from '../../../contract/pages.ts';
import { ApiError, call } from '../../platform/call.ts';
import { useSession } from '../../platform/session.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { openedInviteQuery } from './invite-queries.ts';

export function FollowInvitePage() {
  const { id = '' } = useParams();
  const isMember = useSession().state === 'in';
  const { data: invite, error, isFetching, refetch } = useQuery(openedInviteQuery(id, isMember));
  return (
    <div className="mx-auto max-w-xl px-4 py-8">
      <h1 className="sr-only">An invitation</h1>
      <Card className="p-2">
        {invite ? (
          <EmptyState
            title={invite.isMine ? 'This is your own invitation' : `${invite.name} invites you to follow them`}
            action={!invite.isMine && <Answer id={id} isMember={isMember} {...invite} />}
          >
            {invite.isMine
              ? 'Send this link to someone you’d like to follow you.'
              : 'You’ll see what they share under their name. They’ll see that you follow them.'}
          </EmptyState>
        ) : error instanceof ApiError && error.status === 404 ? (
          <EmptyState
            title="This invitation no longer works"
            action={
              <ButtonLink to={PAGES.home.path} variant="secondary">
                Home
              </ButtonLink>
            }
          >
            Ask for a new link.
          </EmptyState>
        ) : error ? (
          <ErrorState title="We couldn’t load this invitation." retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )}
      </Card>
    </div>
  );
}

interface AnswerProps {
  id: string;
  isMember: boolean;
  name: string;
  followedByMe: boolean;
}

function Answer({ id, isMember, name, followedByMe }: AnswerProps): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const accept = useMutation({
    mutationFn: () => call(acceptFollowInvite, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Started following user!' });
      void invalidateTopics(queryClient, ['follows', 'feed']);
      void navigate(`${PAGES.community.path}?tab=following`);
    },
    meta: { errorToast: { title: 'Error', description: 'Failed to follow user' } },
  });
  if (!isMember) {
    const next = encodeURIComponent(pathname);
    return (
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={`/auth?mode=register&next=${next}`}>Create an account</ButtonLink>
        <ButtonLink to={`/auth?next=${next}`} variant="secondary">
          Sign in
        </ButtonLink>
      </div>
    );
  }
  if (followedByMe) return <p className="text-soft">You already follow {name}.</p>;
  return (
    <Button loading={accept.isPending} onClick={() => accept.mutate()}>
      Follow {name}
    </Button>
  );
}
