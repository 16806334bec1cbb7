/** A shared entry as a card. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Flag, Globe, Image, Lock, PenLine, UserRound, Video } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type FeedEntry, PRIVATE_NAME, SUNS_SHOWN_FROM } from '../../../contract/community.ts';
import { PAGES } from '../../../contract/pages.ts';
import { EntryTextView } from '../../journal/entries/entry-text-view.tsx';
import { EntryMedia } from '../../journal/media/entry-media.tsx';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { Tag } from '../../ui/tag.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { openReport } from '../report-store.ts';
import { sharedTimeText } from '../shared-time.ts';
import { CommentButton } from './comment-button.tsx';
import { LikeButton, LikeCount } from './like.tsx';
import { stopSharingMutation } from './queries.ts';

const TYPES = {
  text: { Icon: PenLine, word: 'Text' },
  photo: { Icon: Image, word: 'Photo' },
  video: { Icon: Video, word: 'Video' },
} as const;

interface FeedCardProps {
  entry: FeedEntry;
  today: string;
  onBlock: (entry: FeedEntry) => void;
  /** Opens the comments in a dialog; without it they are shown below the card. */
  onOpenComments?: (entry: FeedEntry) => void;
  /** Called when the comments are about to be opened. */
  onPrefetchComments?: () => void;
  /** False on an author's own page. */
  withAuthor?: boolean;
  /** Renders without a frame. */
  bare?: boolean;
}

export function FeedCard({
  entry,
  today,
  onBlock,
  onOpenComments,
  onPrefetchComments,
  withAuthor = true,
  bare = false,
}: FeedCardProps) {
  const { author, isMine, sentiment } = entry;
  const { timezone, firstName, id, profileImageUrl } = useUser();
  const [now] = useState(Date.now);
  const { Icon, word: label } = TYPES[entry.entryType];
  const when = sharedTimeText(entry.sharedAt, now, timezone, today);
  const name = isMine ? 'You' : (author?.displayName ?? PRIVATE_NAME);
  const avatarPerson = isMine ? { id, displayName: author?.displayName ?? firstName, profileImageUrl } : author;
  const Frame = bare ? 'article' : Card;
  return (
    <Frame
      {...(!bare && { as: 'article' as const })}
      aria-label={`${name}, ${when}`}
      className={bare ? 'pb-2' : 'px-4 pt-4 pb-2 sm:px-6 sm:pt-5'}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {withAuthor && <MemberAvatar person={avatarPerson} />}
        <div className="min-w-0 flex-1">
          {withAuthor && <Name name={name} to={isMine || !author ? undefined : `/people/${author.id}`} />}
          <p className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
            <Icon className="size-4 flex-none" role="img" aria-label={label} />
            <time dateTime={entry.sharedAt.slice(0, 10)}>{when}</time>
            {isMine && (
              <span className="flex items-center gap-1.5 text-sage">
                <Globe aria-hidden="true" className="size-4" />
                Shared
              </span>
            )}
          </p>
        </div>
        {sentiment !== null && sentiment >= SUNS_SHOWN_FROM && (
          // On its own line where a phone would truncate the name.
          <div className="max-sm:order-last max-sm:basis-full">
            <MoodSuns sentiment={sentiment} />
          </div>
        )}
        {!isMine && <Actions entry={entry} onBlock={onBlock} />}
      </header>
      {entry.media.length > 0 && <EntryMedia media={entry.media} text={entry.content} />}
      <div className="mt-2">
        <EntryTextView text={entry.content} />
      </div>
      {entry.challenge && (
        <p className="mt-3">
          <Link
            to={`${PAGES.community.path}?tab=challenges`}
            className="reach inline-flex items-center gap-2 rounded-sm text-soft text-sm hover:text-ink hover:underline hover:underline-offset-4"
          >
            <Flag aria-hidden="true" className="size-4 flex-none" />
            For {entry.challenge.title}
          </Link>
        </p>
      )}
      {entry.themes.length > 0 && (
        <ul aria-label="Themes" className="mt-3 flex flex-wrap gap-2">
          {entry.themes.slice(0, 3).map((theme) => (
            <li key={theme} className="min-w-0">
              <Tag>{theme}</Tag>
            </li>
          ))}
        </ul>
      )}
      <footer className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-[0.9375rem]">
        <div className="flex flex-wrap items-center gap-x-4">
          {isMine ? <LikeCount likes={entry.likes} /> : <LikeButton entry={entry} />}
          {onOpenComments && (
            <CommentButton
              count={entry.commentsCount}
              onOpen={() => onOpenComments(entry)}
              onPrefetch={onPrefetchComments}
            />
          )}
        </div>
        {isMine && <StopSharing id={entry.id} />}
      </footer>
    </Frame>
  );
}

function Name({ name, to }: { name: string; to: string | undefined }) {
  return (
    <p dir="auto" className={to || name === 'You' ? 'truncate font-medium text-ink' : 'truncate text-soft'}>
      {to ? (
        <Link to={to} className="reach rounded-sm hover:underline hover:underline-offset-4">
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  );
}

function StopSharing({ id }: { id: string }) {
  const { mutate, isPending } = useMutation(stopSharingMutation(useQueryClient()));
  return (
    <Button
      variant="quiet"
      loading={isPending}
      onClick={() => mutate(id)}
      className="-mx-[1.125rem] font-normal text-[0.9375rem]"
    >
      {!isPending && <Lock aria-hidden="true" className="size-4.5" />}
      Stop sharing
    </Button>
  );
}

function Actions({ entry, onBlock }: Pick<FeedCardProps, 'entry' | 'onBlock'>) {
  const navigate = useNavigate();
  const { author } = entry;
  return (
    <Menu
      trigger={
        <IconButton label="More" className="-me-2.5 flex-none">
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      {author && (
        <MenuItem icon={<UserRound aria-hidden="true" />} onSelect={() => void navigate(`/people/${author.id}`)}>
          See profile
        </MenuItem>
      )}
      <MenuItem
        icon={<Flag aria-hidden="true" />}
        onSelect={() => openReport({ kind: 'entry', subjectId: entry.id, name: author?.displayName })}
      >
        Report
      </MenuItem>
      <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onSelect={() => onBlock(entry)}>
        Block {author ? author.displayName : 'this member'}
      </MenuItem>
    </Menu>
  );
}
