/** Work that waits until the page has nothing more urgent to do. */

/** The longest that such work waits, in milliseconds. */
const LATEST = 4000;
/** Where the browser does not say when it is idle (Safari), in milliseconds. */
const GUESS = 2000;

/** Runs `work` once the page is at rest; answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = window.requestIdleCallback(work, { timeout: LATEST });
    return () => window.cancelIdleCallback(id);
  }
  const id = setTimeout(work, GUESS);
  return () => clearTimeout(id);
}
