/** All entries beyond the newest, with infinite scrolling. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { EntryCardSkeletons } from '../journal/entries/entry-card-skeleton.tsx';
import { LongEntryList } from '../journal/entries/long-entry-list.tsx';
import { recentEntriesQuery } from '../journal/queries.ts';
import { useLocalTime } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { dashboardQuery, SHOWN_AT_FIRST } from './queries.ts';

/** `linkedId` is the id of the entry in the URL. */
export function AllEntries({ linkedId }: { linkedId: string | undefined }) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const stats = useQuery(dashboardQuery).data?.stats;
  const { data, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } =
    useInfiniteQuery(recentEntriesQuery);
  const entries = useMemo(() => data?.pages.flatMap((page) => page.items).slice(SHOWN_AT_FIRST) ?? [], [data]);
  const loaded = SHOWN_AT_FIRST + entries.length;
  // After a failure only the retry button loads more.
  const canLoadMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const loadMore = useCallback(() => {
    // Without `cancelRefetch: false`, a second call before the next render would cancel the first request.
    if (canLoadMore) void fetchNextPage({ cancelRefetch: false });
  }, [canLoadMore, fetchNextPage]);

  return (
    <div className="mt-7">
      <h3 className="mb-1 text-xl">All Recent Entries</h3>
      <LongEntryList
        entries={entries}
        label="All recent entries"
        today={today}
        before={SHOWN_AT_FIRST}
        total={hasNextPage ? stats?.totalEntries : loaded}
        onNearEnd={loadMore}
        linked={linkedId}
      />
      <div className="mt-4">
        {isFetchNextPageError ? (
          <Card>
            <ErrorState
              title="We couldn’t load more entries."
              note="Your entries are safe."
              onRetry={() => void fetchNextPage()}
              retrying={isFetchingNextPage}
            />
          </Card>
        ) : hasNextPage ? (
          <EntryCardSkeletons count={2} label="More entries are loading" />
        ) : (
          stats &&
          loaded >= stats.totalEntries && (
            <p className="py-6 text-center font-serif text-lg text-soft">That’s your first entry.</p>
          )
        )}
      </div>
    </div>
  );
}
