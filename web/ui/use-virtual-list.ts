/**
 * Virtualization of a long list: which items are mounted and where, and a stable scroll position when others change.
 */
import {
  defaultRangeExtractor,
  type Range,
  type ReactVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { HistoryMemory } from '../platform/use-history-memory.ts';
import { restoreScroll, type ScrollRestoration } from '../platform/use-scroll-restoration.ts';

/** Default space between two items, in CSS pixels; the same as in short lists. */
const GAP = 16;
/** Height of a group's heading, in CSS pixels. */
const HEADING_HEIGHT = 64;
/** Items mounted beyond either edge of the window, for quick scrolls. */
const OVERSCAN = 5;
/** Number of items left below the window at which more are requested. */
const NEAR_END = 40;
/** Assumed width before the list is mounted, in CSS pixels. */
const DEFAULT_WIDTH = 640;

/** Distance of the linked item from the top of the window, in CSS pixels: below the sticky bar. */
const LINKED_GAP = 80;

type ListVirtualizer = ReactVirtualizer<Window, HTMLLIElement>;

/** Position and size of the list in the page, in CSS pixels. */
interface Frame {
  top: number;
  width: number;
}

/** The item at the top of the window, and its offset (0 or below), in CSS pixels. */
interface ScrollAnchor {
  key: string;
  gap: number;
}

/** State when the list was unmounted: heights by index, 0 if not measured, and the scroll anchor. */
interface SavedState {
  width: number;
  heights: number[];
  place: ScrollAnchor | undefined;
}

interface VirtualListState {
  /** Ref of the list element. */
  attach: (element: HTMLUListElement | null) => void;
  virtualizer: ListVirtualizer;
  /** Keeps an item and its neighbors mounted at any scroll position: for the focused item. */
  pin: (key: string) => void;
  /** Index of the last pinned item, also after it was removed; -1 if there was none. */
  pinnedIndex: () => number;
}

function isSavedState(value: unknown): value is SavedState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'width' in value &&
    'heights' in value &&
    Array.isArray(value.heights) &&
    value.heights.every((height) => typeof height === 'number')
  );
}

interface VirtualListOptions<Item> {
  items: readonly Item[];
  /** Must be stable. */
  keyOf: (item: Item) => string;
  /**
   * Estimated height of an item at that width before it is mounted, in CSS pixels. Better estimates need fewer
   * corrections while scrolling.
   */
  estimateHeight: (item: Item, width: number) => number;
  /** True for the first item of a group, which has a heading. */
  beginsGroup: (index: number) => boolean;
  memory: HistoryMemory;
  /** Called while the end is near; may be called repeatedly. */
  onNearEnd: () => void;
  /** Key of the item to scroll to initially; overrides the restored position. */
  linked: string | undefined;
  /** Space between two items, in CSS pixels. */
  gap?: number | undefined;
}

