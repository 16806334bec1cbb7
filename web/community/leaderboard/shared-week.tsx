/** The community's week, one sun per day, and the number of weeks in a row. */
import { useQuery } from '@tanstack/react-query';
import type { CommunityStats } from '../../../contract/community.ts';
import { formatCount } from '../../../contract/words.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { weekday } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { statsQuery } from '../community-stats.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export function SharedWeek() {
  const { data, isError } = useQuery(statsQuery);
  if (isError && !data) return null;
  return (
    <Card as="section" aria-labelledby="shared-week" aria-busy={data === undefined}>
      <div className="px-4 pt-5 pb-5 sm:px-6">
        <h2 id="shared-week" className="text-lg">
          This week in the community
        </h2>
        {data ? (
          <Week {...data.week} />
        ) : (
          <>
            <Skeleton className="mt-2 h-8 w-64" />
            <Skeleton className="mt-4 h-24 w-full" />
          </>
        )}
      </div>
      {data && <OwnWeek {...data.week.mine} />}
    </Card>
  );
}

function Week({ moments, people, evenings }: CommunityStats['week']) {
  const { timezone, dayEndsAt } = useUser();
  const { today } = useLocalTime(timezone, dayEndsAt);
  const todayIndex = (weekday(today) + 6) % 7;
  const maxCount = Math.max(1, ...evenings);
  return (
    <>
      <p className="mt-1 text-soft">
        <strong className="font-normal font-serif text-2xl text-ink">{moments.toLocaleString('en')}</strong>{' '}
        {moments === 1 ? 'entry' : 'entries'} by{' '}
        <strong className="font-normal font-serif text-2xl text-ink">{people.toLocaleString('en')}</strong>{' '}
        {people === 1 ? 'person' : 'people'}
      </p>
      <h3 id="shared-week-days" className="mt-4 font-medium font-sans text-faint text-sm tracking-normal">
        People who wrote each day
      </h3>
      <ol aria-labelledby="shared-week-days" className="mt-1 grid grid-cols-7">
        {DAYS.map((name, index) => {
          const count = evenings[index] ?? 0;
          return (
            <li key={name} className="flex flex-col items-center">
              <DaySun share={count / maxCount} isToday={index === todayIndex} isDark={count === 0} />
              <span className="mt-1.5 font-semibold text-ink text-sm tabular">
                {index > todayIndex ? <span className="font-normal text-faint">–</span> : count.toLocaleString('en')}
              </span>
              <span className={index === todayIndex ? 'font-semibold text-ember-ink text-sm' : 'text-soft text-sm'}>
                {index === todayIndex ? 'Today' : name}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

const RAYS = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4;
  const point = (radius: number) => `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  return `M${point(1.28)}L${point(1.52)}`;
}).join('');

/**
 * A sun on the horizon, sized by its day's entries; today's is half risen. `share` is relative to the largest day, 0 to
 * 1.
 */
function DaySun({ share, isToday, isDark }: { share: number; isToday: boolean; isDark: boolean }) {
  const radius = 9 + 8 * share;
  return (
    <svg
      viewBox="0 0 60 60"
      aria-hidden="true"
      className="h-14 w-full border-edge border-b"
      preserveAspectRatio="xMidYMax meet"
    >
      {isDark ? (
        <circle cx="30" cy="52" r="2" fill="var(--edge)" />
      ) : (
        <g
          transform={`translate(30 ${isToday ? 60 : 60 - radius * 1.62}) scale(${radius})`}
          fill={isToday ? 'var(--ember)' : 'var(--mood-5)'}
          stroke={isToday ? 'var(--ember)' : 'var(--mood-5-rim)'}
          strokeWidth={1.4 / radius}
          strokeLinecap="round"
        >
          <circle r="1" />
          <path d={RAYS} />
        </g>
      )}
    </svg>
  );
}

function OwnWeek({ evenings, isKept, weeksKept }: CommunityStats['week']['mine']) {
  return (
    <div className="border-hair border-t px-4 py-4 sm:px-6">
      <p className="font-serif text-lg text-ink">
        {weeksKept === 0 ? 'Complete your first week' : `${formatCount(weeksKept, 'week')} completed`}
      </p>
      <p className="text-soft text-sm">
        {isKept
          ? 'You’ve completed this week.'
          : `Write on three days to complete a week. This week: ${evenings} of 3. You can skip a week.`}
      </p>
    </div>
  );
}
