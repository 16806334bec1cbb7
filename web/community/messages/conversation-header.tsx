/** Header of a conversation: the other person, and the actions menu. */
import { Ban, ChevronLeft, Ellipsis, Flag, MailOpen, UserRound } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Conversation } from '../../../contract/messages.ts';
import { PAGES } from '../../../contract/pages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { openReport } from '../report-store.ts';
import { memberName, shortMemberName } from './member-name.ts';

interface ConversationHeaderProps {
  conversation: Conversation;
  /** Number of unread messages in other conversations. */
  unreadElsewhere: number;
  onMarkUnread: () => void;
  onBlock: () => void;
}

const RELATION: Record<NonNullable<Conversation['relation']>, string> = {
  mutual: 'You follow each other',
  i_follow: 'You follow them',
  follows_me: 'Follows you',
  none: '',
};

export function ConversationHeader({ conversation, unreadElsewhere, onMarkUnread, onBlock }: ConversationHeaderProps) {
  const { person, relation, canWrite: writeAccess } = conversation;
  const navigate = useNavigate();
  const { search } = useLocation();
  const profile = person && `/people/${person.id}`;
  const caption = person ? relation && RELATION[relation] : 'Their profile is private';
  return (
    <header className="flex flex-none items-center gap-3 border-hair border-b px-3 pt-[max(0.625rem,env(safe-area-inset-top))] pb-2.5 lg:px-6">
      <Link
        // A request was opened from the list of requests.
        to={{ pathname: PAGES.messages.path, search }}
        className="-ms-2 flex h-11 min-w-11 flex-none items-center justify-center gap-1 rounded-control px-1.5 text-soft hover:bg-sunken hover:text-ink lg:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-6" />
        <span className="sr-only">{search === '?requests' ? 'All requests' : 'All messages'}</span>
        {unreadElsewhere > 0 && (
          <span className="grid h-6 min-w-6 place-items-center rounded-full bg-ember px-1.5 font-semibold text-on-ember text-xs tabular">
            {unreadElsewhere}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
      <MemberAvatar person={person} />
      <div className="me-auto min-w-0">
        <h1 dir="auto" className="truncate font-medium text-ink text-lg leading-6">
          {memberName(person)}
        </h1>
        {caption && <p className="truncate text-faint text-sm">{caption}</p>}
      </div>
      {profile && writeAccess !== 'blocked_by_me' && (
        <span className="hidden flex-none lg:block">
          <ButtonLink to={profile} variant="secondary" size="small">
            See profile
          </ButtonLink>
        </span>
      )}
      <Menu
        trigger={
          <IconButton label="More">
            <Ellipsis aria-hidden="true" className="size-5" />
          </IconButton>
        }
      >
        {profile && writeAccess !== 'blocked_by_me' && (
          <MenuItem icon={<UserRound aria-hidden="true" />} onSelect={() => void navigate(profile)}>
            See profile
          </MenuItem>
        )}
        {writeAccess !== 'request' && (
          <MenuItem icon={<MailOpen aria-hidden="true" />} onSelect={onMarkUnread}>
            Mark as unread
          </MenuItem>
        )}
        {person && writeAccess !== 'blocked_by_me' && (
          <MenuItem
            icon={<Flag aria-hidden="true" />}
            onSelect={() => openReport({ kind: 'profile', subjectId: person.id, name: person.displayName })}
          >
            Report profile
          </MenuItem>
        )}
        {writeAccess !== 'blocked_by_me' && (
          <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onSelect={onBlock}>
            Block {shortMemberName(person)}
          </MenuItem>
        )}
      </Menu>
    </header>
  );
}
