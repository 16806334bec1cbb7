/** Gives focus back to where it was when a dialog that is opened by state, not by a trigger, closes. */
import { useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** The item of an open menu goes with its menu: the button that opened the menu stands for it. */
function lastingElement(element: Element | null): HTMLElement | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const lasting = opener ? document.getElementById(opener) : element;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/** Where the dialog opened last came from; a dialog that takes the place of another one leads back to there too. */
let latestOrigin: HTMLElement | null = null;

/** Handlers for a Radix dialog's content; `own` run first and may prevent the default, as without this. */
export function useFocusReturn(own: FocusHandlers = {}): Required<FocusHandlers> {
  const origin = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event) {
      origin.current = lastingElement(document.activeElement) ?? latestOrigin;
      latestOrigin = origin.current;
      own.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      latestOrigin = null;
      own.onCloseAutoFocus?.(event);
      if (event.defaultPrevented || !origin.current?.isConnected) return;
      event.preventDefault();
      origin.current.focus();
    },
  };
}
