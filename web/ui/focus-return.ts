/** Returns the focus when a dialog without a trigger closes, or when a toast disappears. */
import { useRef } from 'react';
import { earlyTextOrigin } from './early-text.ts';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Returns the element to focus later: for a menu item, the button of the menu. Null for the body. */
export function focusTarget(element: Element | null): HTMLElement | null {
  const place = earlyTextOrigin(element);
  const opener = place?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const lasting = opener ? document.getElementById(opener) : place;
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null;
}

/**
 * Returns the element and its focusable ancestors, nearest first. If the element is removed, for instance by deleting,
 * the nearest remaining ancestor gets the focus.
 */
export function focusPath(element: HTMLElement | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let at = element; at; at = at.parentElement?.closest<HTMLElement>('[tabindex]') ?? null) path.push(at);
  return path;
}

/**
 * Focuses the first element of `path` that is still in the page. `stay`: without scrolling. Returns false if none is
 * left.
 */
export function returnFocus(path: readonly HTMLElement[], stay = false): boolean {
  const place = path.find(({ isConnected }) => isConnected);
  // An element outside the tab order is a whole region; scrolling to its top would only move the page.
  place?.focus({ preventScroll: stay || place !== path[0] || place.tabIndex < 0 });
  return place !== undefined;
}

/** Origin of the last dialog; a dialog that replaces another one returns there too. */
let latestOrigin: HTMLElement | null = null;

/** Handlers for a Radix dialog's content. Handlers in `own` run first and may prevent the default. */
export function useFocusReturn(own: FocusHandlers = {}): Required<FocusHandlers> {
  const path = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event) {
      latestOrigin = focusTarget(document.activeElement) ?? latestOrigin;
      path.current = focusPath(latestOrigin);
      own.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      latestOrigin = null;
      own.onCloseAutoFocus?.(event);
      // Leave the focus alone if it has moved elsewhere, for instance to a menu.
      const { activeElement } = document;
      const elsewhere = activeElement !== null && activeElement !== document.body;
      if (elsewhere && !(event.target instanceof Node && event.target.contains(activeElement))) event.preventDefault();
      if (!event.defaultPrevented && returnFocus(path.current)) event.preventDefault();
    },
  };
}
