/** The list of conversations, most recent first. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Ban, ChevronRight, SquarePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import type { ConversationRow } from '../../../contract/messages.ts';
import { PAGES } from '../../../contract/pages.ts';
import { formatCount } from '../../../contract/words.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { briefTime } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Drawing } from '../../ui/illustrations.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { MemberAvatar } from '../member-avatar.tsx';
import { RowsSkeleton } from './conversation-skeleton.tsx';
import { DeliveryIcon } from './delivery-icon.tsx';
import { memberName, shortMemberName } from './member-name.ts';
import { conversationsQuery } from './queries.ts';
import { unreadQuery } from './unread-query.ts';

/** Page with the people search. */
const FIND_PEOPLE = `${PAGES.community.path}?find`;

/** `isOpen` is true if a conversation, which has the page's h1, is beside the list. */
export function ConversationList({ isOpen }: { isOpen: boolean }) {
  const Heading = isOpen ? 'h2' : 'h1';
  const [searchText, setWords] = useState('');
  const list = useInfiniteQuery(conversationsQuery);
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  // A search needs all conversations, so load every page.
  useEffect(() => {
    if (searchText !== '' && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [searchText, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const all = list.data?.pages.flatMap(({ items }) => items);
  const found = all?.filter((row) => matches(row, searchText));
  return (
    <>
      <div className="flex flex-none items-center justify-between pb-2 lg:px-5 lg:pt-4">
        <Heading className="text-3xl leading-11 lg:text-2xl lg:leading-11">Messages</Heading>
        <ButtonLink to={FIND_PEOPLE} variant="quiet" aria-label="New message" className="-me-2.5 w-11 px-0">
          <SquarePen aria-hidden="true" className="size-5" />
        </ButtonLink>
      </div>
      {(all === undefined || all.length > 0) && (
        <div className="flex-none lg:mx-3">
          <SearchField label="Find a conversation" value={searchText} onChange={setWords} />
        </div>
      )}
      <RequestsLink />
      <div className="min-h-0 flex-1 pt-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2">
        {found && all && all.length > 0 ? (
          <Rows rows={found} label="Conversations" />
        ) : all ? (
          <EmptyState
            drawing={<TwoWindows />}
            title="No messages yet"
            action={<ButtonLink to={FIND_PEOPLE}>Find People</ButtonLink>}
          >
            You can only message people you follow or who follow you.
          </EmptyState>
        ) : list.isError ? (
          <ErrorState
            title="We couldn’t load your messages."
            note="They’re safe. Please try again."
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <RowsSkeleton />
        )}
        <p
          role="status"
          className={found?.length === 0 && searchText !== '' ? 'px-3 py-6 text-center text-soft' : 'sr-only'}
        >
          {searchText !== '' && found && (found.length === 0 ? 'No one found.' : `${found.length} found`)}
        </p>
        {hasNextPage && searchText === '' && (
          <Button variant="quiet" className="w-full" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        )}
      </div>
      {all && all.length > 0 && (
        <p className="flex-none border-hair py-4 text-soft text-sm lg:border-t lg:px-5">
          You can only message people you follow or who follow you. <TextLink to={FIND_PEOPLE}>Find People</TextLink>
        </p>
      )}
    </>
  );
}

/** Removes case and accents for matching. */
const normalizeForSearch = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matches({ person, lastMessage }: ConversationRow, words: string): boolean {
  const wanted = normalizeForSearch(words.trim());
  return (
    normalizeForSearch(memberName(person)).includes(wanted) || normalizeForSearch(lastMessage.content).includes(wanted)
  );
}

/** Shown while someone asks to write. */
function RequestsLink() {
  const { data } = useQuery(unreadQuery);
  if (!data?.requests) return null;
  return (
    <Link
      to={{ search: '?requests' }}
      className="-mx-2 mt-2 flex min-h-11 flex-none items-center gap-2 rounded-surface px-2 text-ink hover:bg-sunken lg:mx-2 lg:px-3"
    >
      <span className="me-auto">{formatCount(data.requests, 'message request')}</span>
      <ChevronRight aria-hidden="true" className="size-5 text-soft" />
    </Link>
  );
}

interface RowsProps {
  rows: readonly ConversationRow[];
  label: string;
  /** The query that the links keep, so that the same list stays beside the conversation. */
  search?: string;
}

export function Rows({ rows, label, search = '' }: RowsProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} search={search} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, search }: { row: ConversationRow; search: string }) {
  const { id, person, blockedByMe, unread, lastMessage } = row;
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const isNew = unread > 0;
  return (
    <NavLink
      to={{ pathname: `/messages/${id}`, search }}
      className={({ isActive }) =>
        classNames(
          '-mx-2 flex gap-3 rounded-surface border px-2 py-2 lg:mx-0 lg:px-3',
          isActive ? 'border-hair bg-raised' : 'border-transparent hover:bg-sunken lg:hover:bg-raised/60',
        )
      }
    >
      <MemberAvatar person={person} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={classNames('min-w-0 flex-1 truncate text-ink', isNew && 'font-semibold')}>
            {memberName(person)}
          </span>
          <time
            dateTime={lastMessage.createdAt}
            className={classNames('flex-none text-sm', isNew ? 'font-semibold text-ember-ink' : 'text-faint')}
          >
            {briefTime(lastMessage.createdAt, timezone, today)}
          </time>
        </span>
        <span className="mt-0.5 flex items-start gap-2">
          <span
            dir="auto"
            className={classNames(
              'min-w-0 flex-1 text-[0.9375rem] leading-[1.3125rem]',
              isNew ? 'line-clamp-2 text-ink' : 'truncate text-soft',
            )}
          >
            {blockedByMe ? (
              <span className="flex items-center gap-1.5">
                <Ban aria-hidden="true" className="size-4" />
                You blocked {shortMemberName(person)}
              </span>
            ) : (
              <>
                {lastMessage.isMine && 'You: '}
                <span className="font-serif [overflow-wrap:anywhere]">{lastMessage.content}</span>
              </>
            )}
          </span>
          {isNew ? (
            <span className="grid h-6 min-w-6 flex-none place-items-center rounded-full bg-ember px-1.5 font-semibold text-on-ember text-xs tabular">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          ) : (
            lastMessage.isMine &&
            !blockedByMe && (
              <DeliveryIcon
                state={lastMessage.readAt === null ? 'sent' : 'read'}
                label={lastMessage.readAt === null ? 'Sent' : 'Read'}
                className="mt-0.5 text-soft"
              />
            )
          )}
        </span>
      </span>
    </NavLink>
  );
}

/** Two lit windows facing each other at night. */
function TwoWindows() {
  return (
    <Drawing>
      <path d="M14 98h132" stroke="var(--soft)" />
      <path d="M26 98V52l22-18 22 18v46Z" fill="var(--raised)" stroke="var(--soft)" />
      <path d="M40 98V70a8 8 0 0 1 16 0v28Z" fill="var(--mood-5)" />
      <path d="M92 98V60l20-16 20 16v38Z" fill="var(--raised)" stroke="var(--soft)" />
      <path d="M105 98V76a7 7 0 0 1 14 0v22Z" fill="var(--mood-4)" />
      <path d="M62 26c10-10 26-10 36 0" stroke="var(--ember)" strokeDasharray="1 6" />
    </Drawing>
  );
}
