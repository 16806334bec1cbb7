/** Tells when answers stop coming to a page: after all that belongs to its opening, between two things that somebody does. */

/** How long no answer came to a quiet page, in milliseconds. */
const QUIET_MS = 2_000;
/** After which a page that never is counts as quiet, in milliseconds. */
const LATEST_MS = 30_000;

/** Resolves once no answer of any server or worker has come for two seconds, and after thirty seconds in any case. */
export function whenNetworkIdle(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      answers.disconnect();
      clearTimeout(quiet);
      clearTimeout(latest);
      resolve();
    };
    const answers = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, QUIET_MS);
    });
    const latest = setTimeout(done, LATEST_MS);
    let quiet = setTimeout(done, QUIET_MS);
    answers.observe({ type: 'resource' });
  });
}
