/** A journal of any length as a list of cards by month, with the dialogs that change and delete entries. */
import { useCallback } from 'react';
import type { Entry } from '../../../contract/journal.ts';
import { monthLabel } from '../../platform/day.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { cardHeight } from './card-height.ts';
import { EntryCard } from './entry-card.tsx';
import { useEntryDialogs } from './use-entry-dialogs.tsx';

interface LongEntryListProps {
  entries: readonly Entry[];
  label: string;
  today: string;
  /** How many entries of the same journal precede these elsewhere on the page. */
  before: number;
  /** How many the journal has in all; undefined where it is not known. */
  total: number | undefined;
  /** Called while the end is near, also repeatedly. */
  onNearEnd: () => void;
  /** The entry a link led to: the list begins with it. */
  linked?: string | undefined;
}

const idOf = ({ id }: Entry) => id;
const versionOf = ({ version }: Entry) => version;
const monthOf = ({ entryDate }: Entry) => entryDate.slice(0, 7);

export function LongEntryList({ entries, today, ...list }: LongEntryListProps) {
  const { handlers, dialog } = useEntryDialogs();
  const renderItem = useCallback(
    (entry: Entry) => <EntryCard entry={entry} today={today} handlers={handlers} />,
    [today, handlers],
  );
  return (
    <>
      <VirtualList
        {...list}
        items={entries}
        keyOf={idOf}
        versionOf={versionOf}
        groupBy={monthOf}
        groupLabel={monthLabel}
        estimateHeight={cardHeight}
        renderItem={renderItem}
      />
      {dialog}
    </>
  );
}