export function useVirtualList<Item>({
  items,
  keyOf,
  estimateHeight,
  beginsGroup,
  memory,
  onNearEnd,
  linked,
  gap = GAP,
}: VirtualListOptions<Item>): VirtualListState {
  const indexOf = (key: string | undefined) => items.findIndex((item) => keyOf(item) === key);
  const list = useRef<HTMLUListElement>(null);
  const frame = useFrame(list);
  const width = frame?.width || DEFAULT_WIDTH;
  const [saved] = useState(() => {
    const stored = memory.load();
    return isSavedState(stored) ? stored : undefined;
  });
  const savedHeights = saved?.width === width ? saved.heights : undefined;

  const [pinnedKey, pin] = useState<string>();
  const lastPinnedIndex = useRef(-1);
  const pinned = useMemo(
    () => (pinnedKey ? items.findIndex((item) => keyOf(item) === pinnedKey) : -1),
    [items, keyOf, pinnedKey],
  );
  const anchor = useRef<ScrollAnchor & { start: number }>(undefined);
  const windowWidth = useRef(window.innerWidth);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    enabled: frame !== undefined,
    scrollMargin: frame?.top ?? 0,
    gap,
    overscan: OVERSCAN,
    // During scrolling, only the virtualizer updates positions.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    getItemKey: useCallback(
      (index: number) => {
        const item = items[index];
        return item === undefined ? index : keyOf(item);
      },
      [items, keyOf],
    ),
    estimateSize: (index) => {
      const item = items[index];
      const savedHeight = savedHeights?.[index];
      if (savedHeight || item === undefined) return savedHeight ?? 0;
      return estimateHeight(item, width) + (beginsGroup(index) ? HEADING_HEIGHT : 0);
    },
    rangeExtractor: useCallback((range: Range) => withNeighbours(range, pinned), [pinned]),
    onChange: (instance) => recordAnchor(instance),
  });

  const recordAnchor = (instance: Virtualizer<Window, HTMLLIElement>) => {
    // Positions are not final while the window is being resized.
    if (window.innerWidth !== windowWidth.current) return;
    const offset = instance.scrollOffset ?? 0;
    const itemAtOffset = instance.getVirtualItemForOffset(offset);
    // Only the gap below a removed item may be left.
    const first =
      itemAtOffset && itemAtOffset.end <= offset
        ? (instance.measurementsCache[itemAtOffset.index + 1] ?? itemAtOffset)
        : itemAtOffset;
    anchor.current =
      itemAtOffset && first && itemAtOffset.start <= offset
        ? { key: String(first.key), start: first.start, gap: first.start - offset }
        : undefined;
  };

  // Keeps the first visible item in place when items before it are added or removed, when content above the list
  // changes its height, and when the width changes. The virtualizer handles items that change their height.
  const renderedWidth = useRef(frame?.width);
  const top = frame?.top;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads none of them, but each moves the items, after which the place must be found again
  useLayoutEffect(() => {
    const previousAnchor = anchor.current;
    const index = previousAnchor ? indexOf(previousAnchor.key) : -1;
    const previousWidth = renderedWidth.current;
    renderedWidth.current = frame?.width;
    windowWidth.current = window.innerWidth;
    if (previousWidth !== undefined && previousWidth !== frame?.width) {
      remeasure(virtualizer);
      if (index !== -1) virtualizer.scrollToIndex(index, { align: 'start' });
      return;
    }
    const start = virtualizer.measurementsCache[index]?.start;
    if (!previousAnchor || start === undefined || start === previousAnchor.start) return;
    window.scrollBy({ top: start - previousAnchor.start, behavior: 'instant' });
    anchor.current = { ...previousAnchor, start };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a lookup in all items in every render would slow scrolling
  }, [items, top, frame?.width, virtualizer]);

  const [initialAnchor] = useState(() => (linked ? { key: linked, gap: LINKED_GAP } : saved?.place));
  const initialIndex = () => indexOf(initialAnchor?.key);
  // Known when that item is loaded again.
  const findInitialTop = useEffectEvent(() => {
    const start = virtualizer.measurementsCache[initialIndex()]?.start;
    return start === undefined || !initialAnchor ? undefined : start - initialAnchor.gap;
  });
  const restoration = useRef<ScrollRestoration>(undefined);
  useEffect(() => {
    if (!initialAnchor) return;
    restoration.current = restoreScroll(() => findInitialTop());
    return restoration.current.end;
  }, [initialAnchor]);
  useEffect(() => {
    const last = virtualizer.range?.endIndex;
    const isSearching = restoration.current?.isOver() === false && initialIndex() === -1;
    if (isSearching || (last !== undefined && last >= items.length - NEAR_END)) onNearEnd();
  });

  const saveState = useEffectEvent(() => {
    const heights = items.map((item) => virtualizer.itemSizeCache.get(keyOf(item)) ?? 0);
    const place = anchor.current && { key: anchor.current.key, gap: anchor.current.gap };
    memory.save({ width, heights, place } satisfies SavedState);
  });
  useEffect(() => {
    const save = () => saveState();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);

  useEffect(() => {
    if (pinned !== -1) lastPinnedIndex.current = pinned;
  }, [pinned]);

  const { containerRef } = virtualizer;
  const attach = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      containerRef(element);
    },
    [containerRef],
  );
  return { attach, virtualizer, pin: pin, pinnedIndex: () => lastPinnedIndex.current };
}

/** Returns the visible items, and the pinned one with its neighbors, so that Tab can move on from it. */
function withNeighbours(range: Range, pinned: number): number[] {
  const visible = defaultRangeExtractor(range);
  if (pinned === -1) return visible;
  const pinnedRange = [pinned - 1, pinned, pinned + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...visible, ...pinnedRange])].sort((one, other) => one - other);
}

/** Tracks position and width of the list in the page. Undefined before it is mounted. */
function useFrame(list: RefObject<HTMLElement | null>): Frame | undefined {
  const [frame, setFrame] = useState<Frame>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
      setFrame((previous) => (previous?.top === next.top && previous.width === next.width ? previous : next));
    };
    measure();
    // Growing content above the list makes the whole page longer.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.documentElement);
    // The virtualizer corrects the scroll position; the browser's scroll anchoring would do it twice.
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => {
      observer.disconnect();
      style.overflowAnchor = '';
    };
  }, [list]);
  return frame;
}

/** A new width changes every height: mounted items are measured, all others estimated. */
function remeasure(virtualizer: ListVirtualizer): void {
  virtualizer.measure();
  for (const element of virtualizer.elementsCache.values()) {
    virtualizer.resizeItem(virtualizer.indexFromElement(element), element.offsetHeight);
  }
}
