/**
 * What the worker uses of its surroundings (Service Workers, W3C). TypeScript's own library for workers cannot be in the
 * same program as the one for pages.
 */

interface LastingEvent extends Event {
  /** Keeps the worker alive, and an installation or activation pending, until `work` is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchedEvent extends LastingEvent {
  readonly request: Request;
  /** The answer to a navigation that the browser asked for while this worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface ToldEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/** An open page. */
interface OpenPage {
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}

interface Events {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchedEvent;
  message: ToldEvent;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly OpenPage[]>;
  };
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
    /** Missing in browsers that do not know it. */
    readonly navigationPreload?: { enable: () => Promise<void> };
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
}
