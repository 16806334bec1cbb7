/** Focuses the card of a linked entry as soon as it is drawn. */

/** How long to wait for the card, in milliseconds. User input ends the wait. */
const TIMEOUT_MS = 5_000;
const USER_INPUT = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Calls `onShown` when the card has focus. Returns the function that cancels. */
export function focusEntry(id: string, onShown: () => void): () => void {
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const event of USER_INPUT) window.removeEventListener(event, end);
  };
  const focus = () => {
    const card = document.querySelector<HTMLElement>(`[data-key="${id}"]`);
    if (!card) {
      frame = requestAnimationFrame(focus);
      return;
    }
    end();
    const { top, bottom } = card.getBoundingClientRect();
    // A long list has scrolled there by itself.
    if (top < 0 || bottom > window.innerHeight) card.scrollIntoView({ block: 'center', behavior: 'instant' });
    card.focus({ preventScroll: true });
    onShown();
  };
  const timer = setTimeout(end, TIMEOUT_MS);
  for (const event of USER_INPUT) window.addEventListener(event, end, { passive: true });
  // A new page takes the focus in the next frame; the card takes it after that.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(focus);
  });
  return end;
}
