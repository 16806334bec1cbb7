/** Tells when a frame has been shown, for work that must not keep it from that. */

/** After which nobody waits for a frame, in milliseconds: a tab in the background has none. */
const LATEST = 200;

/** Resolves once what was last drawn is on the screen, or after `LATEST` where nothing is being shown. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LATEST);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
}
