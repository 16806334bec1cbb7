/** The messages of a conversation, of which only those in sight are in the page; older ones come as the upper end comes near. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { MessageRow, type MessageRowProps } from './message-row.tsx';
import type { MessageRow as Row } from './rows.ts';

/** With so many rows left above the window, older messages are asked for. */
const NEAR_START = 12;
/** From the lower end, in CSS pixels: whoever is nearer reads what comes. */
const AT_END = 80;
const OVERSCAN = 8;
/** Before a row is drawn, in CSS pixels: its height, that of a line, characters of a line, and what stands around a row. */
const LINE = 26;
const CHARACTERS = 46;
const AROUND = 20;

interface ThreadProps extends Omit<MessageRowProps, 'row' | 'writer'> {
  rows: readonly Row[];
  /** The other one, as screen readers call them. */
  name: string;
  hasOlder: boolean;
  onNearStart: () => void;
  /** Called with whether the newest message is in sight. */
  onAtEnd: (isAtEnd: boolean) => void;
  /** Grows with each message that is sent here: then the newest is shown, wherever somebody was reading. */
  sentCount: number;
}

export function Thread({ rows, name, hasOlder, onNearStart, onAtEnd, sentCount, ...rest }: ThreadProps) {
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => estimate(rows[index]),
    overscan: OVERSCAN,
    // What is read stays in its place when older messages come above it; whoever reads the newest goes on to the next.
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END,
    paddingStart: 8,
    paddingEnd: 12,
    onChange: (instance) => note(instance.isAtEnd()),
  });
  /** Height of the area, and whether the newest message was in sight before it changed. */
  const area = useRef({ height: 0, isAtEnd: true });
  const note = (next: boolean) => {
    // Less room, as where help lines come, is no scrolling away.
    if (scroller.current?.clientHeight !== area.current.height) return;
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
  const isNearStart = hasOlder && rows.length > 0 && first < NEAR_START;
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
          aria-label={`Conversation with ${name}`}
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
                className={row.endsGroup ? 'absolute inset-x-0 top-0 pb-3' : 'absolute inset-x-0 top-0 pb-1'}
                style={{ transform: `translateY(${start}px)` }}
              >
                <MessageRow row={row} writer={row.isMine ? 'You' : name} {...rest} />
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

function estimate(row: Row | undefined): number {
  if (!row) return 0;
  const lines = row.content
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS)), 0);
  return lines * LINE + AROUND + (row.endsGroup ? 32 : 0) + (row.day ? 56 : 0) + (row.newCount ? 44 : 0);
}
