/** Whether the server can be reached, as the browser and the page's own calls tell it. Knows no React. */
import { getLiveness } from '../../contract/site.ts';

/** `offline`: the browser has no network. `unreachable`: it has one, and the server does not answer. */
export type Connectivity = 'online' | 'offline' | 'unreachable';

/** Time to the first look whether the server is back, in milliseconds; it doubles up to the second figure. */
const LOOK_AFTER_MS = 2_000;
const LOOK_AT_LEAST_MS = 30_000;

let reach: Connectivity = typeof navigator === 'undefined' || navigator.onLine ? 'online' : 'offline';
/** When the browser last said that the network is gone, by `performance.now()`. */
let lostAt = 0;
let looking: ReturnType<typeof setTimeout> | undefined;
let wait = LOOK_AFTER_MS;
const listeners = new Set<() => void>();

function become(next: Connectivity): void {
  if (next === 'online') {
    clearTimeout(looking);
    looking = undefined;
    wait = LOOK_AFTER_MS;
  }
  if (reach === next) return;
  reach = next;
  for (const listener of listeners) listener();
}

/** The server answered a question of that time (`performance.now()`), whatever it said. */
export function noteAnswer(askedAt: number): void {
  // An answer that was on its way when the network went says nothing about what comes after it; one that was asked for
  // later says more than the browser, which may count a network as lost that is not needed.
  if (reach !== 'online' && (navigator.onLine || askedAt > lostAt)) become('online');
}

/** No answer came. From now on it is looked now and then whether one does. */
export function noteNoAnswer(): void {
  become(navigator.onLine ? 'unreachable' : 'offline');
  lookLater();
}

function lookLater(): void {
  looking ??= setTimeout(() => {
    looking = undefined;
    wait = Math.min(wait * 2, LOOK_AT_LEAST_MS);
    if (document.visibilityState === 'visible') void look();
    else lookLater();
  }, wait);
}

async function look(): Promise<void> {
  if (reach === 'online') return;
  const askedAt = performance.now();
  try {
    const response = await fetch(getLiveness.path, { cache: 'no-store' });
    // A network that wants a sign-in of its own answers every question with its page.
    await response.json();
    if (response.ok) noteAnswer(askedAt);
    else noteNoAnswer();
  } catch {
    noteNoAnswer();
  }
}

export function getConnectivity(): Connectivity {
  return reach;
}

/** Calls `listener` at each change, and answers how to stop that. */
export function subscribeToConnectivity(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows what the browser says of its network. Answers how to stop that. */
export function watchNetwork(): () => void {
  const lost = () => {
    lostAt = performance.now();
    become('offline');
  };
  // Back on a network is not yet back at the server.
  const back = () => void look();
  const looked = () => {
    if (document.visibilityState === 'visible') void look();
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  document.addEventListener('visibilitychange', looked);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
    document.removeEventListener('visibilitychange', looked);
  };
}
