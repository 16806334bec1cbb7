/** Pages that are loaded when they are first needed, or a little before. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LazyPage = LazyExoticComponent<ComponentType> & { preload: () => void };

/** `load` answers the page's component. A failed `preload` is silent: the page itself will tell. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    loading ??= load()
      .then((component) => ({ default: component }))
      .catch((error: unknown) => {
        // The next attempt asks again: the network may be back.
        loading = undefined;
        throw error;
      });
    return loading;
  };
  return Object.assign(lazy(once), { preload: () => void once().catch(() => undefined) });
}
