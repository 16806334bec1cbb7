/** Links to the years of the journal. */
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { type JournalFilter, journalLink, monthLink } from '../links/journal-link.ts';

interface YearLinksProps {
  years: readonly string[];
  currentYear: string;
  /** Months with entries, `YYYY-MM`, oldest first. */
  months: readonly string[];
  /** The other filters, kept in the links. */
  filter: JournalFilter;
  /** Links to the last month of a year instead of the whole year. */
  toMonths: boolean;
}

export function YearLinks({ years, currentYear, months, filter, toMonths }: YearLinksProps) {
  if (years.length < 2) return null;
  const linkOf = (year: string) => {
    const last = months.findLast((month) => month.startsWith(year));
    if (toMonths && last !== undefined) return monthLink(last, filter);
    return journalLink({ ...filter, startDate: `${year}-01-01`, endDate: `${year}-12-31` });
  };
  return (
    <nav aria-label="Years" className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex w-max rounded-control bg-sunken">
        {years.map((year) => (
          <li key={year}>
            <Link
              to={linkOf(year)}
              aria-current={year === currentYear ? 'true' : undefined}
              className={classNames(
                '-outline-offset-2 grid h-11 place-items-center rounded-control px-3.5 tabular',
                year === currentYear
                  ? 'border border-edge bg-raised font-semibold text-ink'
                  : 'text-soft hover:text-ink',
              )}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
