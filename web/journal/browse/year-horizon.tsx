/** The months of a year as half suns, sized by entry count, colored by average mood and linked to the month. */

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SearchOverview } from '../../../contract/search.ts';
import { entryCount } from '../../../contract/words.ts';
import { monthNameOf } from '../../platform/day.ts';
import { classNames } from '../../ui/class-names.ts';
import { HalfSun } from '../../ui/half-sun.tsx';
import { MOOD_WORD, moodOf } from '../../ui/mood.ts';
import { type JournalFilter, monthLink } from '../links/journal-link.ts';

interface YearHorizonProps {
  year: string;
  /** The displayed month, `YYYY-MM`. */
  currentMonth: string | undefined;
  months: SearchOverview['months'];
  /** The other filters, kept in the links. */
  filter: JournalFilter;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export function YearHorizon({ year, currentMonth, months, filter }: YearHorizonProps) {
  const byMonth = new Map(months.map((month) => [month.month, month]));
  const counts = months.filter(({ month }) => month.startsWith(year)).map(({ count }) => count);
  const maxCount = Math.max(...counts, 1);
  const navRef = useRef<HTMLElement>(null);
  const lastMatch = months.findLast(({ month, count }) => month.startsWith(year) && count > 0)?.month;
  const shownMonth = currentMonth ?? lastMatch;
  // On a phone the year is wider than the screen, so scroll to the displayed month, or in a search to the last match.
  useEffect(() => {
    const box = navRef.current;
    const shown = shownMonth ? box?.querySelector<HTMLElement>(`[data-month="${shownMonth}"]`) : null;
    if (box && shown) box.scrollLeft = shown.offsetLeft - (box.clientWidth - shown.clientWidth) / 2;
  }, [shownMonth]);
  return (
    <nav
      ref={navRef}
      aria-label={`Months in ${year}`}
      // Without entries the months hold no link, so the keyboard needs the box itself to scroll it.
      tabIndex={counts.length === 0 ? 0 : undefined}
      className="relative -mx-4 overflow-x-auto px-4 pt-3 lg:mx-0 lg:px-0"
    >
      <ul className="grid min-w-[52.5rem] grid-cols-12">
        {MONTHS.map((number) => {
          const month = `${year}-${number}`;
          const { count = 0, averageSentiment = null } = byMonth.get(month) ?? {};
          const isCurrent = month === currentMonth;
          const content = (
            <>
              <span className="flex h-13 items-end justify-center border-edge border-b">
                <HalfSun count={count} maxCount={maxCount} sentiment={averageSentiment} radius={27} lit={isCurrent} />
              </span>
              <span
                className={classNames(
                  'block pt-1.5 text-center text-sm',
                  isCurrent ? 'font-semibold text-ember-ink' : 'text-soft',
                )}
              >
                <span aria-hidden="true">{monthNameOf(month).slice(0, 3)}</span>{' '}
                <span aria-hidden="true" className="block font-normal tabular">
                  {count === 0 ? '–' : count.toLocaleString('en')}
                </span>
              </span>
            </>
          );
          const mood = averageSentiment === null ? '' : `, ${MOOD_WORD[moodOf(averageSentiment)]}`;
          return (
            <li key={month} data-month={month}>
              {count === 0 ? (
                <div>
                  {content}
                  <span className="sr-only">{`${monthNameOf(month)}: no entries`}</span>
                </div>
              ) : (
                <Link
                  to={monthLink(month, filter)}
                  aria-current={isCurrent ? 'true' : undefined}
                  aria-label={`${monthNameOf(month).slice(0, 3)} ${entryCount(count)}${mood}`}
                  className="-outline-offset-2 block rounded-control pb-1 hover:bg-sunken"
                >
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
