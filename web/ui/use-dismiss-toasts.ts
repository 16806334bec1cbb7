/** Dismisses the toast when a dialog or menu opens, which it would cover. */
import { useEffect } from 'react';
import { dismissToastsBefore } from '../platform/toast-store.ts';

/** When a key or button was last pressed, by the clock of `performance`. */
let pressedAt = 0;
// Not where pages are prerendered.
if (typeof window !== 'undefined') {
  const onPress = () => {
    pressedAt = performance.now();
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, onPress, { capture: true, passive: true });
}

/** A toast shown since the last press comes from the same action as the dialog, and stays. */
export function useDismissToasts(open: boolean): void {
  useEffect(() => {
    if (open) dismissToastsBefore(pressedAt);
  }, [open]);
}
