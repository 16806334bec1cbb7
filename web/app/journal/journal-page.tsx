/** The journal page: a month with its days, or all entries that match a filter. */
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { entryCount, formatCount } from '../../../contract/words.ts';
import type { EmptyJournalProps } from '../../journal/browse/empty-journal.tsx';
import { journalItems } from '../../journal/browse/journal-items.ts';
import { JournalSkeleton } from '../../journal/browse/journal-skeleton.tsx';
import { YearHorizon } from '../../journal/browse/year-horizon.tsx';
import { YearLinks } from '../../journal/browse/year-links.tsx';
import { type JournalFilter, journalLink, monthLink, monthRange } from '../../journal/links/journal-link.ts';
import { monthOfRange, readJournalLink } from '../../journal/links/read-journal-link.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { addDays, monthLabel } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { countFilters } from '../../search/filters/choices.ts';
import { datesText, headingText } from '../../search/filters/filter-texts.ts';
import { OfflineNote } from '../../search/offline-note.tsx';
import { LoadMore } from '../../search/results/load-more.tsx';
import { overviewQuery } from '../../search/results/queries.ts';
import { useSearchResults } from '../../search/results/use-search-results.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { FilterRow } from './filter-row.tsx';

const loadList = () => import('../../journal/browse/journal-list.tsx');
const loadEmpty = () => import('../../journal/browse/empty-journal.tsx');
const loadAside = () => import('./journal-aside.tsx');

export function JournalPage() {
  const { search } = useLocation();
  const filter = useMemo(() => readJournalLink(new URLSearchParams(search)), [search]);
  return Object.keys(filter).length === 0 ? <LatestMonth /> : <JournalEntries moments={filter} />;
}

/** Redirects a URL without filters to the current month, or to the last one with entries. */
function LatestMonth() {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data, isError } = useQuery(overviewQuery({}));
  const currentMonth = today.slice(0, 7);
  const last = data?.months.findLast(({ month }) => month <= currentMonth)?.month ?? data?.months.at(-1)?.month;
  const month = data || isError ? (last ?? currentMonth) : undefined;
  useEffect(() => {
    if (month !== undefined) void navigate(monthLink(month), { replace: true, state });
  }, [month, navigate, state]);
  return (
    <>
      <Head title={monthLabel(currentMonth)} />
      <JournalSkeleton />
    </>
  );
}

function LazyEmptyJournal(props: EmptyJournalProps) {
  const part = useLazy(loadEmpty, true, showLoadError);
  return part ? <part.EmptyJournal {...props} /> : <JournalSkeleton listOnly />;
}

