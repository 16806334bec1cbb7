/**
 * Sheet that chooses the dates or filters of an export. Changes apply at once; the button shows the resulting count.
 */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entryCount } from '../../../contract/words.ts';
import type { Search } from '../../journal/links/journal-link.ts';
import { omitEmpty } from '../../journal/links/read-journal-link.ts';
import { ChoiceSheet } from '../../search/filters/choice-sheet.tsx';
import { FilterPanel } from '../../search/filters/filter-panel.tsx';
import { WhenFilter } from '../../search/filters/when-filter.tsx';
import { overviewQuery } from '../../search/results/queries.ts';
import { Switch } from '../../ui/switch.tsx';
import { type Selection, withoutDates } from './selection.ts';

interface SelectionSheetProps {
  part: 'dates' | 'filter';
  selection: Selection;
  today: string;
  /** Number of selected entries; undefined while counting. */
  counted: number | undefined;
  onChange: (next: Selection) => void;
  onClose: () => void;
}

export function SelectionSheet({ part, selection, today, counted, onChange, onClose }: SelectionSheetProps) {
  const { withMedia, ...moments } = selection;
  const { data: overview } = useQuery(overviewQuery({ ...moments, kind: 'gratitude' }));
  // Keep the last count while the next one loads, so that the button's width does not change.
  const [last, setLast] = useState(counted ?? 0);
  if (counted !== undefined && counted !== last) setLast(counted);
  const change = ({ q: _q, sort: _sort, kind: _kind, weekday: _weekday, hour: _hour, ...next }: Search) =>
    onChange(omitEmpty({ ...next, ...(withMedia && { withMedia }) }));
  const isSet = part === 'dates' ? (selection.startDate ?? selection.endDate) : Object.keys(selection).length > 0;
  return (
    <ChoiceSheet
      title={part === 'dates' ? 'Dates' : 'Filter'}
      action={`Include ${entryCount(last)}`}
      onClose={onClose}
      onClear={isSet ? () => onChange(part === 'dates' ? withoutDates(selection) : {}) : undefined}
    >
      {part === 'dates' ? (
        <WhenFilter
          overview={overview}
          today={today}
          dates={moments}
          onChange={(dates) => change({ ...moments, ...dates })}
        />
      ) : (
        <>
          <div className="border-hair border-b pb-3">
            <Switch
              checked={withMedia === true}
              onCheckedChange={(on) => onChange(on ? { ...moments, withMedia: true } : moments)}
              label="Only with photos or videos"
            />
          </div>
          <FilterPanel search={moments} onChange={change} overview={overview} today={today} />
        </>
      )}
    </ChoiceSheet>
  );
}
