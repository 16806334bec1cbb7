/** The page of a public profile: shared entries and actions. */
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Flag, Link2, Mail, Sunrise } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { PersonPage as Person } from '../../../contract/community.ts';
import { PAGES } from '../../../contract/pages.ts';
import { ApiError } from '../../platform/call.ts';
import { toast } from '../../platform/toast-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Feed } from '../feed/feed.tsx';
import { PaleSun, TwoLanterns } from '../feed/feed-drawings.tsx';
import { FeedSkeleton } from '../feed/feed-skeleton.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { openReport } from '../report-store.ts';
import { useBlockedToast } from '../shared-entries/blocked-toast.ts';
import { personFeedQuery } from '../shared-entries/queries.ts';
import { FollowButton } from './follow-button.tsx';
import { blockPersonMutation, messageMutation, personQuery } from './queries.ts';
import { SharedDays } from './shared-days.tsx';

const loadBlockDialog = () => import('../shared-entries/block-dialog.tsx');

export function PersonPage() {
  const { id = '' } = useParams();
  const person = useQuery(personQuery(id));
  usePageTitle(person.data?.displayName);
  return (
    <div>
      <BackLink to={PAGES.community.path}>Community</BackLink>
      {person.isPending ? (
        <PersonSkeleton />
      ) : person.error instanceof ApiError && person.error.status < 500 ? (
        <PersonNotFound />
      ) : person.data ? (
        <PublicProfile key={id} person={person.data} />
      ) : (
        <>
          <h1 className="sr-only">A member</h1>
          <Card className="mt-4">
            <ErrorState
              title="We couldn’t load this page."
              note="Please try again in a moment."
              retrying={person.isFetching}
              onRetry={() => void person.refetch()}
            />
          </Card>
        </>
      )}
    </div>
  );
}

/** Private, blocked and deleted profiles look the same. */
function PersonNotFound() {
  return (
    <Card className="mt-4">
      <h1 className="sr-only">Page not available</h1>
      <EmptyState
        drawing={<PaleSun />}
        title="This page isn’t available"
        action={
          <ButtonLink to={PAGES.community.path} variant="secondary">
            Back to Community
          </ButtonLink>
        }
      >
        It’s private, or it no longer exists.
      </EmptyState>
    </Card>
  );
}

