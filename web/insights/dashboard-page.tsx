/** "Your Gratitude Dashboard": what the journal adds up to. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { Stats } from '../../contract/insights.ts';
import { wellbeingPercent } from '../../contract/limits.ts';
import { PAGES } from '../../contract/pages.ts';
import { useTodaysCount } from '../journal/today/use-todays-count.ts';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LastWeeks } from './last-weeks.tsx';
import { statsQuery } from './queries.ts';
import { RecentEntries } from './recent-entries.tsx';
import { ThemesFound } from './themes-found.tsx';
import { WeekJourney } from './week-journey.tsx';

export function DashboardPage() {
  const stats = useQuery(statsQuery);
  const { key } = useLocation();
  return (
    <>
      <header className="mb-6 pt-2 lg:pt-0">
        <h1 className="text-3xl sm:text-4xl">{PAGES.dashboard.heading}</h1>
        <p className="mt-2 min-h-6 text-soft">{stats.data && <Lead stats={stats.data} />}</p>
      </header>
      {stats.isError ? (
        <Card>
          <ErrorState
            title="Your figures could not be loaded."
            kept="Everything you have written is safe."
            onRetry={() => void stats.refetch()}
            retrying={stats.isFetching}
          />
        </Card>
      ) : (
        <Tiles stats={stats.data} />
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(19rem,1fr)]">
        <div className="order-2 min-w-0 xl:order-1">
          {/* Anew for each place of the history: each has its own entries open, and its own one to show. */}
          <RecentEntries key={key} />
        </div>
        <div className="order-1 grid min-w-0 gap-5 md:grid-cols-2 xl:order-2 xl:grid-cols-1">
          <WeekJourney />
          <LastWeeks />
          <div className="md:col-span-2 xl:col-span-1">
            <ThemesFound />
          </div>
        </div>
      </div>
    </>
  );
}

function Lead({ stats }: { stats: Stats }) {
  const user = useUser();
  const today = useTodaysCount();
  if (stats.totalEntries === 0) {
    return <>{today ? `${todayWords(today, user.dailyGoal)}.` : 'It fills with your first entry.'}</>;
  }
  const moments = `${stats.totalEntries.toLocaleString('en')} ${stats.totalEntries === 1 ? 'moment' : 'moments'}`;
  const days = `${stats.daysRecorded.toLocaleString('en')} ${stats.daysRecorded === 1 ? 'day' : 'days'}`;
  return (
    <>
      {moments} on {days}
      {today !== undefined && `, ${todayWords(today, user.dailyGoal)}`}.
    </>
  );
}

function todayWords(count: number, goal: number): string {
  return count > goal ? `${count} today` : `${count} of ${goal} today`;
}

/** Without figures, the tiles stand empty at their full size. */
function Tiles({ stats }: { stats: Stats | undefined }) {
  const wellbeing = stats && (stats.averageSentiment === null ? '–' : `${wellbeingPercent(stats.averageSentiment)}%`);
  return (
    <dl aria-busy={stats ? undefined : true} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile
        name="Current Streak"
        value={stats?.currentStreak.toLocaleString('en')}
        note={stats && `longest ${stats.longestStreak.toLocaleString('en')}`}
      />
      <Tile
        name="Total Entries"
        value={stats?.totalEntries.toLocaleString('en')}
        note={stats && `on ${stats.daysRecorded.toLocaleString('en')} ${stats.daysRecorded === 1 ? 'day' : 'days'}`}
      />
      <Tile name="Wellbeing Score" value={wellbeing} note={stats && 'average mood x 20'} />
      <Tile
        name="Themes Found"
        value={stats?.themesFound.toLocaleString('en')}
        note={stats && (stats.topThemes[0] ? `most often ${stats.topThemes[0]}` : 'none yet')}
      />
    </dl>
  );
}

function Tile({ name, value, note }: { name: string; value: string | undefined; note: string | undefined }) {
  return (
    <Card className="min-w-0 px-4 py-4 sm:px-5">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="mt-1">
        <span className="flex h-11 items-center font-serif text-3xl text-ink tabular">
          {value ?? <Skeleton className="h-8 w-16" />}
        </span>
        <span className="block h-5 truncate text-faint text-sm">{note}</span>
      </dd>
    </Card>
  );
}
