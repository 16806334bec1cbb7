/** Gives focus back to where it was when a dialog that is opened by state, not by a trigger, closes, or a notice goes. */
import { useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** The item of an open menu goes with its menu: the button that opened the menu stands for it. Null for no place in particular. */
export function lastingElement(element: Element | null): HTMLElement | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const lasting = opener ? document.getElementById(opener) : element;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/**
 * The element, and after it whatever it stands in that can take focus, nearest first: its list, the page's main part.
 * Where the dialog has taken the element away, as on deleting, the focus stays near by.
 */
export function focusPath(element: HTMLElement | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let at = element; at; at = at.parentElement?.closest<HTMLElement>('[tabindex]') ?? null) way.push(at);
  return way;
}

/**
 * Focuses what is still there of the way and nearest, and answers whether there is any. The page moves to it, unless it is
 * to stay.
 */
export function returnFocus(way: readonly HTMLElement[], stay = false): boolean {
  const place = way.find(({ isConnected }) => isConnected);
  // What cannot be reached by Tab is a part of the page rather than a place in it: it begins wherever it begins.
  place?.focus({ preventScroll: stay || place !== way[0] || place.tabIndex < 0 });
  return place !== undefined;
}

/** Where the dialog opened last came from; a dialog that takes the place of another one leads back to there too. */
let latestOrigin: HTMLElement | null = null;

/** Handlers for a Radix dialog's content; `own` run first and may prevent the default, as without this. */
export function useFocusReturn(own: FocusHandlers = {}): Required<FocusHandlers> {
  const way = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event) {
      latestOrigin = lastingElement(document.activeElement) ?? latestOrigin;
      way.current = focusPath(latestOrigin);
      own.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      latestOrigin = null;
      own.onCloseAutoFocus?.(event);
      // Whoever has gone on meanwhile, to a menu say, is not called back.
      const { activeElement } = document;
      const elsewhere = activeElement !== null && activeElement !== document.body;
      if (elsewhere && !(event.target instanceof Node && event.target.contains(activeElement))) event.preventDefault();
      if (!event.defaultPrevented && returnFocus(way.current)) event.preventDefault();
    },
  };
}
