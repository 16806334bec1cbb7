/** Which entries of a long list are drawn, where each stands, and that nothing on the screen moves when others change. */
import {
  defaultRangeExtractor,
  type Range,
  type ReactVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '../../contract/journal.ts';
import type { PlaceMemory } from '../platform/use-place-memory.ts';
import { cardHeight } from './card-height.ts';

/** Between two cards, in CSS pixels; as in the short lists. */
const GAP = 16;
/** The name of a month above a card, in CSS pixels. */
const HEADING = 64;
/** Cards drawn beyond either edge of the window, so that a quick scroll finds them there. */
const OVERSCAN = 5;
/** A list of this many entries from its end asks for more. */
const NEAR_END = 40;
/** Of a card whose list has not been seen yet, in CSS pixels. */
const WIDTH = 640;

type CardVirtualizer = ReactVirtualizer<Window, HTMLLIElement>;

/** Where the list stands in the page, in CSS pixels. */
interface Frame {
  top: number;
  width: number;
}

/** What was measured when the list was last seen here: heights by place, 0 where none was. */
interface Measured {
  width: number;
  heights: number[];
}

export interface LongList {
  list: RefObject<HTMLUListElement | null>;
  virtualizer: CardVirtualizer;
  /** Keeps a card and its neighbours drawn, wherever the page is scrolled to: for the one that has the focus. */
  hold: (id: string) => void;
  /** The place of the card that was held last; -1 where there was none. Also after that card is gone. */
  heldPlace: () => number;
}

/** True where a month begins with this entry, reading from the newest. */
export function beginsMonth(entries: readonly Entry[], index: number): boolean {
  return entries[index]?.entryDate.slice(0, 7) !== entries[index - 1]?.entryDate.slice(0, 7);
}

function isMeasured(value: unknown): value is Measured {
  return (
    typeof value === 'object' &&
    value !== null &&
    'width' in value &&
    'heights' in value &&
    Array.isArray(value.heights) &&
    value.heights.every((height) => typeof height === 'number')
  );
}

/** `onNearEnd` is called whenever the end is near, also again and again: it asks for more where there is more. */
export function useLongList(entries: readonly Entry[], memory: PlaceMemory, onNearEnd: () => void): LongList {
  const list = useRef<HTMLUListElement>(null);
  const frame = useFrame(list);
  const width = frame?.width || WIDTH;
  const measured = useMemo(() => {
    const kept = memory.recall();
    return isMeasured(kept) && kept.width === width ? kept.heights : undefined;
  }, [memory, width]);

  const [heldId, hold] = useState<string>();
  const heldAt = useRef(-1);
  const held = useMemo(() => (heldId ? entries.findIndex(({ id }) => id === heldId) : -1), [entries, heldId]);
  const seen = useRef<{ id: unknown; start: number }>(undefined);

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: entries.length,
    enabled: frame !== undefined,
    scrollMargin: frame?.top ?? 0,
    gap: GAP,
    overscan: OVERSCAN,
    // Of cards that are read again and again only the place is written, and by nobody but the virtualizer.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    getItemKey: useCallback((index: number) => entries[index]?.id ?? index, [entries]),
    estimateSize: (index) => {
      const entry = entries[index];
      const known = measured?.[index];
      if (known || !entry) return known ?? 0;
      return cardHeight(entry, width) + (beginsMonth(entries, index) ? HEADING : 0);
    },
    rangeExtractor: useCallback((range: Range) => withNeighbours(range, held), [held]),
    onChange: (instance) => note(instance),
  });

  const note = (instance: Virtualizer<Window, HTMLLIElement>) => {
    const offset = instance.scrollOffset ?? 0;
    const first = instance.getVirtualItemForOffset(offset);
    seen.current = first && first.start <= offset ? { id: first.key, start: first.start } : undefined;
  };

  // What was first on the screen stays there: when entries before it come or go, and when what stands above the list
  // grows or shrinks. Of single cards that change their height the virtualizer knows itself.
  const top = frame?.top;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what moves the cards
  useLayoutEffect(() => {
    const was = seen.current;
    const index = was ? entries.findIndex(({ id }) => id === was.id) : -1;
    const start = virtualizer.measurementsCache[index]?.start;
    if (was && start !== undefined && start !== was.start) {
      window.scrollBy({ top: start - was.start, behavior: 'instant' });
      seen.current = { id: was.id, start };
    }
    if (held !== -1) heldAt.current = held;
  }, [entries, top, virtualizer]);

  useNewWidth(virtualizer, frame?.width);

  useEffect(() => {
    const last = virtualizer.range?.endIndex;
    if (last !== undefined && last >= entries.length - NEAR_END) onNearEnd();
  });

  useEffect(() => {
    const keep = () => {
      const heights = entries.map(({ id }) => virtualizer.itemSizeCache.get(id) ?? 0);
      memory.keep({ width, heights } satisfies Measured);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [entries, width, memory, virtualizer]);

  useEffect(() => {
    if (held !== -1) heldAt.current = held;
  }, [held]);

  return { list, virtualizer, hold, heldPlace: () => heldAt.current };
}

/** What is drawn anyway, and the card that is held with those beside it, so that Tab finds the way on from it. */
function withNeighbours(range: Range, held: number): number[] {
  const drawn = defaultRangeExtractor(range);
  if (held === -1) return drawn;
  const near = [held - 1, held, held + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...drawn, ...near])].sort((one, other) => one - other);
}

/** Follows where the list begins in the page and how wide it is. Undefined before it is in the page. */
function useFrame(list: RefObject<HTMLElement | null>): Frame | undefined {
  const [frame, setFrame] = useState<Frame>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const box = element.getBoundingClientRect();
      const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
      setFrame((known) => (known?.top === next.top && known.width === next.width ? known : next));
    };
    look();
    // Whatever is above the list makes the whole page longer.
    const watched = new ResizeObserver(look);
    watched.observe(element);
    watched.observe(document.documentElement);
    // The virtualizer keeps things in place here; the browser's own way would do it a second time.
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    return () => {
      watched.disconnect();
      style.overflowAnchor = '';
    };
  }, [list]);
  return frame;
}

/** In another width every card has another height: all are estimated anew, and what is on the screen stays there. */
function useNewWidth(virtualizer: CardVirtualizer, width: number | undefined): void {
  const known = useRef(width);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = width;
    if (before === undefined || width === undefined || before === width) return;
    const offset = virtualizer.scrollOffset ?? 0;
    const first = virtualizer.getVirtualItemForOffset(offset);
    virtualizer.measure();
    for (const card of virtualizer.elementsCache.values()) {
      virtualizer.resizeItem(virtualizer.indexFromElement(card), card.offsetHeight);
    }
    if (first && first.start <= offset) {
      virtualizer.scrollToOffset((virtualizer.measurementsCache[first.index]?.start ?? 0) + offset - first.start);
    }
  }, [virtualizer, width]);
}
