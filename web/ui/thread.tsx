/** The messages of a conversation, of which only those in sight are in the page; older ones come as the upper end comes near. */
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** With so many rows left above the window, older messages are asked for. */
const NEAR_START = 12;
/** From the lower end, in CSS pixels: whoever is nearer reads what comes. */
const AT_END = 80;
const OVERSCAN = 8;

interface ThreadProps<Row> {
  rows: readonly Row[];
  /** Names the list for screen readers. */
  label: string;
  renderRow: (row: Row) => ReactNode;
  /** Height of a row before it is drawn, in CSS pixels, with the space below it. */
  estimateHeight: (row: Row) => number;
  /** Class names of what stands around a row: the space below it. */
  spacing: (row: Row) => string;
  hasOlder: boolean;
  onNearStart: () => void;
  /** Called with whether the newest row is in sight. */
  onAtEnd: (isAtEnd: boolean) => void;
  /** A short conversation begins at the upper end rather than stands on the lower one. */
  fromTop?: boolean;
  /** Grows with each message that is sent here: then the newest is shown, wherever somebody was reading. */
  sentCount: number;
}

export function Thread<Row extends { key: string }>(props: ThreadProps<Row>) {
  const {
    rows,
    label,
    renderRow,
    estimateHeight,
    spacing,
    hasOlder,
    onNearStart,
    onAtEnd,
    sentCount,
    fromTop = false,
  } = props;
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  /** Once the newest row was in sight. Before that, what is drawn is not what somebody reads. */
  const [hasBegun, setBegun] = useState(false);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => {
      const row = rows[index];
      return row ? estimateHeight(row) : 0;
    },
    overscan: OVERSCAN,
    // What is read stays in its place when older messages come above it; whoever reads the newest goes on to the next.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
    paddingStart: 8,
    paddingEnd: 12,
    onChange: (instance) => note(instance),
  });
  /** Heights of the area and of all rows, how far it was scrolled, and whether the newest row was in sight before it changed. */
  const area = useRef({ height: 0, total: 0, offset: 0, isAtEnd: true });
  const note = (instance: Virtualizer<HTMLElement, HTMLLIElement>) => {
    const next = instance.isAtEnd();
    const offset = instance.scrollOffset ?? 0;
    const isScrolledBack = offset < area.current.offset;
    area.current.offset = offset;
    const total = instance.getTotalSize();
    const hasGrown = total > area.current.total;
    area.current.total = total;
    // Less room, as where help lines come, is no scrolling away.
    if (scroller.current?.clientHeight !== area.current.height) return;
    // Nor is a last row that grew, as a reply does that is being written: who reads the newest goes on to its end.
    if ((area.current.isAtEnd && hasGrown && !isScrolledBack) || (!hasBegun && !next)) {
      requestAnimationFrame(() => instance.scrollToIndex(instance.options.count - 1, { align: 'end' }));
      return;
    }
    setBegun(true);
    area.current.isAtEnd = next;
    if (next === isAtEnd) return;
    setAtEnd(next);
    onAtEnd(next);
  };

  const toEnd = () => virtualizer.scrollToIndex(rows.length - 1, { align: 'end' });
  const showEnd = useEffectEvent(toEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that is sent shows the newest
  useEffect(() => showEnd(), [sentCount]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watched = new ResizeObserver(() => {
      area.current.height = element.clientHeight;
      if (area.current.isAtEnd) showEnd();
    });
    watched.observe(element);
    return () => watched.disconnect();
  }, []);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const isNearStart = hasBegun && hasOlder && rows.length > 0 && first < NEAR_START;
  const askOlder = useEffectEvent(onNearStart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each page, while the upper end is near
  useEffect(() => {
    if (isNearStart) askOlder();
  }, [isNearStart, rows.length]);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever goes by key scrolls it
        tabIndex={0}
        aria-label="Messages"
        className="flex h-full flex-col overflow-y-auto overscroll-contain px-4 focus-visible:-outline-offset-4 lg:px-6"
      >
        {isNearStart && (
          <p className="absolute inset-x-0 top-2 z-10 flex justify-center">
            <span className="rounded-full bg-raised p-2 shadow-glow">
              <Spinner className="size-5 text-soft" />
              <span className="sr-only">Loading older messages</span>
            </span>
          </p>
        )}
        <ol
          aria-label={label}
          className={classNames('relative w-full flex-none', !fromTop && 'mt-auto')}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={hasOlder ? -1 : rows.length}
                className={classNames('absolute inset-x-0 top-0', spacing(row))}
                style={{ transform: `translateY(${start}px)` }}
              >
                {renderRow(row)}
              </li>
            );
          })}
        </ol>
      </section>
      {!isAtEnd && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute end-4 bottom-3 flex h-11 items-center gap-2 rounded-full border border-hair bg-raised px-4 text-soft text-sm shadow-glow hover:text-ink"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          Newest
        </button>
      )}
    </div>
  );
}

/** How many lines words take up, of which each has so many characters at most. */
export function linesOf(words: string, characters: number): number {
  return words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);
}
