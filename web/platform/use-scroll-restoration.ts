/** Leaves each page of the history where it was scrolled to; a page opened anew begins at its top. */
import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { readStored, writeStored } from './stored.ts';

const KEY = 'evenglow-scroll';
/** How long a page may take to become as long as it was, in milliseconds. */
const PATIENCE = 2_000;
/** Places of the history that are remembered. */
const REMEMBERED = 50;

type Places = [key: string, top: number][];

function readPlaces(): Places {
  try {
    const places: unknown = JSON.parse(readStored(KEY, 'session') ?? '[]');
    return Array.isArray(places) ? places : [];
  } catch {
    return [];
  }
}

export function useScrollRestoration(): void {
  const location = useLocation();
  // Every page that is loaded from its address has the same key, so that the key alone would mix them up.
  const key = `${location.key} ${location.pathname}`;
  const kind = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      const others = readPlaces().filter(([known]) => known !== key);
      writeStored(KEY, JSON.stringify([...others, [key, window.scrollY]].slice(-REMEMBERED)), 'session');
    };
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);

  useLayoutEffect(() => {
    const top = kind === NavigationType.Pop ? (readPlaces().find(([known]) => known === key)?.[1] ?? 0) : 0;
    window.scrollTo({ top, behavior: 'instant' });
    if (window.scrollY >= top - 1) return;
    // What made the page this long is still on its way; whoever scrolls meanwhile is not pulled back.
    const grown = new ResizeObserver(() => {
      window.scrollTo({ top, behavior: 'instant' });
      if (window.scrollY >= top - 1) stop();
    });
    const stop = () => {
      grown.disconnect();
      clearTimeout(timer);
      for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
    };
    const timer = setTimeout(stop, PATIENCE);
    for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true });
    grown.observe(document.documentElement);
    return stop;
  }, [key, kind]);
}
