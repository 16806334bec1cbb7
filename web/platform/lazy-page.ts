/** Pages that are loaded when they are first needed, or a little before. */
import { type ComponentType, createElement, use } from 'react';

export interface LazyPage {
  /** Undefined until it is here. */
  readonly loaded: ComponentType | undefined;
  load: () => Promise<ComponentType>;
  /** Settles once the page can be drawn at once, or will not be. A failure is silent: the page itself will tell. */
  preload: () => Promise<void>;
}

/** `ask` answers the page's component. */
export function lazyPage(ask: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const load = () => {
    loading ??= ask().then((component) => {
      loaded = component;
      return component;
    });
    return loading;
  };
  return {
    get loaded() {
      return loaded;
    },
    load,
    async preload() {
      try {
        await load();
      } catch {
        // The next attempt asks again: the network may be back.
        loading = undefined;
      }
    },
  };
}

/** Draws a page. Unlike with React's own `lazy`, no fallback comes before one that is already here. */
export function Lazily({ page }: { page: LazyPage }) {
  return createElement(page.loaded ?? use(page.load()));
}
