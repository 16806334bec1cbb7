/** Waits for a painted frame, for work that must not delay it. */

/** Timeout in milliseconds: a background tab paints no frames. */
const TIMEOUT_MS = 200;

/** Resolves when the last render is painted, or after `TIMEOUT_MS`. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, TIMEOUT_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      }),
    );
  });
}
