/** The list of people who ask to write: their first messages, until they are accepted or declined. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { PAGES } from '../../../contract/pages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { Rows } from './conversation-list.tsx';
import { RowsSkeleton } from './conversation-skeleton.tsx';
import { requestsQuery } from './queries.ts';

/** `isOpen` is true if a conversation, which has the page's h1, is beside the list. */
export function RequestList({ isOpen }: { isOpen: boolean }) {
  const Heading = isOpen ? 'h2' : 'h1';
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(requestsQuery);
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <div className="flex flex-none items-center gap-1 pb-2 lg:px-3 lg:pt-4">
        <ButtonLink
          to={PAGES.messages.path}
          variant="quiet"
          aria-label="All messages"
          className="-ms-2.5 w-11 px-0 lg:ms-0"
        >
          <ChevronLeft aria-hidden="true" className="size-6" />
        </ButtonLink>
        <Heading className="text-3xl leading-11 lg:text-2xl lg:leading-11">Requests</Heading>
      </div>
      <div className="min-h-0 flex-1 pt-2 lg:overflow-y-auto lg:overscroll-contain lg:px-2">
        {rows && rows.length > 0 ? (
          <Rows rows={rows} label="Requests" search="?requests" />
        ) : rows ? (
          <EmptyState
            title="No requests"
            action={
              <ButtonLink to={PAGES.messages.path} variant="secondary">
                All messages
              </ButtonLink>
            }
          >
            First messages from people you don’t follow will show up here.
          </EmptyState>
        ) : isError ? (
          <ErrorState title="We couldn’t load your requests." retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton />
        )}
        {hasNextPage && (
          <Button variant="quiet" className="w-full" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        )}
      </div>
      <p className="flex-none border-hair py-4 text-soft text-sm lg:border-t lg:px-5">
        People you don’t follow can send one message until you accept. You can change this in your{' '}
        <TextLink to={`${PAGES.profile.path}#profile`}>profile settings</TextLink>.
      </p>
    </>
  );
}
