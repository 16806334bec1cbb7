/**
 * Restores the scroll position of each history entry; a newly opened page begins at its top. All scroll restoration goes
 * through this file, so that two restorations never compete.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { useHistoryMemory } from './use-history-memory.ts';

/** Storage key and count. Positions are small, so more of them are kept than of other page state. */
const STORAGE = ['evenglow-scroll', 50] as const;
/** The page counts as complete once it has not grown for this many milliseconds. */
const TIMEOUT_MS = 2_000;
/** Events that end the restoration: scrolling, pointing or typing. */
const USER_INPUT = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** The scroll position to restore, in CSS pixels; undefined while it is not known. */
type FindTop = () => number | undefined;

export interface ScrollRestoration {
  find: FindTop;
  end: () => void;
  isOver: () => boolean;
}

/** The latest restoration. At most one is active: a new one replaces it. */
let current: ScrollRestoration | undefined;

/**
 * Scrolls to where `find` says, now and with every frame, until user input or until the page has not grown for 2 s. A part of a page calls it when it
 * knows its position by more than pixels; while `find` returns undefined, the restoration before it decides. It ends once
 * the position is reached, or with `keepsCorrecting` after the full time, because content may still move.
 */
export function restoreScroll(find: FindTop, keepsCorrecting = true): ScrollRestoration {
  const before = current?.isOver() ? undefined : current;
  before?.end();
  const control = new AbortController();
  const { signal } = control;
  const end = () => control.abort();
  const own: ScrollRestoration = { find: () => find() ?? before?.find(), end, isOver: () => signal.aborted };
  current = own;
  let length = 0;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const step = () => {
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
    if (keepsCorrecting || isAway()) requestAnimationFrame(step);
    else end();
  };
  for (const event of USER_INPUT) window.addEventListener(event, end, { passive: true, signal });
  step();
  return own;
}

/** Use it once, around all pages. */
export function useScrollRestoration(): void {
  const memory = useHistoryMemory('top', ...STORAGE);
  const kind = useNavigationType();
  const opening = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => memory.save(window.scrollY);
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [memory]);

  useLayoutEffect(() => {
    const savedTop = kind === NavigationType.Pop ? memory.load() : 0;
    const isFirstPage = opening.current;
    opening.current = false;
    // The page is at its top. Reading the position would force a layout of the whole first page while it is drawn.
    if (isFirstPage && savedTop === undefined) return;
    const top = typeof savedTop === 'number' ? savedTop : 0;
    // The content that made the page this long may still be loading.
    return restoreScroll(() => top, false).end;
  }, [memory, kind]);
}
