/** "Your themes": each theme as a stream over twelve months, with its total. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '../../../contract/insights.ts';
import { journalLink, monthLink } from '../../journal/links/journal-link.ts';
import { monthLabel } from '../../platform/day.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { ChartCard } from './chart-card.tsx';
import { Cell, ChartFooter, RowHeader } from './chart-table.tsx';
import { STREAM, streamPath } from './stream.ts';

/** Fewest months with entries for streams; bars say more about a shorter time. */
const STREAM_MIN_MONTHS = 3;
/** Number of themes shown before "show all". */
const THEMES_SHOWN = 8;

interface ThemeStreamsProps {
  themes: Dashboard['themes'];
  months: Dashboard['themeMonths'];
}

export function ThemeStreams({ themes, months }: ThemeStreamsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? themes : themes.slice(0, THEMES_SHOWN);
  const countsOf = (theme: string) =>
    months.map(({ themes: counted }) => counted.find(({ name }) => name === theme)?.count ?? 0);
  const maxCount = Math.max(1, ...themes.slice(0, THEMES_SHOWN).flatMap(({ name }) => countsOf(name)));
  const isYoung = months.filter(({ entries }) => entries > 0).length < STREAM_MIN_MONTHS;
  const topCount = Math.max(1, ...themes.map(({ count }) => count));
  const nameOfMonth = (index: number) => monthLabel(`${months[index]?.month ?? ''}-01`);
  return (
    <ChartCard
      id="themes-title"
      title="Your themes"
      side={themes.length > 0 && !isYoung && <span className="text-faint text-sm">Last 12 months</span>}
    >
      {themes.length === 0 ? (
        <p className="text-soft">What you write about will show up here.</p>
      ) : (
        <>
          <ul aria-label="Your themes">
            {shown.map(({ name, count }) => (
              <li key={name}>
                <Link
                  to={journalLink({ themes: [name] })}
                  viewTransition
                  className="group -mx-2 grid min-h-11 tight:grid-cols-[minmax(0,1fr)_auto] grid-cols-[6.75rem_minmax(0,1fr)_2.75rem] sm:grid-cols-[8rem_1fr_2.75rem] items-center gap-3 rounded-control px-2 hover:bg-sunken"
                >
                  <span className="truncate text-ink group-hover:underline" title={name}>
                    {name}
                  </span>
                  {isYoung ? (
                    <span
                      aria-hidden="true"
                      className="tight:hidden h-2 min-w-2 rounded-full bg-dusk/75"
                      style={{ width: `${((100 * count) / topCount).toFixed(1)}%` }}
                    />
                  ) : (
                    <svg
                      viewBox={`0 0 ${STREAM.width} ${STREAM.height}`}
                      preserveAspectRatio="none"
                      className="tight:hidden h-7 w-full"
                      aria-hidden="true"
                    >
                      <path d={streamPath(countsOf(name), maxCount)} fill="var(--dusk)" opacity="0.75" />
                    </svg>
                  )}
                  <span className="text-end text-soft tabular">
                    {count.toLocaleString('en')}
                    <span className="sr-only"> {count === 1 ? 'entry' : 'entries'}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {!isYoung && (
            <div
              aria-hidden="true"
              className="tight:hidden grid grid-cols-[6.75rem_minmax(0,1fr)_2.75rem] sm:grid-cols-[8rem_1fr_2.75rem] gap-3 text-faint text-xs [margin-block:2px]"
            >
              <span />
              <span className="flex justify-between">
                <span>{nameOfMonth(0).slice(0, 3)}</span>
                <span>{nameOfMonth(Math.floor(months.length / 2)).slice(0, 3)}</span>
                <span>{nameOfMonth(months.length - 1).slice(0, 3)}</span>
              </span>
            </div>
          )}
          <ChartFooter
            table={{
              caption: 'Entries for each theme, by month',
              columns: ['Theme', 'All', ...months.map((_, index) => nameOfMonth(index))],
              rows: () =>
                shown.map(({ name, count }) => (
                  <tr key={name}>
                    <RowHeader to={journalLink({ themes: [name] })}>{name}</RowHeader>
                    <Cell>{count}</Cell>
                    {countsOf(name).map((each, index) => {
                      const month = months[index]?.month ?? '';
                      return (
                        <Cell key={month} to={each > 0 ? monthLink(month, { themes: [name] }) : undefined}>
                          {each}
                        </Cell>
                      );
                    })}
                  </tr>
                )),
            }}
          >
            {themes.length > THEMES_SHOWN && (
              <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} className="min-h-11">
                {showsAll ? 'Fewer themes' : `All ${themes.length} themes`}
              </TextButton>
            )}
          </ChartFooter>
        </>
      )}
    </ChartCard>
  );
}
