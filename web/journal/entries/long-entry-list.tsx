/** All entries as a virtual list of cards by month, with their dialogs. */
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
  /** Number of entries before these elsewhere on the page. */
  before: number;
  /** Total number of entries; undefined if unknown. */
  total: number | undefined;
  /** Called while the end is near; may be called repeatedly. */
  onNearEnd: () => void;
  /** The linked entry, to which the list scrolls initially. */
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
