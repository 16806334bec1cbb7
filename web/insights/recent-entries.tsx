/** The newest entries: three at first, all on request. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import type { Entry } from '../../contract/journal.ts';
import { useComposer } from '../journal/composer-context.ts';
import { EntryCardSkeletons } from '../journal/entries/entry-card-skeleton.tsx';
import { useLinkedEntry } from '../journal/entries/entry-link.ts';
import { EntryList } from '../journal/entries/entry-list.tsx';
import { queuedEntriesQuery } from '../journal/offline/offline-queue-query.ts';
import { OfflineQueueSlot } from '../journal/offline/offline-queue-slot.tsx';
import { recentEntriesQuery } from '../journal/queries.ts';
import { useLocalTime } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { useHistoryMemory } from '../platform/use-history-memory.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { EveningWindow } from '../ui/illustrations.tsx';
import { lazy } from '../ui/lazy.ts';
import { SHOWN_AT_FIRST } from './queries.ts';

/**
 * Loaded on demand, because most users only look at the newest. Kept, so that returning to the page renders it at once.
 */
let AllEntries: ComponentType<{ linkedId: string | undefined }> | undefined;

const allEntries = lazy(async () => {
  ({ AllEntries } = await import('./all-entries.tsx'));
});

export function RecentEntries() {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const { data, isError, isFetching, refetch } = useInfiniteQuery(recentEntriesQuery);
  const { data: queued = [] } = useQuery(queuedEntriesQuery(user.id));
  const memory = useHistoryMemory('all entries');
  const linkedId = useLinkedEntry();
  const [wasOpen] = useState(() => memory.load() === true);
  const [showsAll, setShowsAll] = useState(wasOpen && AllEntries !== undefined);
  const entries = firstEntries(data?.pages, SHOWN_AT_FIRST + 1);
  const hasMore = entries.length > SHOWN_AT_FIRST;
  // As a transition, so that the page stays responsive on slow phones.
  const showAll = useCallback(() => allEntries.open(() => startTransition(() => setShowsAll(true))), []);
  const isLinkedFurtherDown =
    linkedId !== undefined && data !== undefined && !entries.slice(0, SHOWN_AT_FIRST).some(({ id }) => id === linkedId);
  useEffect(() => {
    if (wasOpen || isLinkedFurtherDown) showAll();
  }, [wasOpen, isLinkedFurtherDown, showAll]);
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="mb-4 text-2xl">
        Recent Entries
      </h2>
      <OfflineQueueSlot entries={queued} />
      {!data && !isError && <EntryCardSkeletons count={SHOWN_AT_FIRST} label="Recent entries are loading" />}
      {!data && isError && (
        <Card>
          <ErrorState
            title="We couldn’t load your entries."
            note="Your entries are safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
      {data && entries.length === 0 && queued.length === 0 && <NoEntries />}
      {entries.length > 0 && (
        <EntryList entries={entries.slice(0, SHOWN_AT_FIRST)} label="Recent entries" today={today} />
      )}
      {hasMore && !showsAll && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          aria-expanded={false}
          onPointerEnter={allEntries.prefetch}
          onFocus={allEntries.prefetch}
          onClick={() => {
            showAll();
            memory.save(true);
          }}
        >
          All Recent Entries
        </Button>
      )}
      {hasMore && showsAll && AllEntries && <AllEntries linkedId={isLinkedFurtherDown ? linkedId : undefined} />}
    </section>
  );
}

/** Returns at most `count` of the newest entries. A page may be empty if its entries were deleted. */
function firstEntries(pages: readonly { items: Entry[] }[] = [], count: number): Entry[] {
  const entries: Entry[] = [];
  for (const { items } of pages) {
    entries.push(...items.slice(0, count - entries.length));
    if (entries.length === count) break;
  }
  return entries;
}

function NoEntries() {
  const { openComposer } = useComposer();
  return (
    <Card>
      <EmptyState
        drawing={<EveningWindow />}
        title="Your entries will show up here."
        action={<Button onClick={openComposer}>Write your first entry</Button>}
      >
        What was the best minute of your day so far?
      </EmptyState>
    </Card>
  );
}
