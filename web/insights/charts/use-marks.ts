/** Roving focus for the marks of a chart: one tab stop, arrow keys move, and a click or Enter opens the mark's link. */
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

interface MarksOptions {
  /** Index of the initially chosen mark. */
  initialIndex: number;
  count: number;
  /** Returns the index that a key moves to, or undefined for other keys. It may be out of range. */
  step: (at: number, key: string) => number | undefined;
}

export interface Marks {
  /** Index of the chosen mark, which is described below the chart. */
  chosenIndex: number;
  choose: (index: number) => void;
  /** Props of the element around the marks. Each mark has `data-mark` and, if it has entries, a link. */
  containerProps: {
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

/** The first touch on a mark only chooses it, because a finger covers several marks; the second one opens it. */
export function useMarks({ initialIndex, count, step }: MarksOptions): Marks {
  const navigate = useNavigate();
  const [chosen, choose] = useState(initialIndex);
  const at = Math.max(0, Math.min(chosen, count - 1));
  const press = useRef({ touch: false, at: -1 });

  const chooseTarget = (target: EventTarget) => {
    const mark = markOf(target);
    if (mark !== undefined) choose(mark);
  };
  return {
    chosenIndex: at,
    choose,
    containerProps: {
      onKeyDown: (event) => {
        const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : step(at, event.key);
        if (next === undefined) return;
        event.preventDefault();
        const clamped = Math.max(0, Math.min(next, count - 1));
        choose(clamped);
        event.currentTarget.querySelector<SVGElement>(`[data-mark="${clamped}"]`)?.focus();
      },
      onFocus: ({ target }) => chooseTarget(target),
      onPointerOver: ({ target, pointerType }) => {
        if (pointerType !== 'touch') chooseTarget(target);
      },
      onPointerDown: ({ pointerType }) => {
        press.current = { touch: pointerType === 'touch', at };
      },
      onClick: (event) => {
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (!link || opensElsewhere) return;
        event.preventDefault();
        chooseTarget(event.target);
        // Keyboard clicks have `detail` 0.
        const isFirstTouch = press.current.touch && event.detail > 0 && press.current.at !== markOf(event.target);
        if (!isFirstTouch) void navigate(link.getAttribute('href') ?? '', { viewTransition: true });
      },
    },
  };
}
