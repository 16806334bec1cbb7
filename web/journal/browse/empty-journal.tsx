/** Empty states of the journal: no entries yet, a quiet month, or no match for the filters. */
import type { ReactNode } from 'react';
import type { SearchOverview } from '../../../contract/search.ts';
import { monthLabel } from '../../platform/day.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EveningWindow, OpenNotebook } from '../../ui/illustrations.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { useComposer } from '../composer-context.ts';
import { type JournalFilter, journalLink, monthLink } from '../links/journal-link.ts';

export interface EmptyJournalProps {
  month: string | undefined;
  filter: JournalFilter;
  isFiltered: boolean;
  /** Undefined while loading. */
  overview: SearchOverview | undefined;
  today: string;
}

export function EmptyJournal({ month, filter, isFiltered, overview, today }: EmptyJournalProps) {
  const { openComposer } = useComposer();
  const { startDate: _from, endDate: _to, ...filters } = filter;
  const months = overview?.months ?? [];
  const writeButton = <Button onClick={openComposer}>Write an entry</Button>;
  if (overview?.journal.moments === 0) {
    return (
      <EmptyState drawing={<OpenNotebook />} title="Your journal starts with your first entry." action={writeButton}>
        Your entries will show up here by day and month.
      </EmptyState>
    );
  }
  if (isFiltered) {
    const clearFilters: ReactNode =
      month !== undefined && months.length > 0 ? (
        <ButtonLink to={journalLink(filters)}>Look in all months</ButtonLink>
      ) : (
        <ButtonLink to={month === undefined ? journalLink({}) : monthLink(month)} variant="secondary">
          Remove the filters
        </ButtonLink>
      );
    return (
      <EmptyState drawing={<EveningWindow />} title="No entries match all your filters." action={clearFilters}>
        {month !== undefined && `We only looked in ${monthLabel(month)}.`}
      </EmptyState>
    );
  }
  const isCurrentMonth = month !== undefined && month === today.slice(0, 7);
  const last = months.at(-1)?.month;
  return (
    <EmptyState
      drawing={<EveningWindow />}
      title={isCurrentMonth ? 'No entries this month yet.' : 'No entries this month.'}
      action={
        isCurrentMonth ? writeButton : last && <ButtonLink to={monthLink(last)}>Go to {monthLabel(last)}</ButtonLink>
      }
    >
      {isCurrentMonth ? 'Write the first one.' : 'Days off are fine.'}
    </EmptyState>
  );
}
