/** The search page: text, filters and results, updated while typing. */
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PAGES } from '../../contract/pages.ts';
import { useComposer } from '../journal/composer-context.ts';
import { EntryCardSkeletons } from '../journal/entries/entry-card-skeleton.tsx';
import { useLocalTime } from '../platform/clock.ts';
import { connectivity } from '../platform/connectivity.ts';
import { useUser } from '../platform/session.ts';
import { useStore } from '../platform/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { OpenNotebook } from '../ui/illustrations.tsx';
import { lazy, showLoadError, useLazy } from '../ui/lazy.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { activeFilters, countFilters, withoutFilters } from './filters/choices.ts';
import type { FilterSheet } from './filters/filter-sheet.tsx';
import { datesText, resultsText } from './filters/filter-texts.ts';
import { OfflineNote } from './offline-note.tsx';
import { SortChoice, WiderSearches } from './results/about-results.tsx';
import { overviewQuery } from './results/queries.ts';
import { useSearchResults } from './results/use-search-results.ts';
import { SearchField } from './search-field.tsx';
import { useSearchAddress } from './use-search-address.ts';

const loadResultList = () => import('./results/result-list.tsx');
const loadFilterPanel = () => import('./filters/filter-panel.tsx');
const loadNothingFound = () => import('./results/nothing-found.tsx');
const filterSheet = lazy(() => import('./filters/filter-sheet.tsx'));

export function SearchPage() {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const online = useStore(connectivity) === 'online';
  const { search, replace, go } = useSearchAddress();
  const { openComposer } = useComposer();
  const searchResults = useSearchResults(search);
  const { data: serverOverview, isLoading: isLoadingOverview } = useQuery(overviewQuery(search));
  // The server's counts do not apply to offline results.
  const overview = searchResults.onDevice ? undefined : serverOverview;
  const [Sheet, setSheet] = useState<typeof FilterSheet>();
  // Requested in parallel with the page's data.
  const listPart = useLazy(loadResultList, true, showLoadError);
  const nothingPart = useLazy(loadNothingFound, true);
  const panelPart = useLazy(loadFilterPanel, true, showLoadError);
  const filterCount = countFilters(search);
  const countText = overview
    ? resultsText(overview.moments, overview.reflections)
    : resultsText(searchResults.results.length, 0);
  const hasNoResults = !searchResults.isPending && searchResults.results.length === 0;
  const isEmptyJournal =
    serverOverview !== undefined && serverOverview.journal.moments + serverOverview.journal.reflections === 0;
  const withSimilar = user.aiEnabled && online;
  const clear = filterCount > 0 ? () => go(withoutFilters(search)) : undefined;
  const panel = { search, onChange: go, overview: serverOverview, today, withKind: true };

  return (
    <>
      <header className="mb-3 flex items-center gap-1 pt-2 lg:pt-0">
        <Link
          to={PAGES.dashboard.path}
          aria-label="Back to the dashboard"
          className="-ms-2.5 grid size-11 flex-none place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5 rtl:rotate-180" />
        </Link>
        <h1 className="text-3xl sm:text-4xl">{PAGES.search.heading}</h1>
      </header>
      <SearchField q={search.q ?? ''} onSearch={(q) => replace({ ...search, q })} />
      <div className="mt-4 grid grid-cols-1 items-start gap-x-7 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section aria-label="Search results" className="min-w-0">
          <div className={classNames('flex flex-wrap items-center gap-x-3', hasNoResults ? 'lg:-mt-4' : 'min-h-11')}>
            {/* If there are no results, the visible text below says so. */}
            <p
              role="status"
              className={hasNoResults ? 'sr-only' : 'me-auto min-w-0 grow basis-40 font-serif text-ink text-xl'}
            >
              {searchResults.isPending || searchResults.isError ? '' : countText}
            </p>
            {!hasNoResults && <SortChoice search={search} onChange={(sort) => go({ ...search, sort })} />}
            <Button
              variant="secondary"
              className="ms-auto lg:hidden"
              onPointerEnter={filterSheet.prefetch}
              onFocus={filterSheet.prefetch}
              onClick={() => filterSheet.open((part) => setSheet(() => part.FilterSheet))}
            >
              <SlidersHorizontal aria-hidden="true" className="size-4.5" />
              Filters
              {filterCount > 0 && (
                <span className="grid h-6 min-w-6 place-items-center rounded-full bg-ember px-1.5 text-on-ember text-sm tabular">
                  {filterCount}
                  <span className="sr-only"> set</span>
                </span>
              )}
            </Button>
          </div>
          {overview && overview.moments > 0 && <WiderSearches search={search} overview={overview} />}
          {searchResults.onDevice && <OfflineNote />}
          <div className="mt-4">
            {searchResults.isError ? (
              <Card>
                <ErrorState
                  title={online ? 'We couldn’t search your entries.' : 'You need to be online to search.'}
                  note={online ? 'Your entries are safe.' : 'There are no entries saved on this device.'}
                  onRetry={searchResults.retry}
                  retrying={searchResults.isFetching}
                />
              </Card>
            ) : searchResults.isPending || !listPart ? (
              <EntryCardSkeletons count={3} label="Your entries are loading" />
            ) : searchResults.results.length > 0 ? (
              <listPart.ResultList
                searchResults={searchResults}
                total={overview && overview.moments + overview.reflections}
                today={today}
                withSimilar={withSimilar}
                text={filterCount === 0 ? search.q : undefined}
              />
            ) : isEmptyJournal ? (
              <Card>
                <EmptyState
                  drawing={<OpenNotebook />}
                  title="Nothing to search yet."
                  action={<Button onClick={openComposer}>Write an entry</Button>}
                >
                  Write your first entry and you’ll be able to find it here.
                </EmptyState>
              </Card>
            ) : (
              nothingPart && (
                <nothingPart.NothingFound
                  search={search}
                  overview={overview}
                  filterTexts={activeFilters(search, serverOverview, datesText(search, today)).map(
                    ({ words }) => words,
                  )}
                  withSimilar={withSimilar}
                />
              )
            )}
          </div>
        </section>
        <aside
          aria-labelledby="filters-title"
          className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] min-w-0 overflow-y-auto rounded-surface border border-hair bg-raised px-4 pt-3 pb-4 lg:block"
        >
          <div className="flex min-h-9 items-center justify-between gap-3 border-hair border-b pb-2">
            <h2 id="filters-title" className="text-lg">
              Filters
            </h2>
            {clear && (
              <TextButton className="text-sm" onClick={clear}>
                Clear all
              </TextButton>
            )}
          </div>
          {panelPart && !isLoadingOverview ? (
            <panelPart.FilterPanel {...panel} />
          ) : (
            <Skeleton className="my-3.5 h-120 w-full" />
          )}
        </aside>
      </div>
      {Sheet && <Sheet {...panel} onClose={() => setSheet(undefined)} onClear={clear} action={`Show ${countText}`} />}
    </>
  );
}
