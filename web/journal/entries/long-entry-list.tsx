/** A journal's worth of entries: only those in sight are in the page, and more are asked for as the end comes near. */
import { ArrowUp } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Entry } from '../../../contract/journal.ts';
import { monthLabel } from '../../platform/day.ts';
import { usePlaceMemory } from '../../platform/use-place-memory.ts';
import { ItemStates } from '../../ui/item-state.ts';
import { EntryCard, type EntryHandlers } from './entry-card.tsx';
import { useEntryDialogs } from './use-entry-dialogs.tsx';
import { beginsMonth, useLongList } from './use-long-list.ts';

export interface LongEntryListProps {
  entries: readonly Entry[];
  label: string;
  today: string;
  /** Entries of the same journal that stand elsewhere, before these. */
  before: number;
  /** How many the journal has in all; undefined where it is not known. */
  total: number | undefined;
  /** Called while the end is near, also again and again. */
  onNearEnd: () => void;
  /** The entry somebody was led here for: the list begins with it. */
  shown?: string | undefined;
}

export function LongEntryList({ entries, label, today, before, total, onNearEnd, shown }: LongEntryListProps) {
  const { handlers, dialog } = useEntryDialogs();
  const memory = usePlaceMemory(label);
  const { attach, virtualizer, hold, heldPlace } = useLongList(entries, memory, { onNearEnd, shown });
  const statesOf = useStates();
  const printing = usePrinting();
  // Less than what is here is no number to tell: entries came meanwhile.
  const setSize = total !== undefined && total >= before + entries.length ? total : -1;
  const row = (entry: Entry, index: number) => ({
    entry,
    index,
    today,
    handlers,
    position: before + index + 1,
    setSize,
    heading: beginsMonth(entries, index) ? monthLabel(entry.entryDate) : undefined,
    states: statesOf(entry),
  });
  const first = virtualizer.range?.startIndex ?? 0;
  const atTop = entries[first];

  return (
    <div className="relative">
      {first > 0 && atTop && (
        <Where month={monthLabel(atTop.entryDate)} position={before + first + 1} setSize={setSize} />
      )}
      <ul
        ref={attach}
        aria-label={label}
        tabIndex={-1}
        className="relative outline-none print:hidden"
        onFocus={({ target, currentTarget }) => {
          // Given the focus after a card was deleted, it hands it on to the one that took the place.
          const place = Math.min(heldPlace(), entries.length - 1);
          if (target !== currentTarget || place < 0) return;
          currentTarget.querySelector<HTMLElement>(`[data-index="${place}"]`)?.focus({ preventScroll: true });
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, key }) => {
          const entry = entries[index];
          return entry && <Row key={key} {...row(entry, index)} measure={virtualizer.measureElement} onHold={hold} />;
        })}
      </ul>
      {printing && (
        <ul aria-hidden="true" className="hidden gap-4 print:grid">
          {entries.map((entry, index) => (
            <Row key={entry.id} {...row(entry, index)} />
          ))}
        </ul>
      )}
      {dialog}
    </div>
  );
}

interface RowProps {
  entry: Entry;
  index: number;
  today: string;
  handlers: EntryHandlers;
  /** Among all entries of the journal, beginning with 1. */
  position: number;
  /** -1 where it is not known. */
  setSize: number;
  heading: string | undefined;
  states: Map<string, boolean>;
  /** Without it, the card stands where it falls. */
  measure?: (element: HTMLLIElement | null) => void;
  onHold?: (id: string) => void;
}

/** Drawn anew only when something of it has changed, and not with each card that comes into sight. */
const Row = memo(function Row({ measure, onHold, index, position, setSize, heading, states, ...card }: RowProps) {
  const { id } = card.entry;
  return (
    <li
      ref={measure}
      data-index={index}
      data-entry={id}
      aria-posinset={position}
      aria-setsize={setSize}
      tabIndex={-1}
      // Also from the menu, which is the card's although it stands elsewhere in the page.
      onFocus={onHold && (() => onHold(id))}
      className={
        // What takes the focus is not left under the bar above or the one below.
        measure &&
        'absolute inset-x-0 scroll-mt-14 scroll-mb-24 rounded-surface [&_a]:scroll-mt-16 [&_a]:scroll-mb-24 [&_button]:scroll-mt-16 [&_button]:scroll-mb-24'
      }
    >
      {heading && <h4 className="pt-5 pb-3 font-serif text-lg leading-8">{heading}</h4>}
      <ItemStates value={states}>
        <EntryCard {...card} />
      </ItemStates>
    </li>
  );
});

/** Stays at the upper edge while the list goes by: the month that is being read, and the way back. */
function Where({ month, position, setSize }: { month: string; position: number; setSize: number }) {
  const count = position.toLocaleString('en');
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="pointer-events-none sticky top-0 z-20 h-0 print:hidden">
      <div className="pointer-events-auto flex items-center gap-3 border-hair border-b bg-paper pt-[env(safe-area-inset-top)] ps-1">
        {/* The months are headings of the list as well, and the places are said with each entry. */}
        <p aria-hidden="true" className="me-auto truncate font-serif text-ink text-lg">
          {month}
        </p>
        <p aria-hidden="true" className="whitespace-nowrap text-faint text-sm tabular">
          {setSize === -1 ? count : `${count} of ${setSize.toLocaleString('en')}`}
        </p>
        <button
          type="button"
          onClick={toTop}
          className="flex h-11 items-center gap-1.5 rounded-control px-2.5 text-soft text-sm hover:bg-sunken hover:text-ink"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          To the top
        </button>
      </div>
    </div>
  );
}

/** What is opened on each card, for as long as the list is there and the entry is not changed. */
function useStates(): (entry: Entry) => Map<string, boolean> {
  const all = useRef(new Map<string, Map<string, boolean>>());
  return useMemo(
    () =>
      ({ id, version }) => {
        const name = `${id} ${version}`;
        const states = all.current.get(name) ?? new Map<string, boolean>();
        all.current.set(name, states);
        return states;
      },
    [],
  );
}

/** True while the page is printed: paper has no scrolling, so that everything that is loaded is drawn. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
