/** Loads the toast region at idle, or earlier when a toast is shown or the user interacts. */
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../platform/idle.ts';
import { toasts } from '../platform/toast-store.ts';

/** Mount it once, beside the pages. The first screen does not wait for its code. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Region) return;
    // Without a network the load fails and is retried with the next toast or key.
    const loadRegion = () =>
      void import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      );
    if (toasts.get().length > 0) loadRegion();
    const unsubscribe = toasts.subscribe(loadRegion);
    // Loaded in advance, because a toast may report that the server is down.
    const cancel = whenIdle(loadRegion);
    window.addEventListener('pointerdown', loadRegion, { once: true });
    window.addEventListener('keydown', loadRegion, { once: true });
    return () => {
      unsubscribe();
      cancel();
      window.removeEventListener('pointerdown', loadRegion);
      window.removeEventListener('keydown', loadRegion);
    };
  }, [Region]);

  // A dialog hides everything else from screen readers except elements with this attribute that exist when it opens. Each
  // toast is announced separately.
  return (
    <div aria-live="off" className="contents">
      {Region && <Region />}
    </div>
  );
}
