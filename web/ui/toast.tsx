/** Brings in what shows notices while the page is at rest, or sooner where one is raised or the person does anything. */
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '../platform/idle.ts';
import { toasts } from '../platform/toast-store.ts';

/** Stands once in the app, beside the pages. The first screen does not wait for its code. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (Region) return;
    // Without a network the attempt fails and is made again with the next notice or key.
    const bring = () =>
      void import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      );
    if (toasts.get().length > 0) bring();
    const unsubscribe = toasts.subscribe(bring);
    // A notice may be about a server that is gone, which could then not send the code that shows it.
    const cancel = whenIdle(bring);
    window.addEventListener('pointerdown', bring, { once: true });
    window.addEventListener('keydown', bring, { once: true });
    return () => {
      unsubscribe();
      cancel();
      window.removeEventListener('pointerdown', bring);
      window.removeEventListener('keydown', bring);
    };
  }, [Region]);

  return Region && <Region />;
}
