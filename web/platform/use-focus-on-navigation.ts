/** Puts the focus on the new page after a navigation, so that keyboard and screen reader begin where the page does. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const frame = requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
}
