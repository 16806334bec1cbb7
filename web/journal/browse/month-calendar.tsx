/** Calendar of a month as suns; each day with entries links to them. */

import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type DaySummary, listDays } from '../../../contract/insights.ts';
import { entryCount } from '../../../contract/words.ts';
import { call } from '../../platform/call.ts';
import { dayOfWeek, daysBetween, longDay, monthNameOf, weekStart } from '../../platform/day.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MOOD_WORD, MOODS, moodColours, moodOf } from '../../ui/mood.ts';
import { journalLink, monthRange } from '../links/journal-link.ts';

const WEEKDAYS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
/** Radius and opacity for one, two, and three or more entries. */
const SUN_STYLES = [
  { radius: 5.5, opacity: 0.75 },
  { radius: 7.5, opacity: 0.9 },
  { radius: 9.5, opacity: 1 },
] as const;

/** The days with entries of a month (`YYYY-MM`). */
function monthDaysQuery(month: string) {
  const { startDate, endDate } = monthRange(month);
  const query = { from: startDate, to: endDate };
  return queryOptions({
    queryKey: [listDays.path, query],
    queryFn: ({ signal }) => call(listDays, { query }, signal),
    meta: { topics: ['today', 'entries'] },
  });
}

export function MonthCalendar({ month, today }: { month: string; today: string }) {
  const { data, isError, isFetching, refetch } = useQuery(monthDaysQuery(month));
  const { startDate, endDate } = monthRange(month);
  const byDate = new Map(data?.map((day) => [day.date, day]));
  return (
    <Card as="section" aria-labelledby="calendar-title" className="min-w-0 pt-4 pb-4">
      <h2 id="calendar-title" className="mb-2 px-5 text-lg">
        Days in {monthNameOf(month)}
      </h2>
      {isError ? (
        <ErrorState
          title="We couldn’t load the days."
          note="Your entries are safe."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <>
          <div aria-hidden="true" className="grid grid-cols-7 text-center text-soft text-sm">
            {[...WEEKDAYS.slice(weekStart()), ...WEEKDAYS.slice(0, weekStart())].map((letter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two weekdays share a letter
              <span key={index}>{letter}</span>
            ))}
          </div>
          <ul aria-label={`Days with entries in ${monthNameOf(month)}`} className="grid grid-cols-7">
            {daysBetween(startDate, endDate).map((date) => (
              <li key={date} style={{ gridColumnStart: date === startDate ? dayOfWeek(date) + 1 : undefined }}>
                <Day date={date} day={byDate.get(date)} today={today} />
              </li>
            ))}
          </ul>
          <MoodLegend />
        </>
      )}
    </Card>
  );
}

function Day({ date, day, today }: { date: string; day: DaySummary | undefined; today: string }) {
  const number = (
    <span
      aria-hidden="true"
      className={classNames(
        'block text-xs tabular',
        date === today ? 'font-semibold text-ember-ink' : date > today ? 'text-faint' : 'text-soft',
      )}
    >
      {Number(date.slice(8))}
    </span>
  );
  // The number is closer to its own sun than to the sun below it.
  const boxClassName = 'flex h-12 flex-col items-center justify-end pb-2 *:first:-mb-0.5';
  if (!day || day.entries === 0) {
    return (
      <span className={classNames(boxClassName, date === today && 'rounded-control bg-ember-wash')}>
        <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
          {date <= today && <circle cx="12" cy="12" r="1.5" fill="var(--edge)" />}
        </svg>
        {number}
      </span>
    );
  }
  const mood = day.averageSentiment === null ? undefined : moodOf(day.averageSentiment);
  const label = `${longDay(date, today)}, ${entryCount(day.entries)}${mood ? `, ${MOOD_WORD[mood]}` : ''}`;
  const colours = mood && moodColours(mood);
  const sunStyle = SUN_STYLES[Math.min(day.entries, SUN_STYLES.length) - 1] ?? SUN_STYLES[0];
  return (
    <Link
      to={journalLink({ startDate: date, endDate: date })}
      aria-label={label}
      title={label}
      className={classNames(
        boxClassName,
        'reach -outline-offset-2 rounded-control hover:bg-sunken',
        date === today && 'bg-ember-wash',
      )}
    >
      <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
        {sunStyle === SUN_STYLES[2] && colours && <circle cx="12" cy="12" r="12" fill={colours.fill} opacity="0.25" />}
        <circle
          cx="12"
          cy="12"
          r={sunStyle.radius}
          fill={colours?.fill ?? 'none'}
          fillOpacity={sunStyle.opacity}
          stroke={colours?.rim ?? 'var(--edge)'}
          strokeWidth="0.9"
          strokeOpacity={colours ? 0.6 : 1}
        />
      </svg>
      {number}
    </Link>
  );
}

function MoodLegend() {
  return (
    <p className="flex items-center gap-2.5 px-5 pt-2 text-faint text-sm">
      Very Sad
      <svg viewBox="0 0 80 16" className="h-4 w-20" aria-hidden="true">
        {MOODS.map((mood) => (
          <circle
            key={mood}
            cx={mood * 16 - 8}
            cy="8"
            r="5"
            fill={moodColours(mood).fill}
            stroke={moodColours(mood).rim}
            strokeWidth="0.75"
          />
        ))}
      </svg>
      Very Happy
    </p>
  );
}
