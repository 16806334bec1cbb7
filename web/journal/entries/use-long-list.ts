/** Which entries of a long list are drawn, where each stands, and that nothing on the screen moves when others change. */
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
import type { Entry } from '../../../contract/journal.ts';
import type { PlaceMemory } from '../../platform/use-place-memory.ts';
import { restoreScroll, type ScrollRestoration } from '../../platform/use-scroll-restoration.ts';
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

/** From the upper edge of the window to the card somebody was led to, in CSS pixels: below what stays there. */
const SHOWN_GAP = 80;

type CardVirtualizer = ReactVirtualizer<Window, HTMLLIElement>;

/** Where the list stands in the page, in CSS pixels. */
interface Frame {
  top: number;
  width: number;
}

/** The entry at the upper edge of the window, and how far its card begins above it (below 0), in CSS pixels. */
interface Place {
  id: string;
  gap: number;
}

/** How the list was left: heights by place in it, 0 where none was measured, and the place that was read. */
interface Left {
  width: number;
  heights: number[];
  place: Place | undefined;
}

export interface LongList {
  /** For the list's own element. */
  attach: (element: HTMLUListElement | null) => void;
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

function isLeft(value: unknown): value is Left {
  return (
    typeof value === 'object' &&
    value !== null &&
    'width' in value &&
    'heights' in value &&
    Array.isArray(value.heights) &&
    value.heights.every((height) => typeof height === 'number')
  );
}

export interface LongListOptions {
  /** Called whenever the end is near, also again and again: it asks for more where there is more. */
  onNearEnd: () => void;
  /** The entry to begin with, wherever the list was left. */
  shown: string | undefined;
}

export function useLongList(
  entries: readonly Entry[],
  memory: PlaceMemory,
  { onNearEnd, shown }: LongListOptions,
): LongList {
  const list = useRef<HTMLUListElement>(null);
  const frame = useFrame(list);
  const width = frame?.width || WIDTH;
  const [left] = useState(() => {
    const kept = memory.recall();
    return isLeft(kept) ? kept : undefined;
  });
  const measured = left?.width === width ? left.heights : undefined;

  const [heldId, hold] = useState<string>();
  const heldAt = useRef(-1);
  const held = useMemo(() => (heldId ? entries.findIndex(({ id }) => id === heldId) : -1), [entries, heldId]);
  const seen = useRef<Place & { start: number }>(undefined);
  const windowWidth = useRef(window.innerWidth);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
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
    // In the midst of becoming wider or narrower nothing stands where it will stand.
    if (window.innerWidth !== windowWidth.current) return;
    const offset = instance.scrollOffset ?? 0;
    const over = instance.getVirtualItemForOffset(offset);
    // Of a card that has just gone only the space below it may be left.
    const first = over && over.end <= offset ? (instance.measurementsCache[over.index + 1] ?? over) : over;
    seen.current =
      over && first && over.start <= offset
        ? { id: String(first.key), start: first.start, gap: first.start - offset }
        : undefined;
  };

  // What was first on the screen stays there: when entries before it come or go, when what stands above the list grows
  // or shrinks, and in another width. Of single cards that change their height the virtualizer knows itself.
  const drawnWidth = useRef(frame?.width);
  const top = frame?.top;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read by nothing in the effect, but each moves the cards, after which the place must be found anew
  useLayoutEffect(() => {
    const was = seen.current;
    const index = was ? entries.findIndex(({ id }) => id === was.id) : -1;
    const before = drawnWidth.current;
    drawnWidth.current = frame?.width;
    windowWidth.current = window.innerWidth;
    if (before !== undefined && before !== frame?.width) {
      measureAnew(virtualizer);
      if (index !== -1) virtualizer.scrollToIndex(index, { align: 'start' });
      return;
    }
    const start = virtualizer.measurementsCache[index]?.start;
    if (!was || start === undefined || start === was.start) return;
    window.scrollBy({ top: start - was.start, behavior: 'instant' });
    seen.current = { ...was, start };
  }, [entries, top, frame?.width, virtualizer]);

  const [place] = useState(() => (shown ? { id: shown, gap: SHOWN_GAP } : left?.place));
  const placeAt = () => entries.findIndex(({ id }) => id === place?.id);
  // As soon as that entry is here again.
  const findPlace = useEffectEvent(() => {
    const start = virtualizer.measurementsCache[placeAt()]?.start;
    return start === undefined || !place ? undefined : start - place.gap;
  });
  const restoration = useRef<ScrollRestoration>(undefined);
  useEffect(() => {
    if (!place) return;
    restoration.current = restoreScroll(() => findPlace());
    return restoration.current.end;
  }, [place]);
  useEffect(() => {
    const last = virtualizer.range?.endIndex;
    const isSought = restoration.current?.isOver() === false && placeAt() === -1;
    if (isSought || (last !== undefined && last >= entries.length - NEAR_END)) onNearEnd();
  });

  const keep = useEffectEvent(() => {
    const heights = entries.map(({ id }) => virtualizer.itemSizeCache.get(id) ?? 0);
    const place = seen.current && { id: seen.current.id, gap: seen.current.gap };
    memory.keep({ width, heights, place } satisfies Left);
  });
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  useEffect(() => {
    if (held !== -1) heldAt.current = held;
  }, [held]);

  const { containerRef } = virtualizer;
  const attach = useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element;
      containerRef(element);
    },
    [containerRef],
  );
  return { attach, virtualizer, hold, heldPlace: () => heldAt.current };
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

/** In another width every card has another height: those in the page are measured, all others estimated. */
function measureAnew(virtualizer: CardVirtualizer): void {
  virtualizer.measure();
  for (const card of virtualizer.elementsCache.values()) {
    virtualizer.resizeItem(virtualizer.indexFromElement(card), card.offsetHeight);
  }
}
