/** Focuses the card of a linked entry as soon as it is mounted. */

import { restoreScroll } from '../../platform/use-scroll-restoration.ts';

/** How long to wait for the card, in milliseconds. User input ends the wait. */
const TIMEOUT_MS = 5_000;
const USER_INPUT = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Returns the scroll position that shows the card; undefined while it is not mounted. */
function scrollTopFor(id: string): number | undefined {
  const card = document.querySelector(`[data-key="${id}"]`);
  if (!card) return undefined;
  const { top, bottom, height } = card.getBoundingClientRect();
  // A virtual list scrolls to it by itself.
  if (top >= 0 && bottom <= window.innerHeight) return window.scrollY;
  const maxScrollTop = document.documentElement.scrollHeight - window.innerHeight;
  return Math.max(0, Math.min(maxScrollTop, window.scrollY + top - (window.innerHeight - height) / 2));
}

/** Calls `onShown` when the card has focus. Returns a function that cancels. */
export function focusEntry(id: string, onShown: () => void): () => void {
  let frame = 0;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const event of USER_INPUT) window.removeEventListener(event, cancel);
  };
  const focus = () => {
    const card = document.querySelector<HTMLElement>(`[data-key="${id}"]`);
    if (!card) {
      frame = requestAnimationFrame(focus);
      return;
    }
    cancel();
    // Content above it may still be loading.
    restoreScroll(() => scrollTopFor(id));
    card.focus({ preventScroll: true });
    onShown();
  };
  const timer = setTimeout(cancel, TIMEOUT_MS);
  for (const event of USER_INPUT) window.addEventListener(event, cancel, { passive: true });
  // A new page takes the focus in the next frame; the card takes it after that.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(focus);
  });
  return cancel;
}
