/** A list of any length: only the items in sight are in the page, and more are requested as the end comes near. */
import { ArrowUp } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePlaceMemory } from '../platform/use-place-memory.ts';
import { ItemStates } from './item-state.ts';
import { useVirtualList } from './use-virtual-list.ts';

interface VirtualListProps<Item> {
  items: readonly Item[];
  /** Names the list for screen readers, and its scroll memory on the page. */
  label: string;
  /** The same for an item as long as it is in the list. Must be stable, as the other functions of an item. */
  keyOf: (item: Item) => string;
  /** What was opened in an item (`useItemState`) is forgotten when its version changes. */
  versionOf: (item: Item) => number;
  /** Height of an item of that width before it is drawn, in CSS pixels. */
  estimateHeight: (item: Item, width: number) => number;
  renderItem: (item: Item) => ReactNode;
  /** Items with the same group follow one another; the first of them has `groupLabel` as its heading. */
  groupBy?: (item: Item) => string;
  groupLabel?: (group: string) => string;
  /** Element of that heading. `none`: the items show their group themselves, and only the bar names it. */
  heading?: 'h2' | 'h4' | 'none';
  /** Between two items, in CSS pixels; 16 where nothing is said. */
  gap?: number;
  /** How many items precede these elsewhere on the page. */
  before?: number;
  /** How many there are in all; undefined where it is not known. */
  total?: number | undefined;
  /** Called while the end is near, also repeatedly. */
  onNearEnd: () => void;
  /** Key of the item a link led to: the list begins with it. */
  linked?: string | undefined;
}

export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, label, keyOf, versionOf, estimateHeight, renderItem, groupBy, groupLabel = same } = props;
  const { before = 0, total, onNearEnd, linked, heading = 'h4', gap } = props;
  const memory = usePlaceMemory(label);
  const groupAt = (index: number) => {
    const item = items[index];
    return item === undefined ? undefined : groupBy?.(item);
  };
  const hasHeadings = groupBy !== undefined && heading !== 'none';
  const beginsGroup = (index: number) => hasHeadings && groupAt(index) !== groupAt(index - 1);
  const { attach, virtualizer, hold, heldIndex } = useVirtualList({
    items,
    keyOf,
    estimateHeight,
    beginsGroup,
    memory,
    onNearEnd,
    linked,
    gap,
  });
  const statesOf = useStates();
  const isPrinting = usePrinting();
  // A total below the number of loaded items is out of date: items were added meanwhile.
  const setSize = total !== undefined && total >= before + items.length ? total : -1;
  const row = (item: Item, index: number) => ({
    item,
    itemKey: keyOf(item),
    index,
    renderItem,
    position: before + index + 1,
    setSize,
    heading: beginsGroup(index) ? groupLabel(groupAt(index) ?? '') : undefined,
    Heading: heading === 'none' ? 'h4' : heading,
    states: statesOf(keyOf(item), versionOf(item)),
  });
  const first = virtualizer.range?.startIndex ?? 0;

  return (
    <div className="relative">
      {first > 0 && first < items.length && (
        <PositionBar label={groupLabel(groupAt(first) ?? '')} position={before + first + 1} setSize={setSize} />
      )}
      <ul
        ref={attach}
        aria-label={label}
        tabIndex={-1}
        className="relative outline-none print:hidden"
        onFocus={({ target, currentTarget }) => {
          // The list has the focus after an item was deleted, and passes it on to the item that took its place.
          const index = Math.min(heldIndex(), items.length - 1);
          if (target !== currentTarget || index < 0) return;
          currentTarget.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, key }) => {
          const item = items[index];
          if (item === undefined) return null;
          return <Row key={key} {...row(item, index)} measure={virtualizer.measureElement} onHold={hold} />;
        })}
      </ul>
      {isPrinting && (
        <ul aria-hidden="true" className="hidden gap-4 print:grid">
          {items.map((item, index) => (
            <Row key={keyOf(item)} {...row(item, index)} />
          ))}
        </ul>
      )}
    </div>
  );
}

const same = (group: string) => group;

interface RowProps<Item> {
  item: Item;
  itemKey: string;
  index: number;
  renderItem: (item: Item) => ReactNode;
  /** Among all items, beginning with 1. */
  position: number;
  /** -1 where it is not known. */
  setSize: number;
  heading: string | undefined;
  Heading: 'h2' | 'h4';
  states: Map<string, boolean>;
  /** Without it the row is part of the normal flow, as on paper. */
  measure?: (element: HTMLLIElement | null) => void;
  onHold?: (key: string) => void;
}

function PlainRow<Item>(props: RowProps<Item>) {
  const { item, itemKey, index, renderItem, position, setSize, heading, Heading, states, measure, onHold } = props;
  return (
    <li
      ref={measure}
      data-index={index}
      data-key={itemKey}
      aria-posinset={position}
      aria-setsize={setSize}
      tabIndex={-1}
      // Also called for the item's menu, which React treats as a child although it is elsewhere in the page.
      onFocus={onHold && (() => onHold(itemKey))}
      className={
        // What takes the focus must not be hidden by the bar above or the one below.
        measure &&
        'absolute inset-x-0 scroll-mt-14 scroll-mb-24 rounded-surface [&_a]:scroll-mt-16 [&_a]:scroll-mb-24 [&_button]:scroll-mt-16 [&_button]:scroll-mb-24'
      }
    >
      {heading && <Heading className="pt-5 pb-3 font-serif text-lg leading-8">{heading}</Heading>}
      <ItemStates value={states}>{renderItem(item)}</ItemStates>
    </li>
  );
}

/** Drawn again only when one of its own props changes, not whenever another row comes into sight. */
const Row = memo(PlainRow) as typeof PlainRow; // `memo` drops the type parameter.

/** Sticks to the upper edge while the list scrolls: the group and position that are being read, and a way to the top. */
function PositionBar({ label, position, setSize }: { label: string; position: number; setSize: number }) {
  const count = position.toLocaleString('en');
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="pointer-events-none sticky top-0 z-20 h-0 print:hidden">
      <div className="pointer-events-auto flex items-center gap-3 border-hair border-b bg-paper pt-[env(safe-area-inset-top)] ps-1">
        {/* Screen readers have the group as a heading of the list, and the position with each item. */}
        <p aria-hidden="true" className="me-auto truncate font-serif text-ink text-lg">
          {label}
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

/** What is open in each item, for as long as the list is mounted and the item's version stays. */
function useStates(): (key: string, version: number) => Map<string, boolean> {
  const all = useRef(new Map<string, Map<string, boolean>>());
  return useCallback((key, version) => {
    const name = `${key} ${version}`;
    const states = all.current.get(name) ?? new Map<string, boolean>();
    all.current.set(name, states);
    return states;
  }, []);
}

/** True while the page is printed: paper does not scroll, so all loaded items are drawn. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
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
  return isPrinting;
}
