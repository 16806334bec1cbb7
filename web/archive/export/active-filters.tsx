/** The active filter conditions as text, each with a remove button. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { activeFilters } from '../../search/filters/choices.ts';
import { datesText } from '../../search/filters/filter-texts.ts';
import { overviewQuery } from '../../search/results/queries.ts';
import type { Selection } from './selection.ts';

interface ActiveFiltersProps {
  selection: Selection;
  today: string;
  onChange: (next: Selection) => void;
}

export function ActiveFilters({ selection, today, onChange }: ActiveFiltersProps) {
  const { withMedia, ...moments } = selection;
  const { data: overview } = useQuery(overviewQuery({ ...moments, kind: 'gratitude' }));
  const filters = activeFilters(moments, overview, datesText(moments, today)).map(({ words, without }) => ({
    words,
    without: { ...selectionOf(without), ...(withMedia && { withMedia }) },
  }));
  const all = withMedia ? [...filters, { words: 'with photos or videos', without: moments }] : filters;
  return (
    <ul aria-label="Selected filters" className="mt-3 flex flex-wrap gap-2">
      {all.map(({ words, without }) => (
        <li key={words} className="min-w-0">
          <button
            type="button"
            onClick={() => onChange(without)}
            className="reach inline-flex h-9 max-w-full items-center gap-1.5 rounded-full border border-ember bg-ember-wash px-3 font-medium text-ember-ink text-sm"
          >
            <span className="truncate" dir="auto">
              {words}
            </span>
            <X aria-hidden="true" className="-me-1 size-4 flex-none" />
            <span className="sr-only">remove</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the part of a selection that search filters share. */
function selectionOf({ themes, tags, people, sentimentMin, sentimentMax, startDate, endDate }: Selection): Selection {
  const parts = { themes, tags, people, sentimentMin, sentimentMax, startDate, endDate };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
}
