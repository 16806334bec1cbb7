/** The inbox page (/inbox): notifications, newest first. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { InboxNotice } from '../../../contract/inbox.ts';
import { PAGES } from '../../../contract/pages.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EveningWindow } from '../../ui/illustrations.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { groupsOf } from './notice-groups.ts';
import { NoticeRow } from './notice-row.tsx';
import { inboxQuery, readAllMutation, readMutation } from './queries.ts';

export function InboxPage() {
  const list = useInfiniteQuery(inboxQuery);
  const notices = list.data?.pages.flatMap(({ items }) => items);
  const { mutate: markAllRead } = useMutation(readAllMutation(useQueryClient()));
  const newest = notices?.[0];
  return (
    <div className="max-w-column">
      <div className="flex min-h-11 items-center gap-1">
        <h1 className="me-auto text-3xl sm:text-4xl">{PAGES.inbox.heading}</h1>
        {newest && notices.some(({ isRead }) => !isRead) && (
          <TextButton className="me-2" onClick={() => markAllRead(newest.createdAt)}>
            Mark all read
          </TextButton>
        )}
        <Link
          to={PAGES.notifications.path}
          viewTransition
          aria-label={PAGES.notifications.heading}
          className={buttonStyle('quiet', 'medium', '-me-2 w-11 px-0')}
        >
          <Settings aria-hidden="true" className="size-5.5" />
        </Link>
      </div>
      {notices && notices.length > 0 ? (
        <Groups notices={notices} />
      ) : notices ? (
        <EmptyState drawing={<EveningWindow className="w-40" />} title="No notifications yet.">
          Reminders, comments and messages will show up here.
        </EmptyState>
      ) : list.isError ? (
        <ErrorState
          title="We couldn’t load your inbox."
          note="Your notifications are safe."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <RowsSkeleton />
      )}
      {list.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-3 w-full"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </div>
  );
}

function Groups({ notices }: { notices: readonly InboxNotice[] }) {
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const { mutate: markRead } = useMutation(readMutation(useQueryClient()));
  const id = useId();
  return groupsOf(notices, timezone, today).map(([group, groupNotices]) => (
    <section key={group} aria-labelledby={`${id}${group}`}>
      <h2 id={`${id}${group}`} className="mt-4 mb-1 font-normal font-sans text-base text-soft">
        {group}
      </h2>
      <ul className="divide-y divide-hair">
        {groupNotices.map((notice) => (
          <li key={notice.id}>
            <NoticeRow
              notice={notice}
              timezone={timezone}
              today={today}
              onOpen={() => !notice.isRead && markRead(notice.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function RowsSkeleton() {
  return (
    <div aria-busy="true" className="mt-10 grid gap-6">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3.5">
          <Skeleton className="size-11 flex-none rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
