/** The messages of a conversation as a virtual list; older ones are loaded when the top is near. */
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** Number of rows above the window at which older messages are requested. */
const LOAD_OLDER_WITHIN_ROWS = 12;
/** Distance from the bottom, in CSS pixels, within which the list scrolls to new messages. */
const FOLLOW_WITHIN_PX = 80;
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
  /** Increments with each message sent here, which scrolls to the newest. */
  sentCount: number;
}

export function Thread<Row extends { key: string }>(props: ThreadProps<Row>) {
  const { rows, label, renderRow, estimateHeight, spacing, hasOlder, onNearStart, onAtEnd, sentCount } = props;
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  /** True once the list has reached the newest row. Until then the initial scroll is in progress, and the visible rows do not count as read. */
  const [hasReachedEnd, setBegun] = useState(false);
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
    scrollEndThreshold: FOLLOW_WITHIN_PX,
    paddingStart: 8,
    paddingEnd: 12,
    onChange: (instance) => handleScrollChange(instance),
  });
  /**
   * Heights of the area and of all rows, the scroll offset, and whether the newest row was visible before the change.
   */
  const scrollState = useRef({ height: 0, total: 0, offset: 0, isAtEnd: true });
  const handleScrollChange = (instance: Virtualizer<HTMLElement, HTMLLIElement>) => {
    const offset = instance.scrollOffset ?? 0;
    // A smaller last row, for instance when its choices go, moves the offset before the page has its new height.
    const isNowAtEnd =
      instance.isAtEnd() || offset >= instance.getTotalSize() - scrollState.current.height - FOLLOW_WITHIN_PX;
    const isScrolledBack = offset < scrollState.current.offset;
    scrollState.current.offset = offset;
    const total = instance.getTotalSize();
    const hasGrown = total > scrollState.current.total;
    scrollState.current.total = total;
    // A smaller area, for instance when help lines appear, does not count as scrolling away.
    if (scroller.current?.clientHeight !== scrollState.current.height) return;
    // Nor does a growing last row, such as a streamed reply: at the end, it is followed.
    if ((scrollState.current.isAtEnd && hasGrown && !isScrolledBack) || (!hasReachedEnd && !isNowAtEnd)) {
      requestAnimationFrame(() => instance.scrollToIndex(instance.options.count - 1, { align: 'end' }));
      return;
    }
    setBegun(true);
    scrollState.current.isAtEnd = isNowAtEnd;
    if (isNowAtEnd === isAtEnd) return;
    setAtEnd(isNowAtEnd);
    onAtEnd(isNowAtEnd);
  };

  const toEnd = () => virtualizer.scrollToIndex(rows.length - 1, { align: 'end' });
  const showEnd = useEffectEvent(toEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run for each message that is sent
  useEffect(() => showEnd(), [sentCount]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const resizeObserver = new ResizeObserver(() => {
      scrollState.current.height = element.clientHeight;
      if (scrollState.current.isAtEnd) showEnd();
    });
    resizeObserver.observe(element);
    return () => resizeObserver.disconnect();
  }, []);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const isNearStart = hasReachedEnd && hasOlder && rows.length > 0 && first < LOAD_OLDER_WITHIN_ROWS;
  const askOlder = useEffectEvent(onNearStart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run again after each loaded page while the top is near
  useEffect(() => {
    if (isNearStart) askOlder();
  }, [isNearStart, rows.length]);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
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
          className="relative mt-auto w-full flex-none"
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
export function estimateLineCount(words: string, characters: number): number {
  return words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);
}