function JournalEntries({ moments }: { moments: JournalFilter }) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const online = useStore(connectivity) === 'online';
  const navigate = useNavigate();
  const found = useSearchResults({ ...moments, sort: 'newest' });
  const { data } = useQuery(overviewQuery(moments));
  const overview = found.onDevice ? undefined : data;
  // Requested in parallel with the page's data.
  const listPart = useLazy(loadList, true, showLoadError);
  const asidePart = useLazy(loadAside, online);

  const month = monthOfRange(moments);
  const { startDate, endDate, ...filters } = moments;
  const isFiltered = countFilters(filters) > 0;
  const nameOf = (personKey: string) => overview?.people.find((person) => person.key === personKey)?.name ?? personKey;
  const title = month === undefined ? headingText(moments, nameOf, today) : monthLabel(month);
  usePageTitle(title);

  const isEmpty = overview?.journal.moments === 0;
  const months = overview?.months ?? [];
  const keys = months.map((one) => one.month);
  const year = (month ?? startDate ?? endDate ?? keys.at(-1) ?? today).slice(0, 4);
  const years = [...new Set([...keys.map((one) => one.slice(0, 4)), year])].sort();
  const go = (next: JournalFilter) => void navigate(journalLink(next));

  const items = useItems(found, isFiltered ? undefined : month, today);
  const days = overview?.days ?? 0;

  return (
    <>
      <Head
        title={title}
        count={overview && overview.moments > 0 ? `${entryCount(overview.moments)} on ${formatCount(days, 'day')}` : ''}
        {...(month !== undefined && {
          earlier: linkTo(
            keys.findLast((one) => one < month),
            filters,
          ),
          later: linkTo(
            keys.find((one) => one > month),
            filters,
          ),
        })}
        aside={
          <YearLinks years={years} currentYear={year} months={keys} filter={filters} toMonths={month !== undefined} />
        }
      />
      {found.isError ? (
        <Card className="mt-6">
          <ErrorState
            title={online ? 'We couldn’t load your journal.' : 'You’re offline.'}
            note={online ? 'Your entries are safe.' : 'There are no entries saved on this device.'}
            onRetry={found.retry}
            retrying={found.isFetching}
          />
        </Card>
      ) : (
        <>
          {!isEmpty && (
            <>
              <YearHorizon year={year} currentMonth={month} months={months} filter={filters} />
              <FilterRow
                filter={moments}
                onChange={go}
                overview={overview}
                today={today}
                dates={month === undefined ? datesText(moments, today) : undefined}
              />
            </>
          )}
          {found.onDevice && <OfflineNote />}
          <div
            className={classNames(
              'mt-4 grid items-start gap-x-8 gap-y-6',
              month !== undefined && 'lg:grid-cols-[minmax(0,1fr)_19rem]',
            )}
          >
            <div className="min-w-0 max-w-column border-hair border-b">
              {found.isPending || !listPart ? (
                <JournalSkeleton listOnly />
              ) : items.length > 0 ? (
                <listPart.JournalList
                  // Different results start at the top, with nothing expanded.
                  key={found.searchKey}
                  items={items}
                  today={today}
                  byMonth={month === undefined && (startDate === undefined || startDate !== endDate)}
                  total={undefined}
                  onNearEnd={found.loadMore}
                />
              ) : (
                <LazyEmptyJournal
                  month={month}
                  filter={moments}
                  isFiltered={isFiltered}
                  overview={overview}
                  today={today}
                />
              )}
              <LoadMore
                hasMore={found.hasMore}
                failed={found.moreFailed}
                retrying={found.isFetching}
                onRetry={found.retry}
              />
            </div>
            {month !== undefined && (
              <div className="grid min-w-0 gap-4 lg:sticky lg:top-6">
                {asidePart && online && <asidePart.JournalAside month={month} today={today} />}
              </div>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** `month` is the month whose quiet days are included. */
function useItems(
  { results, onDevice, hasMore }: ReturnType<typeof useSearchResults>,
  month: string | undefined,
  today: string,
) {
  return useMemo(() => {
    const entries = results.flatMap(({ entry }) => entry ?? []);
    if (month === undefined || onDevice) return journalItems(entries);
    const { startDate: from, endDate: to } = monthRange(month);
    return journalItems(entries, { from, to, until: addDays(today, -1), complete: !hasMore });
  }, [results, onDevice, hasMore, month, today]);
}

const linkTo = (month: string | undefined, moments: JournalFilter) =>
  month === undefined ? null : { to: monthLink(month, moments), label: monthLabel(month) };

interface Step {
  to: string;
  label: string;
}

interface HeadProps {
  title: string;
  /** Formats "34 entries on 17 days". */
  count?: string;
  /** The adjacent months with entries; null if there is none, undefined if the page shows no month. */
  earlier?: Step | null;
  later?: Step | null;
  aside?: ReactNode;
}

function Head({ title, count, earlier, later, aside }: HeadProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pt-2 lg:pt-0">
      <div className="min-w-0">
        <div className="flex min-w-0 items-center gap-3">
          <h1
            className={classNames(
              'min-w-0 sm:text-4xl [overflow-wrap:anywhere]',
              earlier === undefined ? 'text-3xl' : 'text-2xl',
            )}
          >
            {title}
          </h1>
          {earlier !== undefined && later !== undefined && (
            <div className="flex flex-none">
              <StepLink step={earlier} icon={<ChevronLeft aria-hidden="true" className="size-6" />} />
              <StepLink step={later} icon={<ChevronRight aria-hidden="true" className="size-6" />} />
            </div>
          )}
        </div>
        <p role="status" className="mt-1 min-h-6 text-soft">
          {count}
        </p>
      </div>
      {aside}
    </header>
  );
}

function StepLink({ step, icon }: { step: Step | null; icon: ReactNode }) {
  if (!step) {
    return (
      <span aria-hidden="true" className="grid size-11 place-items-center text-edge opacity-60">
        {icon}
      </span>
    );
  }
  return (
    <Link
      to={step.to}
      aria-label={step.label}
      title={step.label}
      className="grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
    >
      {icon}
    </Link>
  );
}
