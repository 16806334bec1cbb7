/** The export page: totals, the selection, and the file formats. */
import { useQuery } from '@tanstack/react-query';
import { LockKeyhole, WifiOff } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLazy } from '../../ui/lazy.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackupCard } from './backup-card.tsx';
import { BookCard } from './book-card.tsx';
import { ImportCard } from './import-card.tsx';
import { JournalTotals } from './journal-totals.tsx';
import { MarkdownCard } from './markdown-card.tsx';
import { exportQueryOf, readSelection, type Selection, selectionLink } from './selection.ts';
import { SelectionCard } from './selection-card.tsx';
import { summaryQuery } from './summary-query.ts';
import { TableCard } from './table-card.tsx';

export function ExportPage() {
  return (
    <>
      <BackLink to={PAGES.dashboard.path}>Dashboard</BackLink>
      <h1 className="text-3xl sm:text-4xl">{PAGES.export.heading}</h1>
      <p className="mt-2 mb-6 max-w-measure text-soft">Your entries are yours. Download them as often as you like.</p>
      <Exports />
      <ImportCard />
    </>
  );
}

function Exports() {
  const [parameters] = useSearchParams();
  const selection = useMemo(() => readSelection(parameters), [parameters]);
  const { data: summary, isError, isFetching, isPlaceholderData, refetch } = useQuery(summaryQuery(selection));
  const online = useStore(connectivity) === 'online';
  const navigate = useNavigate();
  const change = (next: Selection) => void navigate(selectionLink(next), { replace: true, preventScrollReset: true });
  if (isError && !summary) {
    return (
      <Card>
        <ErrorState
          title={online ? 'We couldn’t load your journal.' : 'You need to be online to export.'}
          note="Your entries are safe."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (!summary) return <ExportSkeleton />;
  if (summary.journal.moments === 0) return <Empty />;
  const { selection: chosen } = summary;
  const cards = {
    summary,
    exportQuery: exportQueryOf(selection),
    // The selection is empty, or the server cannot be reached.
    disabled: chosen.moments === 0 || isPlaceholderData || !online,
  };
  return (
    <>
      <JournalTotals journal={summary.journal} />
      <SelectionCard selection={selection} summary={summary} counting={isPlaceholderData} onChange={change} />
      {!online && (
        <p className="mt-4 flex items-center gap-2.5 text-soft">
          <WifiOff aria-hidden="true" className="size-4.5 flex-none" />
          You’re offline. You can export once you’re back online.
        </p>
      )}
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <BookCard {...cards} />
        <TableCard {...cards} />
        <MarkdownCard {...cards} />
        <BackupCard {...cards} />
      </div>
      <PrivacyNote />
    </>
  );
}

function PrivacyNote() {
  return (
    <p className="mt-4 flex items-start gap-2.5 text-soft text-sm">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
      Exports are generated live and not stored.
    </p>
  );
}

const loadPackedBook = () => import('./packed-book.tsx');

function Empty() {
  const today = useToday();
  const part = useLazy(loadPackedBook, true);
  return (
    <>
      <JournalTotals
        journal={{ moments: 0, withMedia: 0, withThemes: 0, themes: 0, daysRecorded: 0, from: null, to: null }}
      />
      <Card className="mt-8">
        <EmptyState
          drawing={part ? <part.PackedBook year={today.slice(0, 4)} /> : <div className="h-28 w-40" />}
          title="Nothing to export yet."
          action={<ButtonLink to={PAGES.home.path}>Write your first entry</ButtonLink>}
        >
          After your first entry, you can download a book, a table, Markdown and a backup here.
        </EmptyState>
      </Card>
      <PrivacyNote />
    </>
  );
}

function useToday(): string {
  const user = useUser();
  return useLocalTime(user.timezone, user.dayEndsAt).today;
}

function ExportSkeleton() {
  return (
    <div role="status" aria-label="Your journal is loading" aria-busy="true">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['moments', 'media', 'themes', 'days'].map((tile) => (
          <Skeleton key={tile} className="h-30 rounded-surface" />
        ))}
      </div>
      <Skeleton className="mt-8 h-27 rounded-surface sm:h-14" />
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-112 rounded-surface md:col-span-2 md:h-60" />
        <Skeleton className="h-62 rounded-surface" />
        <Skeleton className="h-62 rounded-surface" />
        <Skeleton className="h-62 rounded-surface md:col-span-2 md:h-50" />
      </div>
    </div>
  );
}
