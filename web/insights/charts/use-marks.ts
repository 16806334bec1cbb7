/** One tab stop for a chart of many marks: arrows move among them, and a press or Enter opens what is behind one. */
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

interface MarksOptions {
  /** The mark that is chosen at first. */
  first: number;
  count: number;
  /** The mark a key leads to from `at`; undefined for a key that means nothing here. It may lie outside. */
  step: (at: number, key: string) => number | undefined;
}

export interface Marks {
  /** The chosen mark, whose words stand under the chart. */
  at: number;
  choose: (index: number) => void;
  /** For the element around the marks. Each mark carries `data-mark` and, where something is behind it, a link. */
  around: {
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onPointerOver: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

function markOf(target: EventTarget): number | undefined {
  const mark = target instanceof Element ? target.closest('[data-mark]')?.getAttribute('data-mark') : undefined;
  return mark == null ? undefined : Number(mark);
}

/**
 * A finger is wider than a mark: its first press chooses, so that the words under the chart say what is there, and the
 * second opens.
 */
export function useMarks({ first, count, step }: MarksOptions): Marks {
  const navigate = useNavigate();
  const [chosen, choose] = useState(first);
  const at = Math.max(0, Math.min(chosen, count - 1));
  const press = useRef({ touch: false, at: -1 });

  const chooseOf = (target: EventTarget) => {
    const mark = markOf(target);
    if (mark !== undefined) choose(mark);
  };
  return {
    at,
    choose,
    around: {
      onKeyDown: (event) => {
        const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : step(at, event.key);
        if (next === undefined) return;
        event.preventDefault();
        const inside = Math.max(0, Math.min(next, count - 1));
        choose(inside);
        event.currentTarget.querySelector<SVGElement>(`[data-mark="${inside}"]`)?.focus();
      },
      onFocus: ({ target }) => chooseOf(target),
      onPointerOver: ({ target, pointerType }) => {
        if (pointerType !== 'touch') chooseOf(target);
      },
      onPointerDown: ({ pointerType }) => {
        press.current = { touch: pointerType === 'touch', at };
      },
      onClick: (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!link || opensElsewhere) return;
        event.preventDefault();
        chooseOf(event.target);
        // A press by keyboard has no detail.
        const isFirstTouch = press.current.touch && event.detail > 0 && press.current.at !== markOf(event.target);
        if (!isFirstTouch) void navigate(link.getAttribute('href') ?? '', { viewTransition: true });
      },
    },
  };
}
