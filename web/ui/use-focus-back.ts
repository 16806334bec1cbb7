/** Returns the focus to a button that was disabled while its action ran. */
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** `isBusy`: the button is disabled, which takes the focus from it. It gets it back unless the user has moved on. */
export function useFocusBack(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isBusy) {
      // The browser moves the focus later, with the next frame.
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    }
  }, [isBusy]);
  return button;
}
