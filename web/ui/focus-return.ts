/** Returns focus to where it was when a dialog opened by state (not by a trigger) closes, or a notice disappears. */
import { useRef } from 'react';
import { earlyTextOrigin } from './early-text.ts';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** The element to return to: for an item of an open menu, the button that opened the menu. Null for the body. */
export function lastingElement(element: Element | null): HTMLElement | null {
  const place = earlyTextOrigin(element);
  const opener = place?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const lasting = opener ? document.getElementById(opener) : place;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/**
 * The element and its focusable ancestors, nearest first: its list, the page's main part. When the element is removed, as
 * on deleting, focus goes to the nearest ancestor.
 */
export function focusPath(element: HTMLElement | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at = element; at; at = at.parentElement?.closest<HTMLElement>('[tabindex]') ?? null) path.push(at);
  return path;
}

/** Focuses the first element of `path` that is still in the page. `stay`: without scrolling. False when none is left. */
export function returnFocus(path: readonly HTMLElement[], stay = false): boolean {
  const place = path.find(({ isConnected }) => isConnected);
  // An element outside the tab order is a region of the page: scrolling to its beginning would move the page for no gain.
  place?.focus({ preventScroll: stay || place !== path[0] || place.tabIndex < 0 });
  return place !== undefined;
}

/** Where the last dialog was opened from; a dialog that replaces another one returns there too. */
let latestOrigin: HTMLElement | null = null;

/** Handlers for a Radix dialog's content. Handlers in `own` run first and may prevent the default. */
export function useFocusReturn(own: FocusHandlers = {}): Required<FocusHandlers> {
  const path = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event) {
      latestOrigin = lastingElement(document.activeElement) ?? latestOrigin;
      path.current = focusPath(latestOrigin);
      own.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      latestOrigin = null;
      own.onCloseAutoFocus?.(event);
      // Focus that has moved elsewhere meanwhile, for instance to a menu, stays there.
      const { activeElement } = document;
      const elsewhere = activeElement !== null && activeElement !== document.body;
      if (elsewhere && !(event.target instanceof Node && event.target.contains(activeElement))) event.preventDefault();
      if (!event.defaultPrevented && returnFocus(path.current)) event.preventDefault();
    },
  };
}
