/** Tells when a page has nothing more to ask for. */

/** How long a page at rest has had no answer, in milliseconds. */
const REST_MS = 2_000;

/** Resolves once no file and no answer has come for two seconds; in a page that never rests, not at all. */
export function whenAtRest(): Promise<void> {
  return new Promise((resolve) => {
    const answers = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(rest, REST_MS);
    });
    const rest = () => {
      answers.disconnect();
      resolve();
    };
    let timer = setTimeout(rest, REST_MS);
    answers.observe({ type: 'resource' });
  });
}
