/**
 * Leaves each page of the history where it was scrolled to; a page opened anew begins at its top. Whatever goes back to
 * a place goes there by this file, so that no two pull at the page.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { usePlaceMemory } from './use-place-memory.ts';

/** They are small, so that more of them are kept than of what parts of pages remember. */
const TOPS = ['evenglow-scroll', 50] as const;
/** How long a page may take to become what it was, in milliseconds. */
const PATIENCE = 2_000;
/** Whoever goes their own way meanwhile is not pulled back. */
const OWN_WAY = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** How far down the page the window is to begin, in CSS pixels; undefined while that is not known. */
type Find = () => number | undefined;

export interface ScrollRestoration {
  find: Find;
  end: () => void;
  isOver: () => boolean;
}

/** The last one; there is one at most that is not over: the next takes its place. */
let last: ScrollRestoration | undefined;

/**
 * Goes where `find` says, now and with every frame, for 2 s or until the person goes their own way. For a part of a page
 * that knows by more than pixels where it was left: while it does not know yet, what was under way before it is asked.
 * Ends once it is there, or with `stays` not before its time, while things still move.
 */
export function restoreScroll(find: Find, stays = true): ScrollRestoration {
  const before = last?.isOver() ? undefined : last;
  before?.end();
  const control = new AbortController();
  const { signal } = control;
  const end = () => control.abort();
  const own: ScrollRestoration = { find: () => find() ?? before?.find(), end, isOver: () => signal.aborted };
  last = own;
  const look = () => {
    if (signal.aborted) return;
    const top = own.find();
    const isAway = () => top !== undefined && Math.abs(window.scrollY - top) > 1;
    if (isAway()) window.scrollTo({ top, behavior: 'instant' });
    if (stays || isAway()) requestAnimationFrame(look);
    else end();
  };
  setTimeout(end, PATIENCE);
  for (const event of OWN_WAY) window.addEventListener(event, end, { passive: true, signal });
  look();
  return own;
}

/** Stands once, around all pages. */
export function useScrollRestoration(): void {
  const memory = usePlaceMemory('top', ...TOPS);
  const kind = useNavigationType();
  const opening = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => memory.keep(window.scrollY);
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [memory]);

  useLayoutEffect(() => {
    const left = kind === NavigationType.Pop ? memory.recall() : 0;
    const isOpened = opening.current;
    opening.current = false;
    // It is at its top. To ask would make the browser lay out all of the first page in the middle of drawing it.
    if (isOpened && left === undefined) return;
    const top = typeof left === 'number' ? left : 0;
    // What made the page this long may still be on its way.
    return restoreScroll(() => top, false).end;
  }, [memory, kind]);
}
