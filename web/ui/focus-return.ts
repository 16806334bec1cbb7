/** Returns the focus when a dialog without a trigger closes, or when a toast disappears. */
import { useRef } from 'react';
import { earlyTextOrigin } from './early-text.ts';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Returns the element to focus later: for a menu item, the button of the menu. Null for the body. */
export function focusTarget(element: Element | null): HTMLElement | null {
  const source = earlyTextOrigin(element);
  const opener = source?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const target = opener ? document.getElementById(opener) : source;
  return target instanceof HTMLElement && target !== document.body ? target : null;
}

/**
 * Returns the element and its focusable ancestors, nearest first. If the element is removed, for instance by deleting,
 * the nearest remaining ancestor gets the focus.
 */
export function focusPath(element: HTMLElement | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let current = element; current; current = current.parentElement?.closest<HTMLElement>('[tabindex]') ?? null)
    path.push(current);
  return path;
}

/**
 * Focuses the first element of `path` that is still in the page. `noScroll`: without scrolling. Returns false if none is
 * left.
 */
export function returnFocus(path: readonly HTMLElement[], noScroll = false): boolean {
  const target = path.find(({ isConnected }) => isConnected);
  // An element outside the tab order is a whole region; scrolling to its top would only move the page.
  target?.focus({ preventScroll: noScroll || target !== path[0] || target.tabIndex < 0 });
  return target !== undefined;
}

/** Origin of the last dialog; a dialog that replaces another one returns there too. */
let latestOrigin: HTMLElement | null = null;

/** The last focused element. A menu that has just closed leaves the focus on the body until its button gets it back. */
let lastFocused: Element | null = null;
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', ({ target }) => {
    lastFocused = target instanceof Element ? target : null;
  });
}

/** Handlers for a Radix dialog's content. Handlers in `handlers` run first and may prevent the default. */
export function useFocusReturn(handlers: FocusHandlers = {}): Required<FocusHandlers> {
  const path = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event) {
      latestOrigin = focusTarget(document.activeElement) ?? latestOrigin ?? focusTarget(lastFocused);
      path.current = focusPath(latestOrigin);
      handlers.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      latestOrigin = null;
      handlers.onCloseAutoFocus?.(event);
      // Leave the focus alone if it has moved elsewhere, for instance to a menu.
      const { activeElement } = document;
      const elsewhere = activeElement !== null && activeElement !== document.body;
      if (elsewhere && !(event.target instanceof Node && event.target.contains(activeElement))) event.preventDefault();
      if (!event.defaultPrevented && returnFocus(path.current)) event.preventDefault();
    },
  };
}
