/** Dialog that chooses an entry for a month of the review. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { Entry } from '../../../contract/journal.ts';
import { monthName } from '../../../contract/words.ts';
import { longDay } from '../../platform/day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EntrySuns } from './memory.tsx';
import { entriesOfMonthQuery } from './recap-queries.ts';

interface EntryPickerProps {
  /** Four digits. */
  year: string;
  month: number;
  /** Id of the currently chosen entry. */
  current: string | undefined;
  onChoose: (entry: Entry) => void;
  onClose: () => void;
}

/** Mount it to open it. */
export function EntryPicker({ year, month, current, onChoose, onClose }: EntryPickerProps) {
  const query = useInfiniteQuery(entriesOfMonthQuery(`${year}-${String(month).padStart(2, '0')}`));
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const entries = data?.pages.flatMap(({ items }) =>
    items.flatMap(({ entry }) => (entry && !isCheckIn(entry) ? entry : [])),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`An entry from ${monthName(month)}`}
      pending={!entries}
    >
      {entries ? (
        <>
          <ul className="divide-y divide-hair">
            {entries.map((entry) => (
              <li key={entry.id}>
                <button
                  type="button"
                  aria-current={entry.id === current ? 'true' : undefined}
                  onClick={() => onChoose(entry)}
                  className="-mx-2 block w-[calc(100%+1rem)] rounded-control px-2 py-3 text-start hover:bg-sunken aria-[current]:bg-ember-wash"
                >
                  <span className="flex flex-wrap items-center gap-x-3 text-soft text-sm">
                    {longDay(entry.entryDate, entry.entryDate)}
                    <EntrySuns entry={entry} />
                    {entry.id === current && <span className="text-ember-ink">Shown now</span>}
                  </span>
                  <span dir="auto" className="mt-1 line-clamp-3 font-serif text-lg [overflow-wrap:anywhere]">
                    {entry.content}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <p className="py-4 text-center">
              <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Show more
              </Button>
            </p>
          )}
        </>
      ) : isError ? (
        <ErrorState
          title="We couldn’t load this month’s entries."
          note="Your changes are safe."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" aria-label="Entries are loading" aria-busy="true" className="space-y-4 py-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
    </Dialog>
  );
}
