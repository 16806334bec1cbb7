/** The card of recent conversations with the guide, each with a link. */
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { briefTime } from '../../platform/day.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lastSessionsQuery } from '../chat/queries.ts';
import { NEW_REFLECTION, sessionPath } from '../links.ts';

export function SessionsCard() {
  const { timezone } = useUser();
  const { today } = useLocalTime(timezone, 0);
  const { data, isError, isFetching, refetch } = useQuery(lastSessionsQuery);
  const online = useStore(connectivity) === 'online';
  return (
    <Card as="section" aria-labelledby="sessions-card" className="min-w-0 px-5 py-5">
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id="sessions-card" className="flex items-center gap-2 text-lg">
          <MessagesSquare aria-hidden="true" className="size-4.5 text-dusk" />
          AI reflection sessions
        </h2>
        {data && data.length > 0 && <TextLink to={PAGES.reflections.path}>See all</TextLink>}
      </div>
      {data === undefined && isError && !online && (
        <p className="text-soft">Your conversations will be here once you’re back online.</p>
      )}
      {data === undefined && isError && online && (
        <ErrorState
          title="We couldn’t load your conversations."
          note="They’re safe."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <Skeleton className="h-32 w-full" />}
      {data?.length === 0 && (
        <>
          <p className="text-soft">Your conversations will appear here.</p>
          <ButtonLink to={NEW_REFLECTION} variant="secondary" size="small" className="mt-3">
            Start a conversation
          </ButtonLink>
        </>
      )}
      {data && data.length > 0 && (
        <ul className="-mx-2 grid grid-cols-1">
          {data.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <Link
                to={sessionPath(id)}
                viewTransition
                className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
              >
                <span dir="auto" className="min-w-0 flex-1 truncate text-ink">
                  {title}
                </span>
                <time dateTime={updatedAt} className="flex-none text-faint text-sm">
                  {briefTime(updatedAt, timezone, today)}
                </time>
                <ChevronRight aria-hidden="true" className="size-4 text-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
