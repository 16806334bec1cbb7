/** Whether the server can be reached, according to the browser and the page's own requests. Does not depend on React. */
import { getLiveness } from '../../contract/site.ts';
import { createStore } from './store.ts';

/** `offline`: the browser has no network. `unreachable`: it has one, and the server does not answer. */
export type Connectivity = 'online' | 'offline' | 'unreachable';

/** Milliseconds to the first check whether the server is back; the delay doubles up to the maximum. */
const CHECK_AFTER_MS = 2_000;
const CHECK_DELAY_MAX_MS = 30_000;

export const connectivity = createStore<Connectivity>(
  typeof navigator === 'undefined' || navigator.onLine ? 'online' : 'offline',
);
/** When the browser last reported the network as lost, by `performance.now()`. */
let lostAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let checkDelayMs = CHECK_AFTER_MS;

function setConnectivity(next: Connectivity): void {
  if (next === 'online') {
    clearTimeout(timer);
    timer = undefined;
    checkDelayMs = CHECK_AFTER_MS;
  }
  connectivity.set(next);
}

/** Records that the server answered a request sent at that time (`performance.now()`), with any status. */
export function noteAnswer(askedAt: number): void {
  // An answer to a request sent before the network was lost proves nothing about the time after. An answer to a later
  // request outweighs the browser, which may report a network as lost that the page does not need.
  if (connectivity.get() !== 'online' && (navigator.onLine || askedAt > lostAt)) setConnectivity('online');
}

/** Records that a request got no answer, and starts to check for the server's return. */
export function noteNoAnswer(): void {
  setConnectivity(navigator.onLine ? 'unreachable' : 'offline');
  checkLater();
}

function checkLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    checkDelayMs = Math.min(checkDelayMs * 2, CHECK_DELAY_MAX_MS);
    if (document.visibilityState === 'visible') void check();
    else checkLater();
  }, checkDelayMs);
}

async function check(): Promise<void> {
  if (connectivity.get() === 'online') return;
  const askedAt = performance.now();
  try {
    const response = await fetch(getLiveness.path, { cache: 'no-store' });
    // A captive portal answers every request with its own page, which is not JSON.
    await response.json();
    if (response.ok) noteAnswer(askedAt);
    else noteNoAnswer();
  } catch {
    noteNoAnswer();
  }
}

/** Follows the browser's online and offline events. Returns a function that removes the listeners. */
export function watchNetwork(): () => void {
  const lost = () => {
    lostAt = performance.now();
    setConnectivity('offline');
  };
  // Being back on a network does not mean that the server answers.
  const back = () => void check();
  const onVisible = () => {
    if (document.visibilityState === 'visible') void check();
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
