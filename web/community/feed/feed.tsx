/** A feed with its loading, empty and error states and infinite scrolling. */
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import type { FeedPage } from '../shared-entries/queries.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';

/** Loaded in parallel with the entries. */
const loadList = () => import('./feed-list.tsx');

interface FeedProps {
  feed: UseInfiniteQueryResult<InfiniteData<FeedPage>>;
  label: string;
  /** Shown if the feed is empty. */
  empty: ReactNode;
  withAuthor?: boolean;
  /** Id of an entry to omit, because it is shown elsewhere on the page. */
  excludedId?: string | undefined;
}

/** "503 Service Unavailable"; undefined without an answer. */
const statusText = (error: unknown) =>
  error instanceof ApiError ? `The server answered ${error.status} ${error.statusText}`.trimEnd() : undefined;

export function Feed({ feed, label, empty, withAuthor, excludedId }: FeedProps) {
  const { data, error, isPending, isError, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage } = feed;
  const list = useLazy(loadList, true, showLoadError);
  if (isPending) return <FeedSkeleton />;
  if (!data) {
    return (
      <Card>
        <ErrorState
          title="We couldn’t load this."
          note={statusText(error) ?? 'Please try again in a moment.'}
          retrying={isError && isFetching}
          onRetry={() => void feed.refetch()}
        />
      </Card>
    );
  }
  const entries = data.pages.flatMap(({ items }) => items).filter(({ id }) => id !== excludedId);
  if (entries.length === 0 && !hasNextPage) return excludedId === undefined && <Card>{empty}</Card>;
  if (!list) return <FeedSkeleton />;
  return (
    <>
      <list.FeedList
        entries={entries}
        label={label}
        onNearEnd={() => {
          if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void feed.fetchNextPage();
        }}
        {...(withAuthor !== undefined && { withAuthor })}
      />
      {isFetchNextPageError && (
        <p role="alert" className="mt-4 flex flex-wrap items-center justify-center gap-3 text-soft">
          We couldn’t load more.
          <Button variant="secondary" size="small" loading={isFetching} onClick={() => void feed.fetchNextPage()}>
            Try again
          </Button>
        </p>
      )}
    </>
  );
}
