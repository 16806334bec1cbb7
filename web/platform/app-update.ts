/** Registers the service worker, detects a new version, and activates it when the person wants it. */
import { MINUTE_MS } from '../../contract/durations.ts';
import { whenNetworkIdle } from './network-idle.ts';
import { createStore } from './store.ts';
import { askEntry, type Message } from './worker-messages.ts';

/** An open tab checks for a new version when it becomes visible, at most this often, in milliseconds. */
const ASK_EVERY_MS = 10 * MINUTE_MS;
/**
 * When a worker of this page's own build is told to settle, in milliseconds from its discovery, or at the network idle
 * after that. It settles only when no page of another build is left, and the previous page may take a while to go.
 */
const SETTLE_AFTER_MS = [0, 15_000, 60_000];
/** How long a new version may take to take over, in milliseconds; the page is loaded again all the same. */
const TAKE_OVER_MS = 3_000;

let registration: ServiceWorkerRegistration | undefined;
let taking = false;

/** True while a new version is offered. */
export const updateReady = createStore(false);

/** Path of this page's first script, by which its build is known; undefined in development, where there is no worker. */
function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return script ? new URL(script.src).pathname : undefined;
}

const tell = (worker: ServiceWorker, message: Message) => worker.postMessage(message);

/**
 * Registers the worker where there can be one, and answers whether there is: without it the page does all but open offline,
 * and nothing of it is kept that was not asked for. Never rejects.
 */
export async function startWorker(): Promise<boolean> {
  const entry = ownEntry();
  // Browsers have it only where the page came over TLS, or from this machine.
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (entry === undefined || !serviceWorker || registration) return registration !== undefined;
  serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data === ('entry' satisfies Message)) ports[0]?.postMessage(entry);
  });
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', () => {
    if (taking) window.location.reload();
    // Another tab took the new version. This one goes on with its own, whose files are kept for it.
    else void lookAt(serviceWorker.controller, entry);
  });
  registration = await register(serviceWorker);
  if (!registration) return false;
  const { active, installing } = registration;
  if (active) tell(active, serviceWorker.controller ? 'tidy' : 'claim');
  const look = () => void lookAt(registration?.waiting, entry);
  const follow = (worker: ServiceWorker | null | undefined) => worker?.addEventListener('statechange', look);
  follow(installing);
  registration.addEventListener('updatefound', () => follow(registration?.installing));
  look();
  askNowAndThen(registration);
  return true;
}

/** Undefined where the browser or what drives it does not want one. */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await container.register('/worker.js', { updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

/** A worker of another build is offered; one of this page's own has nothing new for it. */
async function lookAt(worker: ServiceWorker | null | undefined, entry: string): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return;
  const theirs = await askEntry(worker);
  if (theirs === undefined || worker.state === 'redundant') return;
  if (theirs !== entry) updateReady.set(true);
  else for (const after of SETTLE_AFTER_MS) setTimeout(() => void settle(worker), after);
}

/**
 * Where nothing is being asked for: Chromium ends the worker that is to be replaced, and starts it again for whatever is asked
 * in those milliseconds. That keeps the page waiting, and the old worker in its place until it has been idle.
 */
async function settle(worker: ServiceWorker): Promise<void> {
  if (worker.state !== 'installed') return;
  await whenNetworkIdle();
  if (worker.state === 'installed') tell(worker, 'settle');
}

function askNowAndThen(registered: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
    asked = Date.now();
    registered.update().catch(() => undefined);
  });
}

/** Loads this page again in its new version. Other tabs keep theirs. Drafts are written down when a page is left. */
export function takeUpdate(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    window.location.reload();
    return;
  }
  taking = true;
  tell(waiting, 'take-over');
  setTimeout(() => window.location.reload(), TAKE_OVER_MS);
}

/** Hides the offer until there is another one, or the page is opened anew. */
export function putOffUpdate(): void {
  updateReady.set(false);
}
