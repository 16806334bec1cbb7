/** The messages of a conversation as a virtual list; older ones load near the upper end. */
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** Number of rows above the window at which older messages are requested. */
const NEAR_START = 12;
/** Distance from the lower end in CSS pixels within which new messages are followed. */
const AT_END = 80;
const OVERSCAN = 8;

interface ThreadProps<Row> {
  rows: readonly Row[];
  /** Accessible name of the list. */
  label: string;
  renderRow: (row: Row) => ReactNode;
  /** Estimated height of a row before it is drawn, in CSS pixels, including the space below it. */
  estimateHeight: (row: Row) => number;
  /** Class names of a row's container, for the space below it. */
  spacing: (row: Row) => string;
  hasOlder: boolean;
  onNearStart: () => void;
  /** Called with whether the newest row is visible. */
  onAtEnd: (isAtEnd: boolean) => void;
  /** A short conversation is aligned to the top instead of the bottom. */
  fromTop?: boolean;
  /** Increments with each message sent here, which scrolls to the newest. */
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
  /** Set once the newest row was visible. Before that, the visible rows are not what the user reads. */
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
    // Prepended messages do not move the visible ones; at the end, new messages are followed.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
    paddingStart: 8,
    paddingEnd: 12,
    onChange: (instance) => note(instance),
  });
  /**
   * Heights of the area and of all rows, the scroll offset, and whether the newest row was visible before the change.
   */
  const area = useRef({ height: 0, total: 0, offset: 0, isAtEnd: true });
  const note = (instance: Virtualizer<HTMLElement, HTMLLIElement>) => {
    const next = instance.isAtEnd();
    const offset = instance.scrollOffset ?? 0;
    const isScrolledBack = offset < area.current.offset;
    area.current.offset = offset;
    const total = instance.getTotalSize();
    const hasGrown = total > area.current.total;
    area.current.total = total;
    // A smaller area, for instance when help lines appear, does not count as scrolling away.
    if (scroller.current?.clientHeight !== area.current.height) return;
    // Nor does a growing last row, such as a streamed reply: at the end, it is followed.
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

/** Estimates the number of lines of a text with at most `characters` per line. */
export function linesOf(words: string, characters: number): number {
  return words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);
}
