/** Pages whose code is loaded on demand or shortly before. */
import { type ComponentType, createElement, use } from 'react';

export interface LazyPage {
  /** Undefined until loaded. */
  readonly loaded: ComponentType | undefined;
  load: () => Promise<ComponentType>;
  /** Settles when the page is loaded or has failed to load. Logs nothing: rendering the page reports the failure. */
  preload: () => Promise<void>;
  /** Imports the page's module. The build uses it to find the file of each page. */
  importModule: () => Promise<object>;
}

/** `name`: the export of the module that is the page's component. */
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
        // Retry on the next call: the network may be back.
        loading = undefined;
      }
    },
    importModule,
  };
}

/** Renders a page. Unlike React's `lazy`, it shows no fallback if the page is already loaded. */
export function LazyPageContent({ page }: { page: LazyPage }) {
  return createElement(page.loaded ?? use(page.load()));
}
