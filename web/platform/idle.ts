/** Runs low-priority work when the page is idle. */

/** Longest delay of such work, in milliseconds. */
const LATEST = 4000;
/** Delay in browsers without `requestIdleCallback` (Safari), in milliseconds. */
const GUESS = 2000;

/** Runs `work` when the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: LATEST });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, GUESS);
  return () => clearTimeout(id);
}
