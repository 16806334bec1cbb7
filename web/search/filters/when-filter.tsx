/** The date filter: months with results, and start and end dates. */

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { SearchOverview } from '../../../contract/search.ts';
import { entryCount } from '../../../contract/words.ts';
import { type JournalFilter, monthRange } from '../../journal/links/journal-link.ts';
import { monthNameOf } from '../../platform/day.ts';
import { classNames } from '../../ui/class-names.ts';
import { HalfSun } from '../../ui/half-sun.tsx';
import { Input } from '../../ui/input.tsx';

type Dates = Pick<JournalFilter, 'startDate' | 'endDate'>;

interface WhenFilterProps {
  dates: Dates;
  onChange: (dates: Dates) => void;
  overview: SearchOverview | undefined;
  today: string;
}

export function WhenFilter({ dates, onChange, overview, today }: WhenFilterProps) {
  const from = useId();
  const to = useId();
  return (
    <>
      {overview && overview.months.length > 0 && (
        <MonthStrip dates={dates} onChange={onChange} months={overview.months} today={today} />
      )}
      <div className="mt-2 grid gap-2">
        <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center">
          <label htmlFor={from} className="text-soft text-sm">
            From
          </label>
          <Input
            id={from}
            type="date"
            className="lg:pointer-fine:text-sm"
            value={dates.startDate ?? ''}
            onChange={({ target }) => onChange({ ...dates, startDate: target.value || undefined })}
          />
        </div>
        <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center">
          <label htmlFor={to} className="text-soft text-sm">
            To
          </label>
          <Input
            id={to}
            type="date"
            className="lg:pointer-fine:text-sm"
            value={dates.endDate ?? ''}
            onChange={({ target }) => onChange({ ...dates, endDate: target.value || undefined })}
          />
        </div>
      </div>
    </>
  );
}

interface MonthStripProps {
  dates: Dates;
  onChange: (dates: Dates) => void;
  months: SearchOverview['months'];
  today: string;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * Returns the dates after a press on a month: first that month, then a range to another; a single chosen month is
 * cleared.
 */
function pressMonth({ startDate, endDate }: Dates, month: string): Dates {
  const range = monthRange(month);
  if (startDate === undefined || endDate === undefined) return range;
  if (startDate === range.startDate && endDate === range.endDate) return {};
  if (range.startDate < startDate) return { startDate: range.startDate, endDate };
  if (range.endDate > endDate) return { startDate, endDate: range.endDate };
  return range;
}

function MonthStrip({ dates, onChange, months, today }: MonthStripProps) {
  const lastDate = dates.endDate ?? months.at(-1)?.month ?? today;
  const [selectedYear, setSelectedYear] = useState<string>();
  const year = selectedYear ?? lastDate.slice(0, 4);
  const byMonth = new Map(months.map((month) => [month.month, month]));
  const maxCount = Math.max(...months.map(({ count }) => count), 1);
  const years = [...new Set([...months.map(({ month }) => month.slice(0, 4)), today.slice(0, 4)])].sort();
  const earlier = years.findLast((other) => other < year);
  const later = years.find((other) => other > year);
  const isWithin = (month: string) => {
    if (dates.startDate === undefined && dates.endDate === undefined) return false;
    const range = monthRange(month);
    return range.endDate >= (dates.startDate ?? '') && range.startDate <= (dates.endDate ?? '9999');
  };
  return (
    <fieldset aria-label={`Months in ${year}`} className="min-w-0">
      <div className="flex items-center justify-between">
        <Step label="Previous year" to={earlier} onStep={setSelectedYear} icon={<ChevronLeft className="size-5" />} />
        <span aria-live="polite" className="font-serif text-ink tabular">
          {year}
        </span>
        <Step label="Next year" to={later} onStep={setSelectedYear} icon={<ChevronRight className="size-5" />} />
      </div>
      <div className="grid grid-cols-6 gap-y-1">
        {MONTHS.map((number) => {
          const month = `${year}-${number}`;
          const { count = 0, averageSentiment = null } = byMonth.get(month) ?? {};
          const name = monthNameOf(month);
          return (
            <button
              key={month}
              type="button"
              aria-pressed={isWithin(month)}
              aria-label={`${name.slice(0, 3)} ${year}, ${entryCount(count)}`}
              title={entryCount(count)}
              onClick={() => onChange(pressMonth(dates, month))}
              className={classNames(
                'flex h-12 flex-col items-center justify-end pb-0.5 text-xs',
                isWithin(month)
                  ? 'rounded-control bg-ember-wash font-semibold text-ember-ink'
                  : 'rounded-control text-soft hover:bg-sunken',
              )}
            >
              <span className="flex w-full justify-center border-edge border-b">
                <HalfSun count={count} maxCount={maxCount} sentiment={averageSentiment} radius={14} />
              </span>
              <span aria-hidden="true" className="pt-0.5">
                {name.slice(0, 3)}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

interface StepProps {
  label: string;
  to: string | undefined;
  onStep: (year: string) => void;
  icon: React.ReactNode;
}

function Step({ label, to, onStep, icon }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={to === undefined}
      onClick={() => to !== undefined && onStep(to)}
      className="grid size-11 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink disabled:opacity-35"
    >
      {icon}
    </button>
  );
}
