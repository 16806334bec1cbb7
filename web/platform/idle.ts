/** Runs low-priority work when the page is idle. */

/** Timeout passed to `requestIdleCallback`, in milliseconds. */
const TIMEOUT_MS = 4000;
/** Delay in browsers without `requestIdleCallback` (Safari), in milliseconds. */
const FALLBACK_DELAY_MS = 2000;

/** Runs `work` when the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: TIMEOUT_MS });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, FALLBACK_DELAY_MS);
  return () => clearTimeout(id);
}
