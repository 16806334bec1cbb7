/** Whether the window is as wide as the `sm` breakpoint, for markup that differs; styles use the breakpoint itself. */
import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 40rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
