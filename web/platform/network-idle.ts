/** Detects network idle: a page whose requests have all been answered and that sends no new ones. */

/** Milliseconds without a response after which the network counts as idle. */
const IDLE_AFTER_MS = 2_000;
/** Milliseconds after which waiting ends in any case. */
const TIMEOUT_MS = 30_000;

/** Resolves after two seconds without a response from the server or the service worker, or after thirty at the latest. */
export function whenNetworkIdle(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(idle);
      clearTimeout(timeout);
      resolve();
    };
    const observer = new PerformanceObserver(() => {
      clearTimeout(idle);
      idle = setTimeout(done, IDLE_AFTER_MS);
    });
    const timeout = setTimeout(done, TIMEOUT_MS);
    let idle = setTimeout(done, IDLE_AFTER_MS);
    observer.observe({ type: 'resource' });
  });
}
