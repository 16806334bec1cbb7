/** The journal's filter row: mood with its histogram, names, and a button for all filters. */
import { SlidersHorizontal, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import type { SearchOverview } from '../../../contract/search.ts';
import type { JournalFilter } from '../../journal/links/journal-link.ts';
import { omitEmpty } from '../../journal/links/read-journal-link.ts';
import { type Choice, choicesOf, countFilters, type ListName, toggled } from '../../search/filters/choices.ts';
import type { FilterSheet } from '../../search/filters/filter-sheet.tsx';
import { resultsText, rhythmText } from '../../search/filters/filter-texts.ts';
import { MoodFilter } from '../../search/filters/mood-filter.tsx';
import { boundsOf, moodRangeOf } from '../../search/filters/mood-range.ts';
import { chosenPill, NamePill, pillStyle, plainPill } from '../../search/filters/name-pill.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazy } from '../../ui/lazy.ts';

const filterSheet = lazy(() => import('../../search/filters/filter-sheet.tsx'));

/** Maximum number of names per list. */
const LIST_LIMITS: readonly (readonly [ListName, number])[] = [
  ['themes', 3],
  ['tags', 1],
  ['people', 1],
];
/** Width for the names beside mood and "More" on a wide screen, in CSS pixels. */
const ROW_WIDTH = 480;
/** Estimated width of a pill's padding and of a letter, in CSS pixels. */
const PILL_PADDING = 44;
const LETTER_WIDTH = 6.6;

/** Returns the selected names and as many others as fit into one row. */
function choicesThatFit(filter: JournalFilter, overview: SearchOverview | undefined): Choice[] {
  let remainingWidth = ROW_WIDTH;
  return LIST_LIMITS.flatMap(([list, count]) =>
    choicesOf(list, filter, overview).filter(({ chosen }, at) => chosen || at < count),
  ).filter(({ label, count, chosen, list }) => {
    const width =
      PILL_PADDING + LETTER_WIDTH * (label.length + String(count ?? '').length) + (list === 'people' ? 22 : 0);
    if (!chosen && remainingWidth < width) return false;
    remainingWidth -= width + 8;
    return true;
  });
}

interface FilterRowProps {
  filter: JournalFilter;
  onChange: (next: JournalFilter) => void;
  overview: SearchOverview | undefined;
  today: string;
  /** The date filter, unless it is the month of the page. */
  dates: string | undefined;
}

export function FilterRow({ filter, onChange, overview, today, dates }: FilterRowProps) {
  const [Sheet, setSheet] = useState<typeof FilterSheet>();
  const rhythm = rhythmText(filter);
  const { startDate, endDate, ...others } = filter;
  const activeCount = countFilters(others);
  const change = (part: JournalFilter) => onChange(omitEmpty({ ...filter, ...part }));
  return (
    <fieldset
      aria-label="Filters"
      className="-mx-4 relative mt-3 flex min-h-13.5 min-w-0 items-center gap-2 overflow-x-auto px-4 py-1 max-lg:[mask-image:linear-gradient(to_right,#000_calc(100%-2rem),transparent)] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
    >
      <MoodFilter
        withCounts
        range={moodRangeOf(filter)}
        onChange={(range) => change(boundsOf(range))}
        counts={overview?.moods}
      />
      {dates !== undefined && (
        <RemovablePill words={dates} onRemove={() => change({ startDate: undefined, endDate: undefined })} />
      )}
      {rhythm !== undefined && (
        <RemovablePill words={rhythm} onRemove={() => change({ weekday: undefined, hour: undefined })} />
      )}
      {choicesThatFit(filter, overview).map(({ list, value, label, count, chosen }) => (
        <NamePill
          key={`${list} ${value}`}
          name={label}
          icon={list === 'people' && <UserRound aria-hidden="true" className="size-4" />}
          count={count}
          chosen={chosen}
          onToggle={() => onChange(toggled(filter, list, value))}
        />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={filterSheet.prefetch}
        onFocus={filterSheet.prefetch}
        onClick={() => filterSheet.open((part) => setSheet(() => part.FilterSheet))}
        className={classNames(pillStyle, plainPill)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        More
      </button>
      {Sheet && (
        <Sheet
          search={filter}
          onChange={({ q: _q, kind: _kind, sort: _sort, ...next }) => onChange(next)}
          overview={overview}
          today={today}
          onClose={() => setSheet(undefined)}
          onClear={activeCount > 0 ? () => onChange(omitEmpty({ startDate, endDate })) : undefined}
          action={overview ? `Show ${resultsText(overview.moments, 0)}` : 'Show'}
        />
      )}
    </fieldset>
  );
}

function RemovablePill({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <button type="button" onClick={onRemove} className={classNames(pillStyle, chosenPill)}>
      {words}
      <X aria-hidden="true" className="-me-1 size-4" />
      <span className="sr-only">remove</span>
    </button>
  );
}
