/** The card "This Week's Journey": seven days, recent themes and, on the home page, three figures. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Dashboard, RECENT_THEMES_DAYS, type Stats } from '../../contract/insights.ts';
import { wellbeingPercent } from '../../contract/limits.ts';
import { journalLink } from '../journal/links/journal-link.ts';
import { useLocalTime } from '../platform/clock.ts';
import { addDays, daysBetween } from '../platform/day.ts';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useLazy } from '../ui/lazy.ts';
import { TextLink } from '../ui/link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { type WeekDay, WeekDots } from '../ui/week-dots.tsx';
import { dashboardQuery, weekFrom } from './queries.ts';

const THEMES_SHOWN = 4;
const DAY_STYLE = 'block w-full rounded-control hover:bg-sunken';

/**
 * Returns seven days that end with `today`, with days without entries filled in. A missed day within the current streak
 * was a rest day, unless a change of time zone skipped it.
 */
function weekOf(
  { days, streakFrom, skippedDays }: Pick<Dashboard, 'days' | 'streakFrom' | 'skippedDays'>,
  today: string,
): WeekDay[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return daysBetween(weekFrom(today), today).map(
    (date) =>
      byDate.get(date) ?? {
        date,
        entries: 0,
        sentiments: [],
        isRestDay: streakFrom !== null && date > streakFrom && date < today && !skippedDays?.includes(date),
      },
  );
}

const loadRestDayNote = () => import('./rest-day-note.tsx');

/** `onHome` adds the three figures, which the dashboard shows elsewhere, and a link to the dashboard. */
export function WeekJourney({ onHome = false }: { onHome?: boolean }) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const { data, isError, isFetching, refetch } = useQuery(dashboardQuery);
  /** The rest day whose moon was pressed. */
  const [explained, setExplained] = useState<string>();
  const week = data ? weekOf(data, today) : [];
  const restDay = explained ?? week.findLast(({ isRestDay }) => isRestDay)?.date;
  const note = useLazy(loadRestDayNote, restDay !== undefined);
  return (
    <Card as="section" aria-labelledby="week-title" className="p-5">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="week-title" className="text-lg">
          This Week’s Journey
        </h2>
        {onHome && (
          <TextLink to="/dashboard" viewTransition className="reach text-sm">
            Open dashboard
          </TextLink>
        )}
      </header>
      {data ? (
        <>
          <WeekDots
            days={week}
            today={today}
            // Negative margin, so that each of seven days is wide enough to touch on the smallest phone.
            className="-mx-4"
            link={({ date, isRestDay }, content) =>
              isRestDay ? (
                <button
                  type="button"
                  aria-expanded={date === explained}
                  onClick={() => setExplained(date === explained ? undefined : date)}
                  className={DAY_STYLE}
                >
                  {content}
                </button>
              ) : (
                <Link to={journalLink({ startDate: date, endDate: date })} viewTransition className={DAY_STYLE}>
                  {content}
                </Link>
              )
            }
          />
          {note && restDay && (
            <note.RestDayNote key={restDay} day={restDay} today={today} isAsked={explained !== undefined} />
          )}
          {onHome && <Figures stats={data.stats} />}
          <RecentThemes themes={data.recentThemes} today={today} />
        </>
      ) : isError ? (
        <ErrorState
          title="We couldn’t load your week."
          note="Your entries are safe."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <WeekSkeleton onHome={onHome} />
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

/** Fixed height for zero to two rows, so that the card does not resize while loading. */
function RecentThemes({ themes, today }: { themes: Dashboard['recentThemes']; today: string }) {
  const startDate = addDays(today, 1 - RECENT_THEMES_DAYS);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-baseline gap-x-2 text-faint text-sm">
        <h3 className="font-medium font-sans tracking-normal">Recent Themes</h3>
        <span>from the last {RECENT_THEMES_DAYS} days</span>
      </div>
      {themes.length > 0 ? (
        <ul className="mt-1 flex min-h-22 flex-wrap content-start gap-x-2">
          {themes.slice(0, THEMES_SHOWN).map(({ name }) => (
            <li key={name} className="min-w-0">
              <Link
                to={journalLink({ themes: [name], startDate, endDate: today })}
                viewTransition
                className="group flex min-h-11 min-w-11 items-center rounded-full"
              >
                <Tag tone="ai" className="group-hover:underline">
                  {name}
                </Tag>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 min-h-22 pt-2 text-soft text-sm">What you write about will show up here.</p>
      )}
    </div>
  );
}

function WeekSkeleton({ onHome }: { onHome: boolean }) {
  return (
    <div role="status" aria-label="Your week is loading" aria-busy="true">
      <Skeleton className="h-28 w-full" />
      {onHome && (
        <div className="mt-4 grid grid-cols-3 gap-3 border-hair border-t pt-4">
          {['streak', 'wellbeing', 'total'].map((name) => (
            <div key={name}>
              <Skeleton className="h-8 w-14" />
              <Skeleton className="mt-1 h-5 w-18" />
            </div>
          ))}
        </div>
      )}
      <Skeleton className="mt-4 h-5 w-28" />
      <Skeleton className="mt-1 h-22 w-full" />
    </div>
  );
}
