/** Today's entries on Home, with loading, error and empty states. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { entryCount } from '../../../contract/words.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OpenNotebook } from '../../ui/illustrations.tsx';
import { useComposer } from '../composer-context.ts';
import { EntryCardSkeletons } from '../entries/entry-card-skeleton.tsx';
import { EntryList } from '../entries/entry-list.tsx';
import { queuedEntriesQuery } from '../offline/offline-queue-query.ts';
import { OfflineQueueSlot } from '../offline/offline-queue-slot.tsx';
import { entriesWithHelp, loadMoreOfToday, mayHaveMoreToday, todaysEntriesQuery } from '../queries.ts';
import { useTodaysCount } from './use-todays-count.ts';

/** `isFirst`: the journal has no entries at all. */
export function TodaysEntries({ isFirst }: { isFirst: boolean }) {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(todaysEntriesQuery);
  const { data: queued = [] } = useQuery(queuedEntriesQuery(user.id));
  const count = useTodaysCount();
  const queryClient = useQueryClient();
  return (
    <section aria-labelledby="today-title">
      <header className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="today-title" className="text-2xl">
          Today
        </h2>
        <p className="text-faint text-sm tabular">
          {count !== undefined && entriesWithHelp(data).length === 0 && countText(count, user.dailyGoal)}
        </p>
      </header>
      <OfflineQueueSlot entries={queued} />
      {data ? (
        data.length > 0 ? (
          <>
            <EntryList entries={data} label="Today's entries" />
            {mayHaveMoreToday(data) && (
              <Button variant="secondary" className="mt-4" onClick={() => void loadMoreOfToday(queryClient)}>
                Show more
              </Button>
            )}
          </>
        ) : (
          queued.length === 0 && <NoEntries isFirst={isFirst} />
        )
      ) : isError ? (
        <Card>
          <ErrorState
            title="We couldn’t load today’s entries."
            note="Your entries are safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <EntryCardSkeletons count={2} label="Today’s entries are loading" />
      )}
    </section>
  );
}

function countText(count: number, goal: number): string {
  if (count <= goal) return `${count} of ${entryCount(goal)}${count === goal ? ', goal met' : ''}`;
  return `${entryCount(count)}, goal met`;
}

function NoEntries({ isFirst }: { isFirst: boolean }) {
  const { openComposer } = useComposer();
  return (
    <Card>
      <EmptyState
        drawing={<OpenNotebook />}
        title={isFirst ? 'Your first entry will show up here.' : 'You haven’t written today yet.'}
        action={<Button onClick={openComposer}>{isFirst ? 'Write your first entry' : 'Write about today'}</Button>}
      >
        {isFirst
          ? 'What’s one small thing that was good today? Two sentences are plenty.'
          : 'What’s one small thing you’d like to remember?'}
      </EmptyState>
    </Card>
  );
}
