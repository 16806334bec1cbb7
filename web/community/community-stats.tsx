/** Live community totals, with one light on the hills per person who wrote today. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCommunityStats } from '../../contract/community.ts';
import { call } from '../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../platform/offline-cache.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SkyScene } from '../ui/sky-scene.tsx';

/** Maximum number of lights drawn. */
const LIGHTS_MAX = 120;
const CACHE_KEY = 'community';
/** Poll interval while the totals are visible, in milliseconds. */
const POLL_INTERVAL_MS = 120_000;

export const statsQuery = queryOptions({
  queryKey: [getCommunityStats.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getCommunityStats, {}, signal),
      (userId) => readCached<Awaited<ReturnType<typeof call<typeof getCommunityStats>>>>(userId, CACHE_KEY),
    ),
  refetchInterval: POLL_INTERVAL_MS,
  staleTime: 30_000,
  meta: { topics: ['entries', 'feed', 'today'], ...cacheOfflineAs(CACHE_KEY) },
});

export function CommunityStatsCard() {
  const { data, isError } = useQuery(statsQuery);
  if (isError && !data) return null;
  const count = data?.wroteToday ?? 0;
  return (
    <Card as="section" aria-labelledby="community-stats" className="overflow-hidden" aria-busy={data === undefined}>
      <div className="relative isolate h-34 overflow-hidden px-6 pt-4 text-on-sky">
        <div className="-z-10 absolute inset-0">
          <SkyScene phase="dusk" altitude={0} layout="side" />
          <Lights count={Math.min(count, LIGHTS_MAX)} />
        </div>
        {data && (
          <>
            <p className="font-serif text-lg">
              {count === 0
                ? 'No one has written today'
                : `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'} wrote today`}
            </p>
            <p className="text-sm">{count === 0 ? 'Be the first.' : 'Each light is one person'}</p>
          </>
        )}
      </div>
      <div className="px-6 pt-4 pb-5">
        <h2 id="community-stats" className="text-lg">
          Community Stats
        </h2>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          {[
            { label: data?.members === 1 ? 'member' : 'members', value: data?.members },
            { label: data?.entries === 1 ? 'shared entry' : 'shared entries', value: data?.entries },
            { label: data?.challenges === 1 ? 'challenge' : 'challenges', value: data?.challenges },
          ].map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-soft text-sm">{label}</dt>
              <dd className="font-serif text-xl text-ink tabular">
                {value === undefined ? <Skeleton className="my-1 h-6 w-14" /> : value.toLocaleString('en')}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** Fixed positions, so that lights are only added. Spread by the golden ratio. */
const LIGHT_POSITIONS = Array.from({ length: LIGHTS_MAX }, (_, index) => ({
  x: 2 + ((index * 0.618_034) % 1) * 96,
  y: 62 + ((index * 0.754_878 + 0.3) % 1) * 34,
}));

function Lights({ count }: { count: number }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      {LIGHT_POSITIONS.slice(0, count).map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <circle cx={`${x}%`} cy={`${y}%`} r="5" fill="var(--sun-deep)" opacity="0.28" />
          <circle cx={`${x}%`} cy={`${y}%`} r="1.7" fill="var(--sun)" />
        </g>
      ))}
    </svg>
  );
}
