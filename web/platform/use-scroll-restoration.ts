/**
 * Restores the scroll position of each history entry; a newly opened page begins at its top. All scroll restoration goes
 * through this file, so that two restorations never compete.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useHistoryMemory } from './use-history-memory.ts';

/** Storage key and count. Positions are small, so more of them are kept than of other page state. */
const TOPS = ['evenglow-scroll', 50] as const;
/** How long the page must not grow before it counts as complete, in milliseconds. */
const TIMEOUT_MS = 2_000;
/** Events that end the restoration: scrolling, pointing or typing. */
const USER_INPUT = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** The scroll position to restore, in CSS pixels; undefined while it is not known. */
type Find = () => number | undefined;

export interface ScrollRestoration {
  find: Find;
  end: () => void;
  isOver: () => boolean;
}

/** The latest restoration. At most one is active: a new one replaces it. */
let last: ScrollRestoration | undefined;

/**
 * Scrolls to where `find` says, now and with every frame, until user input or until the page has not grown for 2 s. A part of a page calls it when it
 * knows its position by more than pixels; while `find` returns undefined, the restoration before it decides. It ends once
 * the position is reached, or with `stays` after the full time, because content may still move.
 */
export function restoreScroll(find: Find, stays = true): ScrollRestoration {
  const before = last?.isOver() ? undefined : last;
  before?.end();
  const control = new AbortController();
  const { signal } = control;
  const end = () => control.abort();
  const own: ScrollRestoration = { find: () => find() ?? before?.find(), end, isOver: () => signal.aborted };
  last = own;
  let length = 0;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (signal.aborted) return;
    const { scrollHeight } = document.documentElement;
    if (!timeout || scrollHeight > length) {
      // Entries that load page by page on a slow connection take longer.
      clearTimeout(timeout);
      timeout = setTimeout(end, TIMEOUT_MS);
      length = scrollHeight;
    }
    const top = own.find();
    const isAway = () => top !== undefined && Math.abs(window.scrollY - top) > 1;
    if (isAway()) window.scrollTo({ top, behavior: 'instant' });
    if (stays || isAway()) requestAnimationFrame(look);
    else end();
  };
  for (const event of USER_INPUT) window.addEventListener(event, end, { passive: true, signal });
  look();
  return own;
}

/** Use it once, around all pages. */
export function useScrollRestoration(): void {
  const memory = useHistoryMemory('top', ...TOPS);
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
    // The page is at its top. Reading the position would force a layout of the whole first page while it is drawn.
    if (isOpened && left === undefined) return;
    const top = typeof left === 'number' ? left : 0;
    // The content that made the page this long may still be loading.
    return restoreScroll(() => top, false).end;
  }, [memory, kind]);
}
