/** The charts that a phone shows when asked. */
export const MORE_ID = 'more-insights';

/** Shows the charts if `element` is among them and hidden. Resolves when it can be scrolled to. */
export async function reveal(element: HTMLElement): Promise<void> {
  if (element.checkVisibility()) return;
  document.querySelector<HTMLElement>(`[aria-controls="${MORE_ID}"]`)?.click();
  await new Promise((resolve) => setTimeout(resolve));
}
