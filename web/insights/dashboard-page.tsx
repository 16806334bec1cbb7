/** The dashboard page ("Your Gratitude Dashboard"): figures of the journal, each linked to its entries. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Archive, Bell, House, Image, Search } from 'lucide-react';
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import type { Dashboard } from '../../contract/insights.ts';
import { PAGES } from '../../contract/pages.ts';
import { SharedHelp, SharedHelpContext } from '../journal/entries/entry-help.tsx';
import { entriesWithHelp, recentEntriesQuery } from '../journal/queries.ts';
import { useTodaysCount } from '../journal/today/use-todays-count.ts';
import { useLocalTime } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useLazy } from '../ui/lazy.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { dashboardQuery } from './queries.ts';
import { RecentEntries } from './recent-entries.tsx';

/** Two columns on wide screens, the first one wider. */
const TWO_COLUMNS = 'grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(19rem,1fr)]';

async function loadCharts() {
  const [{ Insights }, { Memories }] = await Promise.all([import('./insights.tsx'), import('./memories.tsx')]);
  return { Insights, Memories };
}

/** `beside` contains other features' cards, shown below the memories. */
export function DashboardPage({ beside }: { beside?: ReactNode }) {
  const { data: dashboard, isError, isFetching, refetch } = useQuery(dashboardQuery);
  const { key } = useLocation();
  const { data: recent, isPending } = useInfiniteQuery(recentEntriesQuery);
  const withHelp = entriesWithHelp(recent?.pages[0]?.items);
  // Wait until it is known whether the card with helplines comes above the figures, so that nothing moves.
  const data = isPending ? undefined : dashboard;
  const isEmpty = data?.stats.totalEntries === 0;
  return (
    <>
      <header className="mb-6 min-w-0 pt-2 lg:pt-0">
        <h1 className="text-3xl sm:text-4xl">{PAGES.dashboard.heading}</h1>
        <p className="mt-2 min-h-12 text-soft sm:min-h-6">{data && <Lead isEmpty={isEmpty} />}</p>
      </header>
      {withHelp.length > 0 && <SharedHelp entries={withHelp} className="mb-5 rounded-surface border border-hair" />}
      {isError && !dashboard ? (
        <Card>
          <ErrorState
            title="We couldn’t load your numbers."
            note="Your entries are safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <FigureTiles dashboard={data} />
      )}
      <ChartsAndEntries dashboard={data} hasCharts={!isError && !isEmpty} beside={beside}>
        <SharedHelpContext value={new Set(withHelp.map(({ id }) => id))}>
          {/* Keyed by history entry: each has its own expanded list and linked entry. */}
          <RecentEntries key={key} />
        </SharedHelpContext>
      </ChartsAndEntries>
      <MorePages />
    </>
  );
}

function MorePages() {
  return (
    <nav aria-label="More pages" className="mt-8 flex flex-wrap gap-2 border-hair border-t pt-4">
      <ButtonLink to="/" viewTransition variant="quiet" size="small">
        <House aria-hidden="true" className="size-4.5" />
        Home
      </ButtonLink>
      <ButtonLink to={PAGES.notifications.path} viewTransition variant="quiet" size="small">
        <Bell aria-hidden="true" className="size-4.5" />
        Notifications
      </ButtonLink>
      <ButtonLink to="/search" viewTransition variant="quiet" size="small">
        <Search aria-hidden="true" className="size-4.5" />
        Search
      </ButtonLink>
      <ButtonLink to={PAGES.infographic.path} viewTransition variant="quiet" size="small">
        <Image aria-hidden="true" className="size-4.5" />
        Infographic
      </ButtonLink>
      <ButtonLink to={PAGES.export.path} viewTransition variant="quiet" size="small">
        <Archive aria-hidden="true" className="size-4.5" />
        Export
      </ButtonLink>
    </nav>
  );
}

function Lead({ isEmpty }: { isEmpty: boolean }) {
  const user = useUser();
  const count = useTodaysCount();
  const today = count === undefined ? '' : `${todayText(count, user.dailyGoal)}. `;
  if (isEmpty) return <>{count ? today : 'Write your first entry and your numbers will show up here.'}</>;
  return <>{today}Tap any number to see the entries.</>;
}

function todayText(count: number, goal: number): string {
  return count > goal ? `${count} today` : `${count} of ${goal} today`;
}

interface LaterProps {
  dashboard: Dashboard | undefined;
  /** False if there is nothing to chart. */
  hasCharts: boolean;
  beside: ReactNode;
  /** The newest entries. */
  children: ReactNode;
}

/** The charts, then the newest entries beside the memories. */
function ChartsAndEntries({ dashboard, hasCharts, beside, children }: LaterProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [hasFailed, setHasFailed] = useState(false);
  const onFail = useCallback(() => setHasFailed(true), []);
  const parts = useLazy(loadCharts, hasCharts && !hasFailed, onFail);
  // Deferred, because the charts have hundreds of marks: the content above renders and responds first.
  const shown = useDeferredValue(parts && dashboard, undefined);
  const insights = !hasCharts ? null : hasFailed && !parts ? (
    <Card>
      <ErrorState
        title="We couldn’t load the charts."
        note="Your numbers and entries are safe."
        onRetry={() => setHasFailed(false)}
      />
    </Card>
  ) : parts && shown ? (
    <parts.Insights dashboard={shown} today={today} />
  ) : (
    <InsightsSkeleton />
  );
  return (
    <>
      {insights && <div className="mt-5 grid grid-cols-1 gap-5">{insights}</div>}
      <div className={`mt-7 ${TWO_COLUMNS}`}>
        <div className="order-2 min-w-0 xl:order-1">{children}</div>
        {hasCharts && parts && shown && (
          <div className="order-1 grid min-w-0 grid-cols-1 gap-5 xl:order-2">
            <parts.Memories recap={shown.recap} years={shown.years} />
            {beside}
          </div>
        )}
      </div>
    </>
  );
}

/** Same height as the loaded content. */
function InsightsSkeleton() {
  return (
    <div role="status" aria-label="Your insights are loading" aria-busy="true" className="grid gap-5">
      <div className={TWO_COLUMNS}>
        <Skeleton className="h-80 w-full rounded-surface" />
        <Skeleton className="h-80 w-full rounded-surface" />
      </div>
      <Skeleton className="h-80 w-full rounded-surface" />
    </div>
  );
}
