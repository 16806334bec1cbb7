/** Brings in what shows notices once one is raised, or once the person does anything at all. */
import { type ComponentType, useEffect, useState } from 'react';
import { getToasts, subscribeToToasts } from './toast-store.ts';

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
    if (getToasts().length > 0) bring();
    const unsubscribe = subscribeToToasts(bring);
    window.addEventListener('pointerdown', bring, { once: true });
    window.addEventListener('keydown', bring, { once: true });
    return () => {
      unsubscribe();
      window.removeEventListener('pointerdown', bring);
      window.removeEventListener('keydown', bring);
    };
  }, [Region]);

  return Region && <Region />;
}