function PublicProfile({ person }: { person: Person }) {
  const { displayName, isMe, days, publicEntries, themes } = person;
  const entries = useInfiniteQuery(personFeedQuery(person.id));
  return (
    <>
      <Head person={person} />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="shared" className="min-w-0">
          <h2 id="shared" dir="auto" className="mb-4 text-xl [overflow-wrap:anywhere]">
            Shared entries
          </h2>
          <Feed
            feed={entries}
            label="Shared entries"
            withAuthor={false}
            empty={<EmptyState drawing={<TwoLanterns />} title="Nothing shared yet" />}
          />
        </section>
        <aside aria-label={`About ${displayName}`} className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-first">
          {days && <SharedDays days={days} total={publicEntries} />}
          {themes.length > 0 && (
            <Card as="section" aria-labelledby="often" className="px-6 py-5">
              <h2 id="often" className="text-lg">
                Often writes about
              </h2>
              <ul className="mt-3 flex flex-wrap gap-2">
                {themes.map((theme) => (
                  <li key={theme} className="min-w-0">
                    <Tag>{theme}</Tag>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {!isMe && (
            <p dir="auto" className="px-1 text-soft text-sm [overflow-wrap:anywhere]">
              You only see what {displayName} has shared.
            </p>
          )}
        </aside>
      </div>
    </>
  );
}

function Head({ person }: { person: Person }) {
  const { displayName, bio, isMe, followsMe, followersCount, followingCount, currentStreak } = person;
  return (
    <header className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
      <span className="grid size-28 flex-none place-items-center rounded-full bg-[color-mix(in_oklch,var(--sun)_26%,transparent)] sm:size-36">
        <span className="grid size-[84%] place-items-center rounded-full bg-[color-mix(in_oklch,var(--sun)_48%,transparent)]">
          <MemberAvatar person={person} className="size-[84%] text-2xl" />
        </span>
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 dir="auto" className="text-3xl [overflow-wrap:anywhere]">
            {displayName}
          </h1>
          {followsMe && <Tag>Follows you</Tag>}
        </div>
        {bio && (
          <p dir="auto" className="mt-2 max-w-[28rem] font-serif text-lg text-soft leading-7 [overflow-wrap:anywhere]">
            {bio}
          </p>
        )}
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-soft">
          {followersCount !== null && (
            <Figure value={followersCount}>{followersCount === 1 ? 'follower' : 'followers'}</Figure>
          )}
          {followingCount !== null && <Figure value={followingCount}>following</Figure>}
          {currentStreak !== null && currentStreak > 0 && (
            <li className="flex items-center gap-2">
              <Sunrise aria-hidden="true" className="size-4.5" />
              <strong className="font-semibold text-ink">{currentStreak.toLocaleString('en')}-day streak</strong>
            </li>
          )}
        </ul>
      </div>
      {isMe ? (
        <ButtonLink to={PAGES.profile.path} variant="secondary">
          Edit profile
        </ButtonLink>
      ) : (
        <Actions person={person} />
      )}
    </header>
  );
}

function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <li>
      <strong className="font-semibold text-ink tabular">{value.toLocaleString('en')}</strong> {children}
    </li>
  );
}

function Actions({ person }: { person: Person }) {
  const { id, displayName, canMessage } = person;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isConfirmingBlock, setConfirmingBlock] = useState(false);
  const blockDialog = useLazy(loadBlockDialog, isConfirmingBlock, showLoadError);
  const message = useMutation(messageMutation());
  const block = useMutation(blockPersonMutation(queryClient));
  const showBlockedToast = useBlockedToast();
  const leave = () => void navigate(PAGES.community.path, { replace: true });
  async function copyLink() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      toast({ title: 'Link Copied!' });
    } catch {
      toast({ title: 'Unable to Copy', description: 'Your browser didn’t allow it.', variant: 'destructive' });
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <FollowButton person={person} placement="page" />
      {canMessage && (
        <Button
          variant="secondary"
          loading={message.isPending}
          onClick={() => message.mutate(id, { onSuccess: (created) => void navigate(`/messages/${created.id}`) })}
        >
          {!message.isPending && <Mail aria-hidden="true" className="size-4.5" />}
          Message
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label="More" variant="secondary">
            <Ellipsis aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink()}>
          Copy link
        </MenuItem>
        <MenuItem
          icon={<Flag aria-hidden="true" />}
          onSelect={() => openReport({ kind: 'profile', subjectId: id, name: displayName, onBlocked: leave })}
        >
          Report
        </MenuItem>
        <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onSelect={() => setConfirmingBlock(true)}>
          Block {displayName}
        </MenuItem>
      </Menu>
      {blockDialog && (
        <blockDialog.BlockConfirmation
          name={displayName}
          open={isConfirmingBlock}
          loading={block.isPending}
          onClose={() => setConfirmingBlock(false)}
          onConfirm={() =>
            block.mutate(id, {
              onSuccess: () => {
                leave();
                void showBlockedToast(displayName);
              },
            })
          }
        />
      )}
    </div>
  );
}

function PersonSkeleton() {
  return (
    <div>
      <h1 className="sr-only">A member</h1>
      <div className="mt-3 flex items-start gap-6">
        <Skeleton className="size-28 flex-none rounded-full sm:size-36" />
        <div className="min-w-0 flex-1">
          <Skeleton className="h-9 w-48 max-w-full" />
          <Skeleton className="mt-4 h-5 w-full max-w-[24rem]" />
          <Skeleton className="mt-4 h-5 w-56 max-w-full" />
        </div>
      </div>
      <div className="mt-16 lg:w-[calc(100%-21.5rem)]">
        <FeedSkeleton />
      </div>
    </div>
  );
}
