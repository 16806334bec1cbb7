/** Puts the focus on the card of an entry somebody was led to, as soon as it is drawn. */

/** How long it is waited for, in milliseconds; whoever does anything meanwhile goes their own way. */
const PATIENCE = 5_000;
const OWN_WAY = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Calls `onShown` when the card has the focus. Answers how to wait no longer. */
export function focusEntry(id: string, onShown: () => void): () => void {
  let frame = 0;
  const end = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const event of OWN_WAY) window.removeEventListener(event, end);
  };
  const focus = () => {
    const card = document.querySelector<HTMLElement>(`[data-entry="${id}"]`);
    if (!card) {
      frame = requestAnimationFrame(focus);
      return;
    }
    end();
    const { top, bottom } = card.getBoundingClientRect();
    // A long list has gone there by itself.
    if (top < 0 || bottom > window.innerHeight) card.scrollIntoView({ block: 'center', behavior: 'instant' });
    card.focus({ preventScroll: true });
    onShown();
  };
  const timer = setTimeout(end, PATIENCE);
  for (const event of OWN_WAY) window.addEventListener(event, end, { passive: true });
  // After the page, which takes the focus in the next frame when it is new.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(focus);
  });
  return end;
}
