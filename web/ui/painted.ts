/** Work that must not keep a frame from being shown. */

/** After which nobody waits for a frame, in milliseconds: a tab in the background has none. */
const LATEST = 200;

/** Resolves once what was last asked for is on the screen. */
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
