/** The recap page of a past month: figures, selected entries and calendar. */
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Recap } from '../../../contract/recaps.ts';
import { formatCount } from '../../../contract/words.ts';
import { momentsOnDays } from '../../../contract/year-words.ts';
import { journalLink, monthLink, monthRange } from '../../journal/links/journal-link.ts';
import { ApiError } from '../../platform/call.ts';
import { longDay, monthLabel } from '../../platform/day.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { EveningWindow, OpenNotebook } from '../../ui/illustrations.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { MoodSuns } from '../../ui/mood-suns.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CountedLists } from './counted-lists.tsx';
import { Memory } from './memory.tsx';
import { MonthSuns } from './month-suns.tsx';
import { recapQuery } from './recap-queries.ts';

export function RecapPage() {
  const { id = '' } = useParams();
  const [hardDays, setHardDays] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(recapQuery(id, hardDays));
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(id);
  const label = isMonth ? monthLabel(`${id}-01`) : 'A month in your journal';
  usePageTitle(isMonth ? label : undefined);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 pt-2 lg:pt-0">
        <div className="min-w-0">
          <h1 className="text-3xl sm:text-4xl">{label}</h1>
          <p className="mt-2 min-h-6 text-soft">
            {data && data.moments > 0 && (
              <TextLink className="reach" to={monthLink(id)}>
                {momentsOnDays(data.moments, data.days.length)}
              </TextLink>
            )}
          </p>
        </div>
        <nav aria-label="Months" className="flex gap-1">
          {data?.previous && <MonthStep to={data.previous} direction="earlier" />}
          {data?.next && <MonthStep to={data.next} direction="later" />}
        </nav>
      </header>
      {data ? (
        <RecapContent recap={data} hardDays={hardDays} onHardDays={setHardDays} />
      ) : error ? (
        <Card>
          {error instanceof ApiError && error.status === 400 ? (
            <EmptyState
              drawing={<OpenNotebook />}
              title="We can’t find that month."
              action={<ButtonLink to="/dashboard">Go to your dashboard</ButtonLink>}
            />
          ) : (
            <ErrorState
              title="We couldn’t load this month."
              note="Your entries are safe."
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </Card>
      ) : (
        <RecapSkeleton />
      )}
    </>
  );
}

function MonthStep({ to, direction }: { to: string; direction: 'earlier' | 'later' }) {
  const Icon = direction === 'earlier' ? ChevronLeft : ChevronRight;
  const label = monthLabel(`${to}-01`);
  return (
    <Link to={`/recap/${to}`} className={buttonStyle('secondary')}>
      {direction === 'earlier' && <Icon aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
      <span className="sr-only">{direction === 'earlier' ? 'Earlier: ' : 'Later: '}</span>
      {label}
      {direction === 'later' && <Icon aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
    </Link>
  );
}

interface RecapContentProps {
  recap: Recap;
  hardDays: boolean;
  onHardDays: (hardDays: boolean) => void;
}

function RecapContent({ recap, hardDays, onHardDays }: RecapContentProps) {
  const name = monthLabel(`${recap.month}-01`).split(' ')[0];
  if (recap.opensOn !== null) {
    return (
      <Card>
        <EmptyState
          drawing={<EveningWindow />}
          title={`Your ${name} recap will be ready on ${longDay(recap.opensOn, recap.opensOn)}.`}
          action={
            <ButtonLink to={monthLink(recap.month)} variant="secondary">
              Open your journal
            </ButtonLink>
          }
        >
          You can look back on a month once it’s over.
        </EmptyState>
      </Card>
    );
  }
  if (recap.moments === 0) {
    return (
      <Card>
        <EmptyState drawing={<OpenNotebook />} title={`${name} has no entries.`}>
          That’s fine. You can still write down what you remember.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(21.5rem,1fr)]">
      <Card as="section" aria-labelledby="recap-moments" className="min-w-0 px-5 pt-5 pb-3 sm:px-7">
        <h2 id="recap-moments" className="mb-4 text-xl">
          Entries to remember
        </h2>
        {recap.chosen.length === 0 && (
          <p className="mb-3 text-soft">It was a hard month. All your entries are in your journal.</p>
        )}
        <ul className="divide-y divide-hair">
          {recap.chosen.map((entry) => (
            <li key={entry.id} className="pt-4 pb-2 first:pt-0">
              <Memory entry={entry} today={entry.entryDate} />
            </li>
          ))}
        </ul>
        {recap.hardMoments > 0 && (
          <p className="flex min-h-11 items-center text-sm">
            <button
              type="button"
              aria-pressed={hardDays}
              onClick={() => onHardDays(!hardDays)}
              className="reach rounded-sm text-faint underline decoration-1 underline-offset-4 hover:text-ink"
            >
              {hardDays ? 'Hide hard days' : 'Show hard days'}
            </button>
          </p>
        )}
      </Card>
      <div className="grid min-w-0 gap-5 md:grid-cols-2 xl:grid-cols-1">
        <Card as="section" aria-labelledby="recap-calendar" className="min-w-0 px-2 py-5">
          <h2 id="recap-calendar" className="mb-3 px-3 text-lg">
            Days in {name}
          </h2>
          <MonthSuns month={recap.month} days={recap.days} label={`Entries and mood in ${name}, day by day`} />
        </Card>
        <Card as="section" aria-labelledby="recap-numbers" className="min-w-0 p-5">
          <h2 id="recap-numbers" className="mb-3 text-lg">
            What you wrote about
          </h2>
          <RecapFigures recap={recap} />
          <div className="mt-5">
            <CountedLists figures={recap} range={monthRange(recap.month)} />
          </div>
        </Card>
      </div>
    </div>
  );
}

function RecapFigures({ recap: { averageSentiment, longestRun, brightest } }: { recap: Recap }) {
  return (
    <dl className="grid gap-3">
      {averageSentiment !== null && (
        <div>
          <dt className="text-soft text-sm">Average mood</dt>
          <dd className="mt-0.5">
            <MoodSuns sentiment={averageSentiment} withWord />
          </dd>
        </div>
      )}
      {longestRun && longestRun.days > 1 && (
        <div>
          <dt className="text-soft text-sm">Longest streak</dt>
          <dd>
            <TextLink className="reach" to={journalLink({ startDate: longestRun.from, endDate: longestRun.to })}>
              {formatCount(longestRun.days, 'day')}
            </TextLink>
          </dd>
        </div>
      )}
      {brightest.length > 0 && (
        <div>
          <dt className="text-soft text-sm">Best days</dt>
          <dd>
            <ul className="flex flex-wrap gap-x-4">
              {brightest.map(({ date }) => (
                <li key={date} className="flex min-h-11 items-center">
                  <TextLink className="reach" to={journalLink({ startDate: date, endDate: date })}>
                    {longDay(date, date)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

function RecapSkeleton() {
  return (
    <div
      role="status"
      aria-label="Your month is loading"
      aria-busy="true"
      className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(21.5rem,1fr)]"
    >
      <Skeleton className="h-96 w-full rounded-surface" />
      <Skeleton className="h-96 w-full rounded-surface" />
    </div>
  );
}
