/** Waits for a painted frame, for work that must not delay it. */

/** Timeout in milliseconds: a background tab paints no frames. */
const LATEST = 200;

/** Resolves when the last render is painted, or after `LATEST`. */
export function afterPaint(): Promise<void> {
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
