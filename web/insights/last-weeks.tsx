/** The small glow calendar of the last weeks. Its code loads late: it is below the fold on a phone. */
import { useQuery } from '@tanstack/react-query';
import { useLocalTime } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useLazy } from '../ui/lazy.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { calendarFrom, dashboardQuery } from './queries.ts';

const loadCalendar = () => import('../ui/glow-calendar.tsx');

export function LastWeeks() {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const { data, isError, isFetching, refetch } = useQuery(dashboardQuery);
  const calendar = useLazy(loadCalendar, data !== undefined);
  return (
    <Card as="section" aria-labelledby="weeks-title" className="min-w-0 p-5">
      <h2 id="weeks-title" className="mb-3 text-lg">
        Your recent weeks
      </h2>
      {data && calendar ? (
        <calendar.GlowCalendar
          days={data.days}
          from={calendarFrom(today)}
          to={today}
          size="small"
          label="Entries and mood, day by day"
        />
      ) : isError ? (
        <ErrorState
          title="We couldn’t load your recent weeks."
          note="Your entries are safe."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LastWeeksSkeleton />
      )}
    </Card>
  );
}

function LastWeeksSkeleton() {
  return (
    <div role="status" aria-label="Your recent weeks are loading" aria-busy="true">
      <Skeleton className="h-30 w-full" />
      <Skeleton className="mt-2 h-5 w-52" />
    </div>
  );
}
