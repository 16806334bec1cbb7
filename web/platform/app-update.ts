/** Registers the service worker, detects a new version, and activates it when the user chooses to. */
import { MINUTE_MS } from '../../contract/durations.ts';
import { whenNetworkIdle } from './network-idle.ts';
import { createStore } from './store.ts';
import { type Message, requestEntry } from './worker-messages.ts';

/** An open tab checks for a new version when it becomes visible, at most this often, in milliseconds. */
const CHECK_INTERVAL_MS = 10 * MINUTE_MS;
/**
 * Delays before `settle` is sent to a worker of this page's own build, in milliseconds from its discovery, at network
 * idle. It activates only when no page of another build is open, and the previous page may take a while to close.
 */
const SETTLE_AFTER_MS = [0, 15_000, 60_000];
/** How long a new version may take to activate, in milliseconds; the page reloads in any case. */
const ACTIVATION_TIMEOUT_MS = 3_000;

let registration: ServiceWorkerRegistration | undefined;
let isApplyingUpdate = false;

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
    if (isApplyingUpdate) window.location.reload();
    // Another tab activated the new version. This page keeps its own build, whose files stay cached.
    else void offerIfNew(serviceWorker.controller, entry);
  });
  registration = await register(serviceWorker);
  if (!registration) return false;
  const { active, installing } = registration;
  if (active) post(active, serviceWorker.controller ? 'tidy' : 'claim');
  const checkWaiting = () => void offerIfNew(registration?.waiting, entry);
  const watchState = (worker: ServiceWorker | null | undefined) =>
    worker?.addEventListener('statechange', checkWaiting);
  watchState(installing);
  registration.addEventListener('updatefound', () => watchState(registration?.installing));
  checkWaiting();
  checkPeriodically(registration);
  return true;
}

const WORKER_URL = '/worker.js';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL: (url: string) => string };
}

/** The address as the content security policy demands it where the browser knows Trusted Types. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return WORKER_URL;
  return trustedTypes.createPolicy('evenglow', { createScriptURL: () => WORKER_URL }).createScriptURL(WORKER_URL);
}

/** Returns undefined if the browser refuses the registration. */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await container.register(trustedWorkerUrl(), { updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

/** Offers a worker of another build; a worker of this page's own build has nothing new. */
async function offerIfNew(worker: ServiceWorker | null | undefined, entry: string): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return;
  const workerEntry = await requestEntry(worker);
  if (workerEntry === undefined || worker.state === 'redundant') return;
  if (workerEntry !== entry) updateReady.set(true);
  else for (const after of SETTLE_AFTER_MS) setTimeout(() => void settle(worker), after);
}

/**
 * Sends `settle` at network idle: Chromium stops the worker being replaced and restarts it for each request in those
 * milliseconds, which delays the page and keeps the old worker active until it is idle.
 */
async function settle(worker: ServiceWorker): Promise<void> {
  if (worker.state !== 'installed') return;
  await whenNetworkIdle();
  if (worker.state === 'installed') post(worker, 'settle');
}

function checkPeriodically(registered: ServiceWorkerRegistration): void {
  let lastCheckAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheckAt < CHECK_INTERVAL_MS) return;
    lastCheckAt = Date.now();
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
  isApplyingUpdate = true;
  post(waiting, 'take-over');
  setTimeout(() => window.location.reload(), ACTIVATION_TIMEOUT_MS);
}

/** Hides the offer until another version is found or the page is reloaded. */
export function dismissUpdate(): void {
  updateReady.set(false);
}
