/** The newest entries: three at first, all of them on request, page by page. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useComposer } from '../journal/composer-context.ts';
import { EntryCardSkeletons } from '../journal/entry-card-skeleton.tsx';
import { EntryList } from '../journal/entry-list.tsx';
import { recentEntriesQuery } from '../journal/queries.ts';
import { useLocalTime } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { EveningWindow } from '../ui/illustrations.tsx';

const SHOWN_AT_FIRST = 3;

export function RecentEntries() {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const { data, isError, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(recentEntriesQuery);
  const [all, setAll] = useState(false);
  const entries = data?.pages.flatMap((page) => page.items) ?? [];
  const rest = entries.slice(SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="mb-4 text-2xl">
        Recent Entries
      </h2>
      {!data && !isError && <EntryCardSkeletons count={SHOWN_AT_FIRST} label="Recent entries are loading" />}
      {!data && isError && (
        <div className="rounded-surface border border-hair bg-raised">
          <ErrorState
            title="Your entries could not be loaded."
            kept="Everything you have written is safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {data && entries.length === 0 && <NothingYet />}
      {entries.length > 0 && (
        <EntryList entries={entries.slice(0, SHOWN_AT_FIRST)} label="Recent entries" today={today} />
      )}
      {rest.length > 0 && !all && (
        <Button variant="secondary" className="mt-4 w-full" aria-expanded={false} onClick={() => setAll(true)}>
          All Recent Entries
        </Button>
      )}
      {rest.length > 0 && all && (
        <div className="mt-7">
          <h3 className="mb-4 text-xl">All Recent Entries</h3>
          <EntryList entries={rest} label="All recent entries" today={today} />
          {isFetchNextPageError && (
            <p role="alert" className="mt-4 text-center text-clay text-sm">
              The next entries could not be loaded. Please try again.
            </p>
          )}
          {hasNextPage && (
            <Button
              variant="secondary"
              className="mt-4 w-full"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function NothingYet() {
  const { openComposer } = useComposer();
  return (
    <div className="rounded-surface border border-hair bg-raised">
      <EmptyState
        drawing={<EveningWindow />}
        title="Your entries will gather here."
        action={<Button onClick={openComposer}>Write your first entry</Button>}
      >
        What was the best minute of today?
      </EmptyState>
    </div>
  );
}
