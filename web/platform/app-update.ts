/** Registers the service worker, detects a new version, and activates it when the user chooses to. */
import { MINUTE_MS } from '../../contract/durations.ts';
import { whenNetworkIdle } from './network-idle.ts';
import { createStore } from './store.ts';
import { type Message, requestEntry } from './worker-messages.ts';

/** An open tab checks for a new version when it becomes visible, at most this often, in milliseconds. */
const ASK_EVERY_MS = 10 * MINUTE_MS;
/**
 * When a worker of this page's own build is asked to settle, in milliseconds from its discovery, or at the next network
 * idle. It settles only when no page of another build is open, and the previous page may take a while to close.
 */
const SETTLE_AFTER_MS = [0, 15_000, 60_000];
/** How long a new version may take to activate, in milliseconds; the page reloads in any case. */
const TAKE_OVER_MS = 3_000;

let registration: ServiceWorkerRegistration | undefined;
let taking = false;

/** True while a new version is offered. */
export const updateReady = createStore(false);

/** Path of this page's first script, which identifies its build; undefined in development, where there is no worker. */
function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script ? new URL(script.src).pathname : undefined;
}

const post = (worker: ServiceWorker, message: Message) => worker.postMessage(message);

/**
 * Registers the worker and returns whether there is one. Without it the page does not open offline, and nothing is
 * cached in advance. Never rejects.
 */
export async function registerWorker(): Promise<boolean> {
  const entry = ownEntry();
  // Browsers provide it only over TLS and on localhost.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (entry === undefined || !serviceWorker || registration) return registration !== undefined;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === ('entry' satisfies Message)) ports[0]?.postMessage(entry);
  });
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', () => {
    if (taking) window.location.reload();
    // Another tab activated the new version. This page keeps its own build, whose files stay cached.
    else void offerIfNew(serviceWorker.controller, entry);
  });
  registration = await register(serviceWorker);
  if (!registration) return false;
  const { active, installing } = registration;
  if (active) post(active, serviceWorker.controller ? 'tidy' : 'claim');
  const look = () => void offerIfNew(registration?.waiting, entry);
  const follow = (worker: ServiceWorker | null | undefined) => worker?.addEventListener('statechange', look);
  follow(installing);
  registration.addEventListener('updatefound', () => follow(registration?.installing));
  look();
  checkPeriodically(registration);
  return true;
}

/** Returns undefined if the browser refuses the registration. */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await container.register('/worker.js', { updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

/** Offers a worker of another build; a worker of this page's own build has nothing new. */
async function offerIfNew(worker: ServiceWorker | null | undefined, entry: string): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return;
  const theirs = await requestEntry(worker);
  if (theirs === undefined || worker.state === 'redundant') return;
  if (theirs !== entry) updateReady.set(true);
  else for (const after of SETTLE_AFTER_MS) setTimeout(() => void settle(worker), after);
}

/**
 * Settles at network idle: Chromium stops the worker being replaced and restarts it for each request in those
 * milliseconds, which delays the page and keeps the old worker active until it is idle.
 */
async function settle(worker: ServiceWorker): Promise<void> {
  if (worker.state !== 'installed') return;
  await whenNetworkIdle();
  if (worker.state === 'installed') post(worker, 'settle');
}

function checkPeriodically(registered: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
    asked = Date.now();
    registered.update().catch(() => undefined);
  });
}

/** Reloads this page in the new version. Other tabs keep theirs. Drafts are stored when a page is left. */
export function applyUpdate(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    window.location.reload();
    return;
  }
  taking = true;
  post(waiting, 'take-over');
  setTimeout(() => window.location.reload(), TAKE_OVER_MS);
}

/** Hides the offer until another version is found or the page is reloaded. */
export function dismissUpdate(): void {
  updateReady.set(false);
}
