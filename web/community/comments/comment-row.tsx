/** One comment: author, time, text and actions. */
import { Ban, Ellipsis, Flag, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { Link } from 'react-router';
import type { Comment } from '../../../contract/comments.ts';
import { PRIVATE_NAME } from '../../../contract/community.ts';
import { isLong } from '../../journal/entry-text.ts';
import { useUser } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { splitLinks } from '../messages/message-links.ts';
import { MessageText } from '../messages/message-text.tsx';
import { openReport } from '../report-store.ts';
import { briefSharedTimeText } from '../shared-time.ts';

interface CommentActions {
  onReply: (comment: Comment) => void;
  onDelete: (comment: Comment) => void;
  onBlock: (comment: Comment) => void;
  /** Milliseconds since 1970, and the user's day at that time. */
  now: number;
  today: string;
  /** ISO instant. Later comments by others are marked as new. */
  openedAt: string;
}

export const CommentActionsContext = createContext<CommentActions | null>(null);

/** Size of the picture; overrides the avatar's own size. */
const avatarSize = (small: boolean) => (small ? 'size-8!' : 'size-9!');

function useActions(): CommentActions {
  const actions = use(CommentActionsContext);
  if (!actions) throw new Error('CommentRow must be rendered inside CommentActionsContext.');
  return actions;
}

/** Returns the author's name: "You", "Ines Carvalho" or "A grateful member". */
export function authorName({ isMine, person }: Comment): string {
  return isMine ? 'You' : (person?.displayName ?? PRIVATE_NAME);
}

export function CommentRow({ comment }: { comment: Comment }) {
  const { onReply, now, today, openedAt } = useActions();
  const { timezone, id, firstName, profileImageUrl } = useUser();
  const { isMine, person, createdAt, content } = comment;
  const name = authorName(comment);
  const isNew = !isMine && createdAt > openedAt;
  const avatarPerson = isMine ? { id, displayName: person?.displayName ?? firstName, profileImageUrl } : person;
  return (
    <Frame
      avatar={<MemberAvatar person={avatarPerson} className={avatarSize(comment.parentCommentId !== null)} />}
      aside={<Actions comment={comment} />}
      label={name}
      header={
        <>
          <Name name={name} to={isMine || !person ? undefined : `/people/${person.id}`} />
          {comment.byAuthor && <Tag tone="ember">Author</Tag>}
          <time dateTime={createdAt} className="whitespace-nowrap text-sm text-soft">
            {briefSharedTimeText(createdAt, now, timezone, today)}
          </time>
          {isNew && <span role="img" aria-label="New" className="size-2.5 flex-none rounded-full bg-ember" />}
        </>
      }
    >
      <CommentText content={content} opensLinks={isMine || comment.linksOpen} />
      <button
        type="button"
        aria-label={`Reply to ${isMine ? 'yourself' : name}`}
        onClick={() => onReply(comment)}
        className="reach mt-1 rounded-sm text-sm text-soft hover:text-ink hover:underline hover:underline-offset-4"
      >
        Reply
      </button>
    </Frame>
  );
}

/** A comment that is being sent. */
export function SendingRow({ content, small }: { content: string; small: boolean }) {
  const { id, firstName, profileImageUrl } = useUser();
  return (
    <Frame
      avatar={<MemberAvatar person={{ id, displayName: firstName, profileImageUrl }} className={avatarSize(small)} />}
      label="You"
      header={
        <>
          <Name name="You" />
          <span role="status" className="flex items-center gap-1.5 text-sm text-soft">
            <Spinner className="size-3.5" />
            Sending
          </span>
        </>
      }
    >
      <CommentText content={content} opensLinks />
    </Frame>
  );
}

interface FrameProps {
  avatar: ReactNode;
  label: string;
  header: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

function Frame({ avatar, label, header: head, aside, children }: FrameProps) {
  return (
    <article aria-label={`Comment, ${label}`} className="flex gap-3 py-2">
      {avatar}
      <div className="min-w-0 flex-1">
        <header className="flex min-h-9 items-center gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">{head}</div>
          {aside}
        </header>
        {children}
      </div>
    </article>
  );
}

function Name({ name, to }: { name: string; to?: string | undefined }) {
  return (
    // Padding, so that `truncate` does not clip the link's touch target.
    <p
      dir="auto"
      className={to || name === 'You' ? '-my-2 max-w-full truncate py-2 font-medium text-ink' : 'text-soft'}
    >
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

/** Long texts are collapsed initially. */
function CommentText({ content, opensLinks }: { content: string; opensLinks: boolean }) {
  const [isExpanded, setExpanded] = useState(false);
  const isCollapsed = isLong(content) && !isExpanded;
  return (
    <>
      <p
        dir="auto"
        className={`whitespace-pre-wrap font-serif text-[1.0625rem] text-ink leading-[1.625rem] [overflow-wrap:anywhere] ${isCollapsed ? 'line-clamp-8' : ''}`}
      >
        <MessageText parts={splitLinks(content)} opensLinks={opensLinks} />
      </p>
      {isCollapsed && (
        <p>
          <TextButton onClick={() => setExpanded(true)}>Read more</TextButton>
        </p>
      )}
    </>
  );
}

function Actions({ comment }: { comment: Comment }) {
  const { onDelete, onBlock } = useActions();
  const { isMine, canDelete, person } = comment;
  return (
    <Menu
      trigger={
        <IconButton label="More" className="-me-2.5 -my-1 flex-none">
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      {!isMine && (
        <MenuItem
          icon={<Flag aria-hidden="true" />}
          onSelect={() => openReport({ kind: 'comment', subjectId: comment.id, name: person?.displayName })}
        >
          Report
        </MenuItem>
      )}
      {!isMine && (
        <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onSelect={() => onBlock(comment)}>
          Block {person ? person.displayName : 'this member'}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onDelete(comment)}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
