/** "Your Gratitude Dashboard": what the journal adds up to, with the way to the entries behind each figure. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Archive, House, Image, Search } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import type { Dashboard } from '../../contract/insights.ts';
import { PAGES } from '../../contract/pages.ts';
import { helpStands, recentEntriesQuery } from '../journal/queries.ts';
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
import { WeekJourney } from './week-journey.tsx';

/** Two cards beside each other where there is room, the wider one first. */
const PAIR = 'grid items-start gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(19rem,1fr)]';

/** What comes after the page. Once here, it stays, so that who comes back finds the page as long as it was. */
let loaded: Parts | undefined;

interface Parts {
  Insights: ComponentType<{ dashboard: Dashboard; today: string; calm: boolean; week: ReactNode }>;
  Memories: ComponentType<Pick<Dashboard, 'recap' | 'years'>>;
}

async function fetchParts(): Promise<Parts> {
  const [{ Insights }, { Memories }] = await Promise.all([import('./insights.tsx'), import('./memories.tsx')]);
  loaded = { Insights, Memories };
  return loaded;
}

/** `beside`: what other features show below what comes back from earlier. */
export function DashboardPage({ beside }: { beside?: ReactNode }) {
  const { data: come, isError, isFetching, refetch } = useQuery(dashboardQuery);
  const { key } = useLocation();
  const { data: recent, isPending } = useInfiniteQuery(recentEntriesQuery);
  const calm = helpStands(recent?.pages[0]?.items);
  // Nothing of streak and mood is shown before it is known whether help lines stand on the page.
  const data = isPending ? undefined : come;
  const isEmpty = data?.stats.totalEntries === 0;
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-2 lg:pt-0">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{PAGES.dashboard.heading}</h1>
          <p className="mt-2 min-h-12 text-soft sm:min-h-6">{data && <Lead isEmpty={isEmpty} calm={calm} />}</p>
        </div>
        <nav aria-label="From here" className="flex flex-wrap gap-2">
          <ButtonLink to="/" viewTransition variant="secondary">
            <House aria-hidden="true" className="size-4.5" />
            Home
          </ButtonLink>
          <ButtonLink to="/search" viewTransition variant="secondary">
            <Search aria-hidden="true" className="size-4.5" />
            Search
          </ButtonLink>
          <ButtonLink to={PAGES.infographic.path} viewTransition variant="secondary">
            <Image aria-hidden="true" className="size-4.5" />
            Infographic
          </ButtonLink>
          <ButtonLink to={PAGES.export.path} viewTransition variant="secondary">
            <Archive aria-hidden="true" className="size-4.5" />
            Export
          </ButtonLink>
        </nav>
      </header>
      {isError && !come ? (
        <Card>
          <ErrorState
            title="Your figures could not be loaded."
            kept="Everything you have written is safe."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      ) : (
        <FigureTiles dashboard={data} calm={calm} />
      )}
      <Later dashboard={data} isWanted={!isError && !isEmpty} calm={calm} beside={beside}>
        {/* Anew for each place of the history: each has its own entries open, and its own one to show. */}
        <RecentEntries key={key} />
      </Later>
    </>
  );
}

/** `calm`: without goal, because help lines stand beside an entry. */
function Lead({ isEmpty, calm }: { isEmpty: boolean; calm: boolean }) {
  const user = useUser();
  const count = useTodaysCount();
  const today = calm || count === undefined ? '' : `${todayWords(count, user.dailyGoal)}. `;
  if (isEmpty) return <>{count ? today : 'It fills with your first entry.'}</>;
  return <>{today}Touch anything to read what is behind it.</>;
}

function todayWords(count: number, goal: number): string {
  return count > goal ? `${count} today` : `${count} of ${goal} today`;
}

interface LaterProps {
  dashboard: Dashboard | undefined;
  /** False where there is nothing to draw. */
  isWanted: boolean;
  calm: boolean;
  beside: ReactNode;
  /** The newest entries. */
  children: ReactNode;
}

/**
 * The charts, and below them the newest entries beside what comes back from earlier. Help lines, which stand with an
 * entry, go before the charts.
 */
function Later({ dashboard, isWanted, calm, beside, children }: LaterProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [hasFailed, setHasFailed] = useState(false);
  const onFail = useCallback(() => setHasFailed(true), []);
  const come = useLazy(fetchParts, isWanted && !hasFailed, onFail);
  const parts = come ?? loaded;
  // Hundreds of marks: what is above them is drawn and can be used before.
  const shown = useDeferredValue(parts && dashboard, undefined);
  const insights = !isWanted ? null : hasFailed && !parts ? (
    <Card>
      <ErrorState
        title="The charts could not be loaded."
        kept="Your figures and entries are here."
        onRetry={() => setHasFailed(false)}
      />
    </Card>
  ) : parts && shown ? (
    <parts.Insights dashboard={shown} today={today} calm={calm} week={<WeekJourney />} />
  ) : (
    <InsightsSkeleton calm={calm} />
  );
  return (
    <>
      {!calm && insights && <div className="mt-5 grid gap-5">{insights}</div>}
      <div className={`mt-7 ${PAIR}`}>
        <div className="order-2 min-w-0 xl:order-1">{children}</div>
        {!calm && isWanted && parts && shown && (
          <div className="order-1 grid min-w-0 gap-5 xl:order-2">
            <parts.Memories recap={shown.recap} years={shown.years} />
            {beside}
          </div>
        )}
      </div>
      {calm && insights && <div className="mt-7 grid gap-5">{insights}</div>}
    </>
  );
}

/** As tall as what comes. */
function InsightsSkeleton({ calm }: { calm: boolean }) {
  return (
    <div role="status" aria-label="Your insights are loading" aria-busy="true" className="grid gap-5">
      {!calm && <Skeleton className="h-80 w-full rounded-surface" />}
      <div className={PAIR}>
        <Skeleton className="h-110 w-full rounded-surface" />
        <Skeleton className="h-110 w-full rounded-surface" />
      </div>
    </div>
  );
}
