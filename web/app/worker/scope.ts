/**
 * The types of the service worker globals in use (Service Workers, W3C). TypeScript's webworker library conflicts with
 * the DOM library.
 */

interface ExtendableEvent extends Event {
  /** Keeps the worker alive, and an installation or activation pending, until `work` is done. */
  waitUntil: (work: Promise<unknown>) => void;
}

export interface WorkerFetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response to a navigation that the browser requested while this worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface WorkerPushEvent extends ExtendableEvent {
  readonly data: { json: () => unknown } | null;
}

interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close: () => void };
}

interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

/** An open page. */
interface PageClient {
  readonly url: string;
  readonly focused: boolean;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
  postMessage: (message: unknown, transfer: Transferable[]) => void;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: WorkerFetchEvent;
  message: ExtendableMessageEvent;
  push: WorkerPushEvent;
  notificationclick: NotificationClickEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly PageClient[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  readonly registration: {
    readonly installing: unknown;
    readonly waiting: unknown;
    readonly pushManager: PushManager;
    showNotification: (title: string, options: NotificationOptions & { badge?: string }) => Promise<void>;
    /** Missing in some browsers. */
    readonly navigationPreload?: { enable: () => Promise<void> };
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
}
