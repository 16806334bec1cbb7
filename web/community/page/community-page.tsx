/** The community page: public feed, followed people, challenges and leaderboard. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag, Globe, Trophy, UserCheck, UserSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PAGES } from '../../../contract/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showLoadError, useLazy } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Feed } from '../feed/feed.tsx';
import { TwoLanterns } from '../feed/feed-drawings.tsx';
import { PublicFeed } from '../feed/public-feed.tsx';
import { followingFeedQuery } from '../shared-entries/queries.ts';
import { CommunityHead } from './community-head.tsx';

const TABS = [
  { name: 'public', words: 'Public Feed', Icon: Globe },
  { name: 'following', words: 'Following', Icon: UserCheck },
  { name: 'challenges', words: 'Challenges', Icon: Flag },
  { name: 'leaderboard', words: 'Leaderboard', Icon: Trophy },
] as const;
type TabName = (typeof TABS)[number]['name'];

const loadFindPeople = () => import('../people/find-people.tsx');
const loadPeople = () => import('../people/people-dialog.tsx');
const loadChallenges = () => import('../challenges/challenges.tsx');
const loadStats = () => import('../community-stats.tsx');
const loadBoard = () => import('../leaderboard/leaderboard.tsx');

/** Minimum width at which the people column is shown beside the feed. */
const WIDE = '(min-width: 64rem)';

export function CommunityPage() {
  const [searchParams, setSearchParams] = useSearchParams();
  const tab: TabName = TABS.find(({ name }) => name === searchParams.get('tab'))?.name ?? 'public';
  const isFindingPeople = searchParams.has('find');
  const field = useRef<HTMLInputElement>(null);
  const editSearchParams = (edit: (parameters: URLSearchParams) => void, options?: { replace: boolean }) =>
    setSearchParams((parameters) => {
      edit(parameters);
      return parameters;
    }, options);
  const findPeople = () => editSearchParams((parameters) => parameters.set('find', ''), { replace: true });
  const closeFindPeople = () => editSearchParams((parameters) => parameters.delete('find'), { replace: true });
  const column = useLazy(loadFindPeople, true, showLoadError);
  useEffect(() => {
    if (column && isFindingPeople && window.matchMedia(WIDE).matches) field.current?.focus();
  }, [column, isFindingPeople]);
  const isDialogOpen = isFindingPeople && !window.matchMedia(WIDE).matches;
  const people = useLazy(loadPeople, isDialogOpen, showLoadError);
  const challenges = useLazy(loadChallenges, tab === 'challenges', showLoadError);
  const stats = useLazy(loadStats, true, showLoadError);
  const board = useLazy(loadBoard, tab === 'leaderboard', showLoadError);
  const findPeopleButton = (
    <IconButton label="Find People" variant="secondary" className="flex-none lg:hidden" onClick={findPeople}>
      <UserSearch aria-hidden="true" className="size-5" />
    </IconButton>
  );
  return (
    <div>
      <CommunityHead />
      <Tabs chosen={tab} />
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {tab === 'public' && <PublicFeed aside={findPeopleButton} />}
          {tab === 'following' && (
            <>
              <div className="mb-4 flex justify-end lg:hidden">{findPeopleButton}</div>
              <Following onFindPeople={findPeople} />
            </>
          )}
          {tab === 'challenges' &&
            (challenges ? <challenges.Challenges /> : <Skeleton className="h-80 w-full rounded-surface" />)}
          {tab === 'leaderboard' &&
            (board ? <board.Leaderboard /> : <Skeleton className="h-80 w-full rounded-surface" />)}
        </div>
        <aside aria-label="People" className="sticky top-6 hidden grid-cols-1 gap-4 lg:grid">
          <Card as="section" aria-labelledby="find-people" className="px-6 py-5">
            <h2 id="find-people" className="mb-3 text-lg">
              Find People
            </h2>
            {column ? <column.FindPeople field={field} /> : <Skeleton className="h-11 w-full rounded-full" />}
          </Card>
          {stats ? <stats.CommunityStatsCard /> : <Skeleton className="h-80 w-full rounded-surface" />}
        </aside>
      </div>
      {isDialogOpen && people && <people.PeopleDialog onClose={closeFindPeople} />}
    </div>
  );
}

/** Links, because each tab has a URL; they replace the history entry, so "back" leaves the page. */
function Tabs({ chosen }: { chosen: TabName }) {
  return (
    <nav
      aria-label="Community"
      className="flex flex-wrap gap-x-2 border-hair border-b max-sm:justify-between max-sm:text-[0.8125rem] sm:gap-x-7"
    >
      {TABS.map(({ name, words: label, Icon }) => (
        <Link
          key={name}
          to={name === 'public' ? PAGES.community.path : `${PAGES.community.path}?tab=${name}`}
          replace
          preventScrollReset
          aria-current={name === chosen ? 'page' : undefined}
          className="-mb-px flex h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 text-soft hover:text-ink aria-[current]:border-ember aria-[current]:font-medium aria-[current]:text-ink"
        >
          <Icon aria-hidden="true" className="size-4.5 max-sm:hidden" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Following({ onFindPeople }: { onFindPeople: () => void }) {
  const feed = useInfiniteQuery(followingFeedQuery);
  return (
    <Feed
      feed={feed}
      label="Following"
      empty={
        <EmptyState
          drawing={<TwoLanterns />}
          title="Nothing here yet"
          action={<Button onClick={onFindPeople}>Find people</Button>}
        >
          Entries shared by people you follow will show up here.
        </EmptyState>
      }
    />
  );
}
