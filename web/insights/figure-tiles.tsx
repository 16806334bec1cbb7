/** The four figures of the dashboard, each a link to its details. */
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '../../contract/insights.ts';
import { wellbeingPercent } from '../../contract/limits.ts';
import { journalLink, searchLink } from '../journal/links/journal-link.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { reveal } from './more-insights.ts';

const count = (number: number) => number.toLocaleString('en');
const days = (number: number) => `${count(number)} ${number === 1 ? 'day' : 'days'}`;

/** Tiles without data keep their size. */
export function FigureTiles({ dashboard }: { dashboard: Dashboard | undefined }) {
  const stats = dashboard?.stats;
  const isEmpty = stats?.totalEntries === 0;
  const wellbeing = stats?.averageSentiment ?? undefined;
  return (
    <dl aria-busy={stats ? undefined : true} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile
        name="Current Streak"
        value={stats && count(stats.currentStreak)}
        note={stats && (isEmpty ? 'starts with an entry' : `longest ${days(stats.longestStreak)}`)}
        to={
          dashboard?.streakFrom != null
            ? journalLink({ startDate: dashboard.streakFrom, endDate: dashboard.today })
            : undefined
        }
      />
      <Tile
        name="Total Entries"
        value={stats && count(stats.totalEntries)}
        note={stats && (isEmpty ? 'none yet' : `on ${days(stats.daysRecorded)}`)}
        // The search page lists all entries; the journal page opens at a month.
        to={stats && stats.totalEntries > 0 ? searchLink({}) : undefined}
      />
      <Tile
        name="Wellbeing Score"
        value={stats && (wellbeing === undefined ? 'Not yet' : `${wellbeingPercent(wellbeing)}%`)}
        note={
          stats && (wellbeing === undefined ? 'after your first entry' : `average mood ${wellbeing.toFixed(1)} of 5`)
        }
        to={wellbeing === undefined ? undefined : journalLink({ sentimentMin: 1 })}
      />
      <Tile
        name="Themes Found"
        value={stats && count(stats.themesFound)}
        note={stats && (stats.topThemes[0] ? `most often ${stats.topThemes[0]}` : 'none yet')}
        to={stats && stats.themesFound > 0 ? '#themes-title' : undefined}
      />
    </dl>
  );
}

interface TileProps {
  name: string;
  value: string | undefined;
  note: string | undefined;
  /** Link target: another page, or `#id` on this page; undefined if there is nothing to show. */
  to: string | undefined;
}

/** The name is the link, stretched over the tile. */
function Tile({ name, value, note, to }: TileProps) {
  const linkClassName =
    'after:absolute after:inset-0 after:rounded-surface focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-2';
  return (
    <Card
      className={classNames(
        'relative min-w-0 px-4 py-4 transition-colors sm:px-5',
        to !== undefined && 'hover:border-edge',
      )}
    >
      <dt className="text-soft text-sm">
        {to === undefined ? (
          name
        ) : to.startsWith('#') ? (
          <a href={to} onClick={focusHeading} className={linkClassName}>
            {name}
          </a>
        ) : (
          <Link to={to} viewTransition className={linkClassName}>
            {name}
          </Link>
        )}
      </dt>
      <dd className="mt-1">
        <span className="flex h-11 items-center font-serif text-3xl text-ink tabular">
          {value ?? <Skeleton className="h-8 w-16" />}
        </span>
        <span className="block min-h-5 text-faint text-sm [overflow-wrap:anywhere]">{note}</span>
      </dd>
    </Card>
  );
}

/** Moves to a heading of this page without a new history entry. */
function focusHeading(event: MouseEvent<HTMLAnchorElement>) {
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash);
  if (!heading) return;
  event.preventDefault();
  void reveal(heading).then(() => {
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  });
}
