/** The leaderboard: the shared week and the longest public streaks. */
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Award, Medal, SunMedium, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { getLeaderboard, type LeaderboardRow } from '../../../contract/community.ts';
import { formatCount } from '../../../contract/words.ts';
import { profileQuery, updateProfileMutation } from '../../account/profile/queries.ts';
import { call } from '../../platform/call.ts';
import { cacheOfflineAs, readCached, withFallback } from '../../platform/offline-cache.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SharedWeek } from './shared-week.tsx';

const CACHE_KEY = 'leaderboard';

const leaderboardQuery = queryOptions({
  queryKey: [getLeaderboard.path],
  queryFn: ({ signal }) =>
    withFallback(
      () => call(getLeaderboard, {}, signal),
      (userId) => readCached<LeaderboardRow[]>(userId, CACHE_KEY),
    ),
  staleTime: 60_000,
  meta: { topics: ['streak'], ...cacheOfflineAs(CACHE_KEY) },
});

/** Members from which on there is a ranking. */
const RANKED_MIN = 3;

const TOP_RANKS: { Icon: typeof Trophy; className: string }[] = [
  { Icon: Trophy, className: 'bg-[color-mix(in_oklch,var(--mood-5)_38%,var(--raised))] text-ink' },
  { Icon: Medal, className: 'bg-sunken text-soft' },
  { Icon: Award, className: 'bg-ember-wash text-ember-ink' },
];

export function Leaderboard() {
  const board = useQuery(leaderboardQuery);
  return (
    <div className="grid gap-4">
      <SharedWeek />
      <Card as="section" aria-labelledby="evenings" className="overflow-hidden">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-5 pb-2 sm:px-6">
          <h2 id="evenings" className="text-lg">
            Streaks
          </h2>
          <p className="text-soft text-sm">Members who show their streak</p>
        </div>
        {board.data ? (
          <Rows rows={board.data} />
        ) : board.isError ? (
          <ErrorState
            title="We couldn’t load the list."
            retrying={board.isFetching}
            onRetry={() => void board.refetch()}
          />
        ) : (
          <div role="status" aria-label="Loading the list" aria-busy="true" className="grid gap-5 px-6 py-5">
            {['one', 'two', 'three', 'four', 'five'].map((name) => (
              <Skeleton key={name} className="h-6 w-full" />
            ))}
          </div>
        )}
        <ShowStreakSwitch />
      </Card>
    </div>
  );
}

function Rows({ rows }: { rows: readonly LeaderboardRow[] }) {
  // The user's own row has no rank and does not shift the others.
  const others = rows.filter(({ isMe }) => !isMe);
  const mine = rows.find(({ isMe }) => isMe);
  if (rows.length < RANKED_MIN) return <FewMembers mine={mine} />;
  return (
    <table className="w-full text-[0.9375rem]">
      <thead className="text-soft text-sm">
        <tr className="border-hair border-b">
          <Heading className="ps-3 text-start sm:ps-6">Rank</Heading>
          <Heading className="text-start">Member</Heading>
          <Heading className="text-end">Now</Heading>
          <Heading className="text-end">Longest</Heading>
          <Heading className="pe-4 text-end max-sm:hidden sm:pe-6">Entries</Heading>
        </tr>
      </thead>
      <tbody>
        {others.map((row, index) => (
          <Row key={row.userId} row={row} lead={<Rank rank={index + 1} />} />
        ))}
        {mine && (
          <Row
            row={mine}
            lead={<SunMedium aria-hidden="true" className="ms-1.5 size-5 text-ember-ink" />}
            className="bg-ember-wash"
          />
        )}
      </tbody>
    </table>
  );
}

/** In place of a ranking of one or two. */
function FewMembers({ mine }: { mine: LeaderboardRow | undefined }) {
  return (
    <div className="flex items-center gap-4 border-hair border-b px-4 pt-3 pb-6 sm:px-6">
      <span className="grid size-12 flex-none place-items-center rounded-full bg-ember-wash text-ember-ink">
        <SunMedium aria-hidden="true" className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="font-medium text-ink">
          {mine ? `Your streak: ${formatCount(mine.currentStreak, 'day')}` : 'Streaks will show up here.'}
        </p>
        <p className="text-soft">
          Once three people show their streak, you’ll see the longest ones here. Names stay hidden.
        </p>
      </div>
    </div>
  );
}

function Heading({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={classNames('px-1.5 py-2 font-normal', className)}>
      {children}
    </th>
  );
}

function Row({ row, lead, className }: { row: LeaderboardRow; lead: ReactNode; className?: string }) {
  return (
    <tr className={classNames('h-12 border-hair border-b tabular', className)}>
      <td className="w-14 ps-3 sm:w-20 sm:ps-6">{lead}</td>
      <th scope="row" className="px-1.5 text-start font-normal text-ink">
        {row.isMe && <strong className="font-semibold">You, </strong>}
        <span className="[overflow-wrap:anywhere]">{row.label}</span>
      </th>
      <td className="px-1.5 text-end font-semibold text-ink">{row.currentStreak.toLocaleString('en')}</td>
      <td className="px-1.5 text-end max-sm:pe-4">{row.longestStreak.toLocaleString('en')}</td>
      <td className="pe-4 text-end max-sm:hidden sm:pe-6">
        {row.totalEntries?.toLocaleString('en') ?? <span className="text-faint">Hidden</span>}
      </td>
    </tr>
  );
}

function Rank({ rank }: { rank: number }) {
  const topRank = TOP_RANKS[rank - 1];
  return (
    <span className="flex items-center gap-2">
      <span
        className={classNames(
          'grid size-8 flex-none place-items-center rounded-full font-semibold text-ink',
          topRank?.className,
        )}
      >
        {rank}
      </span>
      {topRank && <topRank.Icon aria-hidden="true" className="size-4.5 text-soft max-sm:hidden" />}
    </span>
  );
}

/** Hiding the streak removes the user's row at once. */
function ShowStreakSwitch() {
  const queryClient = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  const { mutate, isPending } = useMutation(updateProfileMutation(queryClient));
  if (!profile) return null;
  const { displayName, bio, isPublic, showStreak, showStats } = profile;
  return (
    <div className="px-4 py-4 sm:px-6">
      <Switch
        checked={showStreak}
        disabled={isPending}
        onCheckedChange={(next) =>
          mutate(
            { displayName, bio, isPublic, showStats, showStreak: next },
            { onSuccess: () => void queryClient.invalidateQueries({ queryKey: leaderboardQuery.queryKey }) },
          )
        }
        label="Show my streak here"
        description={showStreak ? 'Turn it off to leave this list.' : 'You’re not on this list.'}
      />
    </div>
  );
}
