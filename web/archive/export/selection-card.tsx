/** Chooses the entries to export: all, this year, a date range or a filter. */
import { CalendarDays, Funnel } from 'lucide-react';
import { useState } from 'react';
import type { ExportSummary } from '../../../contract/archive.ts';
import { entryCount } from '../../../contract/words.ts';
import { useLocalTime } from '../../platform/clock.ts';
import { fullDay } from '../../platform/date-format.ts';
import { useUser } from '../../platform/session.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazy, showLoadError, useLazy } from '../../ui/lazy.ts';
import { countFilters, isEverything, type Selection, withoutDates, yearOf } from './selection.ts';
import type { SelectionSheet } from './selection-sheet.tsx';

const loadConditions = () => import('./active-filters.tsx');
const sheet = lazy(() => import('./selection-sheet.tsx'));

interface SelectionCardProps {
  selection: Selection;
  summary: ExportSummary;
  /** True while `summary` belongs to the previous selection. */
  counting: boolean;
  onChange: (next: Selection) => void;
}

export function SelectionCard({ selection, summary, counting, onChange }: SelectionCardProps) {
  const user = useUser();
  const { today } = useLocalTime(user.timezone, user.dayEndsAt);
  const [opened, setOpened] = useState<{ Sheet: typeof SelectionSheet; part: 'dates' | 'filter' }>();
  const open = (part: 'dates' | 'filter') =>
    sheet.open(({ SelectionSheet }) => setOpened({ Sheet: SelectionSheet, part }));
  const year = yearOf(today);
  const hasDates = selection.startDate !== undefined || selection.endDate !== undefined;
  const isYear = selection.startDate === year.startDate && selection.endDate === year.endDate;
  const filters = countFilters(selection);
  const conditions = useLazy(loadConditions, filters > 0, showLoadError);
  const prefetch = { onPointerEnter: sheet.prefetch, onFocus: sheet.prefetch };
  return (
    <section aria-labelledby="what-goes-in" className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="what-goes-in" className="text-xl">
            What to include
          </h2>
          <p role="status" className={classNames('mt-0.5 text-soft text-sm', counting && 'opacity-60')}>
            {rangeText(summary, isEverything(selection))}
          </p>
        </div>
        <fieldset aria-labelledby="what-goes-in" className="flex min-w-0 flex-wrap gap-2">
          <Chip pressed={isEverything(selection)} onClick={() => onChange({})}>
            Everything
          </Chip>
          <Chip pressed={isYear} onClick={() => onChange({ ...withoutDates(selection), ...year })}>
            This year
          </Chip>
          <Chip pressed={hasDates && !isYear} aria-haspopup="dialog" {...prefetch} onClick={() => open('dates')}>
            <CalendarDays aria-hidden="true" className="size-4.5" />
            Dates
          </Chip>
          <Chip pressed={filters > 0} aria-haspopup="dialog" {...prefetch} onClick={() => open('filter')}>
            <Funnel aria-hidden="true" className="size-4.5" />
            Filter
            {filters > 0 && (
              <span className="grid h-6 min-w-6 place-items-center rounded-full bg-ember px-1.5 text-on-ember text-sm tabular">
                {filters}
                <span className="sr-only"> set</span>
              </span>
            )}
          </Chip>
        </fieldset>
      </div>
      {filters > 0 && conditions && (
        <conditions.ActiveFilters selection={selection} today={today} onChange={onChange} />
      )}
      {opened && (
        <opened.Sheet
          part={opened.part}
          selection={selection}
          today={today}
          counted={counting ? undefined : summary.selection.moments}
          onChange={onChange}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

/** Formats "3 March 2024 to 22 November 2026", preceded by the count if it is not the whole journal. */
function rangeText({ selection: { moments, from, to } }: ExportSummary, whole: boolean): string {
  if (from === null || to === null) return 'No entries match. Please choose something else.';
  const days = from === to ? fullDay(from) : `${fullDay(from)} to ${fullDay(to)}`;
  return whole ? days : `${entryCount(moments)}, ${days}`;
}

function Chip({ pressed, className, ...rest }: ButtonProps & { pressed: boolean }) {
  return (
    <Button
      {...rest}
      variant="secondary"
      aria-pressed={pressed}
      className={classNames('max-sm:px-3.5', pressed && 'border-edge bg-sunken font-semibold', className)}
    />
  );
}
