/** A virtual list: only visible items are mounted, and more are requested near the end. */
import { ArrowUp } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHistoryMemory } from '../platform/use-history-memory.ts';
import { ItemStates } from './item-state.ts';
import { useVirtualList } from './use-virtual-list.ts';

interface VirtualListProps<Item> {
  items: readonly Item[];
  /** Accessible name of the list, and the key of its scroll state on the page. */
  label: string;
  /** Returns a stable key. This and the other item functions must be stable. */
  keyOf: (item: Item) => string;
  /** Returns a version; the item's `useItemState` is reset when it changes. */
  versionOf: (item: Item) => number;
  /** Estimated height of an item at that width before it is mounted, in CSS pixels. */
  estimateHeight: (item: Item, width: number) => number;
  renderItem: (item: Item) => ReactNode;
  /** Items of the same group are adjacent; the first has `groupLabel` as heading. */
  groupBy?: (item: Item) => string;
  groupLabel?: (group: string) => string;
  /** Element of that heading. `none`: the items show their group, and only the sticky bar names it. */
  heading?: 'h2' | 'h4' | 'none';
  /** Space between two items, in CSS pixels. Default: 16. */
  gap?: number;
  /** Number of items before these elsewhere on the page. */
  before?: number;
  /** Total number of items; undefined if unknown. */
  total?: number | undefined;
  /** Called while the end is near; may be called repeatedly. */
  onNearEnd: () => void;
  /** Key of the linked item, to which the list scrolls initially. */
  linked?: string | undefined;
}

export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, label, keyOf, versionOf, estimateHeight, renderItem, groupBy, groupLabel = identity } = props;
  const { before = 0, total, onNearEnd, linked, heading = 'h4', gap } = props;
  const memory = useHistoryMemory(label);
  const groupAt = (index: number) => {
    const item = items[index];
    return item === undefined ? undefined : groupBy?.(item);
  };
  const hasHeadings = groupBy !== undefined && heading !== 'none';
  const beginsGroup = (index: number) => hasHeadings && groupAt(index) !== groupAt(index - 1);
  const { attach, virtualizer, pin, pinnedIndex } = useVirtualList({
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
  // A total below the number of loaded items is outdated: items were added meanwhile.
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
          // After an item is deleted, the list has the focus and passes it to the item in its place.
          const index = Math.min(pinnedIndex(), items.length - 1);
          if (target !== currentTarget || index < 0) return;
          currentTarget.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, key }) => {
          const item = items[index];
          if (item === undefined) return null;
          return <Row key={key} {...row(item, index)} measure={virtualizer.measureElement} onPin={pin} />;
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

const identity = (group: string) => group;

interface RowProps<Item> {
  item: Item;
  itemKey: string;
  index: number;
  renderItem: (item: Item) => ReactNode;
  /** Position among all items, from 1. */
  position: number;
  /** -1 if unknown. */
  setSize: number;
  heading: string | undefined;
  Heading: 'h2' | 'h4';
  states: Map<string, boolean>;
  /** Without it the row is in normal flow, as in print. */
  measure?: (element: HTMLLIElement | null) => void;
  onPin?: (key: string) => void;
}

function PlainRow<Item>(props: RowProps<Item>) {
  const { item, itemKey, index, renderItem, position, setSize, heading, Heading, states, measure, onPin } = props;
  return (
    <li
      ref={measure}
      data-index={index}
      data-key={itemKey}
      aria-posinset={position}
      aria-setsize={setSize}
      tabIndex={-1}
      // Also called for the item's menu, a React child in a portal.
      onFocus={onPin && (() => onPin(itemKey))}
      className={
        // Focused elements must not be hidden by the bars above and below.
        measure &&
        'absolute inset-x-0 scroll-mt-14 scroll-mb-24 rounded-surface [&_a]:scroll-mt-16 [&_a]:scroll-mb-24 [&_button]:scroll-mt-16 [&_button]:scroll-mb-24'
      }
    >
      {heading && <Heading className="pt-5 pb-3 font-serif text-lg leading-8">{heading}</Heading>}
      <ItemStates value={states}>{renderItem(item)}</ItemStates>
    </li>
  );
}

/** Memoized: rerenders only when its own props change. */
const Row = memo(PlainRow) as typeof PlainRow; // `memo` drops the type parameter.

/** The sticky bar: current group and position, and a button back to the top. */
function PositionBar({ label, position, setSize }: { label: string; position: number; setSize: number }) {
  const count = position.toLocaleString('en');
  const toTop = () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="pointer-events-none sticky top-0 z-20 h-0 print:hidden">
      <div className="pointer-events-auto flex items-center gap-3 border-hair border-b bg-paper pt-[env(safe-area-inset-top)] ps-1">
        {/* Screen readers get the group from the headings and the position from each item. */}
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
          Back to top
        </button>
      </div>
    </div>
  );
}

/** Returns the `useItemState` state of each item while the list is mounted and the item's version stays the same. */
function useStates(): (key: string, version: number) => Map<string, boolean> {
  const statesByItem = useRef(new Map<string, Map<string, boolean>>());
  return useCallback((key, version) => {
    const cacheKey = `${key} ${version}`;
    const states = statesByItem.current.get(cacheKey) ?? new Map<string, boolean>();
    statesByItem.current.set(cacheKey, states);
    return states;
  }, []);
}

/** Returns true while printing, when all loaded items are drawn. */
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
