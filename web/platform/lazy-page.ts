/** Pages that are loaded when they are first needed, or a little before. */
import { type ComponentType, createElement, use } from 'react';

export interface LazyPage {
  /** Undefined until it is loaded. */
  readonly loaded: ComponentType | undefined;
  load: () => Promise<ComponentType>;
  /** Settles once the page can be drawn at once, or could not be loaded. It logs nothing: drawing the page tells of it. */
  preload: () => Promise<void>;
  /** Imports the page's module. The build uses it to learn which file belongs to which page. */
  importModule: () => Promise<object>;
}

/** `name`: what the module calls the page's component. */
export function lazyPage<Name extends string>(
  importModule: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: NoInfer<Name>,
): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  const load = () => {
    loading ??= importModule().then((module) => {
      loaded = module[name];
      return module[name];
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
    importModule,
  };
}

/** Draws a page. Unlike React's own `lazy`, it shows no fallback where the page is already loaded. */
export function Lazily({ page }: { page: LazyPage }) {
  return createElement(page.loaded ?? use(page.load()));
}
