/** The card "This Week's Journey": seven days, three figures and the themes met most. */
import { useQuery } from '@tanstack/react-query';
import type { DaySummary, Stats } from '../../contract/insights.ts';
import { wellbeingPercent } from '../../contract/limits.ts';
import { useLocalTime } from '../platform/clock.ts';
import { daysBetween } from '../platform/day.ts';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { TextLink } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { type WeekDay, WeekDots } from '../ui/week-dots.tsx';
import { daysQuery, statsQuery, weekFrom } from './queries.ts';

const THEMES_SHOWN = 4;

/** Seven days with today the last; quiet days filled in. */
function weekOf(days: readonly DaySummary[], today: string): WeekDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return daysBetween(weekFrom(today), today).map((date) => byDate.get(date) ?? { date, entries: 0, sentiments: [] });
}

export function WeekJourney({ withLink = false }: { withLink?: boolean }) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const days = useQuery(daysQuery(today));
  const stats = useQuery(statsQuery);
  const failed = days.isError || stats.isError;
  return (
    <Card as="section" aria-labelledby="week-title" className="p-5">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="week-title" className="text-lg">
          This Week’s Journey
        </h2>
        {withLink && (
          <TextLink to="/dashboard" viewTransition className="reach text-sm">
            All insights
          </TextLink>
        )}
      </header>
      {days.data && stats.data ? (
        <>
          <WeekDots days={weekOf(days.data, today)} today={today} />
          <Figures stats={stats.data} />
          <RecentThemes themes={stats.data.topThemes} />
        </>
      ) : failed ? (
        <ErrorState
          title="Your week could not be loaded."
          kept="Everything you have written is safe."
          onRetry={() => {
            if (days.isError) void days.refetch();
            if (stats.isError) void stats.refetch();
          }}
          retrying={days.isFetching || stats.isFetching}
        />
      ) : (
        <WeekSkeleton />
      )}
    </Card>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const wellbeing = stats.averageSentiment === null ? '–' : `${wellbeingPercent(stats.averageSentiment)}%`;
  return (
    <dl className="mt-4 grid grid-cols-3 gap-3 border-hair border-t pt-4">
      <Figure name="Streak" value={stats.currentStreak.toLocaleString('en')} />
      <Figure name="Wellbeing" value={wellbeing} />
      <Figure name="Total" value={stats.totalEntries.toLocaleString('en')} />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-faint text-sm">{name}</dt>
      <dd className="font-serif text-2xl text-ink tabular">{value}</dd>
    </div>
  );
}

/** As tall with no theme as with two rows of them, so the card keeps its height while it loads. */
function RecentThemes({ themes }: { themes: readonly string[] }) {
  return (
    <div className="mt-4">
      <h3 className="font-medium font-sans text-faint text-sm tracking-normal">Recent Themes</h3>
      {themes.length > 0 ? (
        <ul className="mt-2 flex min-h-16 flex-wrap content-start gap-2">
          {themes.slice(0, THEMES_SHOWN).map((theme) => (
            <li key={theme} className="min-w-0">
              <Tag>{theme}</Tag>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 min-h-16 text-soft text-sm">What you write about will show here.</p>
      )}
    </div>
  );
}

function WeekSkeleton() {
  return (
    <div role="status" aria-label="Your week is loading" aria-busy="true">
      <Skeleton className="h-28 w-full" />
      <div className="mt-4 grid grid-cols-3 gap-3 border-hair border-t pt-4">
        {['streak', 'wellbeing', 'total'].map((name) => (
          <div key={name}>
            <Skeleton className="h-8 w-14" />
            <Skeleton className="mt-1 h-5 w-18" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-4 h-5 w-28" />
      <Skeleton className="mt-2 h-16 w-full" />
    </div>
  );
}
