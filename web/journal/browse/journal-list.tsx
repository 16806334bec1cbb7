/** The entry list of the journal: day numbers in the margin, lines between days, quiet days in one row. */
import { useCallback } from 'react';
import { isCheckIn } from '../../../contract/check-ins.ts';
import { longDay, monthLabel } from '../../platform/day.ts';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { cardHeight } from '../entries/card-height.ts';
import { EntryCard } from '../entries/entry-card.tsx';
import { useLinkedEntry } from '../entries/entry-link.ts';
import { useEntryDialogs } from '../entries/use-entry-dialogs.tsx';
import type { JournalItem } from './journal-items.ts';
import { daysOff, marginLabel } from './journal-texts.ts';

const keyOf = ({ key }: JournalItem) => key;
const versionOf = (item: JournalItem) => (item.kind === 'entry' ? item.entry.version : 0);
const dayOf = ({ day }: JournalItem) => day;
const monthOf = ({ day }: JournalItem) => day.slice(0, 7);
/**
 * Width of the margin and of a card's frame, extra height above a new day, and height of a quiet row, in CSS pixels.
 */
const MARGIN = 78;
const FRAME = 34;
const NEW_DAY_HEIGHT = 13;
const QUIET_HEIGHT = 53;

function heightOf(item: JournalItem, width: number): number {
  if (item.kind === 'quiet') return QUIET_HEIGHT;
  // The line of a check-in has no frame, but the same margin below.
  const frame = isCheckIn(item.entry) ? -16 : FRAME - 16;
  return cardHeight(item.entry, width - MARGIN + FRAME) - frame + (item.isFirstOfDay ? NEW_DAY_HEIGHT : 0);
}

interface JournalListProps {
  items: readonly JournalItem[];
  today: string;
  /** Groups by month, for lists that span several. */
  byMonth: boolean;
  /** Undefined if the list contains quiet days or the total is unknown. */
  total: number | undefined;
  onNearEnd: () => void;
}

export function JournalList({ items, today, byMonth, total, onNearEnd }: JournalListProps) {
  const { handlers, dialog } = useEntryDialogs();
  const linkedId = useLinkedEntry();
  const Heading = byMonth ? 'h3' : 'h2';
  const renderItem = useCallback(
    (item: JournalItem) =>
      item.kind === 'quiet' ? (
        <QuietDays count={item.count} />
      ) : (
        <div
          className={
            item.isFirstOfDay
              ? 'grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2.5 sm:grid-cols-[4.25rem_minmax(0,1fr)] border-hair border-t pt-3'
              : 'grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2.5 sm:grid-cols-[4.25rem_minmax(0,1fr)]'
          }
        >
          {item.isFirstOfDay ? <Day day={item.day} today={today} Heading={Heading} /> : <span />}
          <EntryCard bare entry={item.entry} handlers={handlers} />
        </div>
      ),
    [today, handlers, Heading],
  );
  const dayLabel = useCallback((day: string) => longDay(day, today), [today]);
  return (
    <>
      <VirtualList
        items={items}
        label="Entries"
        keyOf={keyOf}
        versionOf={versionOf}
        groupBy={byMonth ? monthOf : dayOf}
        groupLabel={byMonth ? monthLabel : dayLabel}
        heading={byMonth ? 'h2' : 'none'}
        gap={0}
        estimateHeight={heightOf}
        renderItem={renderItem}
        total={total}
        onNearEnd={onNearEnd}
        linked={linkedId}
      />
      {dialog}
    </>
  );
}

function Day({ day, today, Heading }: { day: string; today: string; Heading: 'h2' | 'h3' }) {
  const label = marginLabel(day, today);
  return (
    <Heading className="text-start tracking-normal">
      <span className="sr-only">{longDay(day, today)}</span>
      <span aria-hidden="true" className="block font-serif text-3xl text-ink leading-10 tabular">
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="block whitespace-nowrap font-normal font-sans text-faint text-xs sm:text-sm">
        {day === today ? label : label.slice(0, 3)}
      </span>
    </Heading>
  );
}

/** Maximum number of dots drawn individually. */
const DOTS_MAX = 3;

function QuietDays({ count }: { count: number }) {
  return (
    <p className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-2.5 border-hair border-t py-4 text-sm text-soft">
      <span aria-hidden="true" className="flex gap-2 ps-1.5">
        {Array.from({ length: Math.min(count, DOTS_MAX) }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
            key={index}
            className="size-1 rounded-full bg-edge"
          />
        ))}
      </span>
      {daysOff(count)}
    </p>
  );
}
