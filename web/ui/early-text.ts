/**
 * Captures typing between opening a field and its code being loaded. Its own field is focused in the same event, which
 * phones require to show the keyboard.
 */

let field: HTMLTextAreaElement | undefined;
let origin: Element | null = null;

/** Starts to capture keys, or continues. `label`: the field's name for screen readers. */
export function beginEarlyText(label: string): void {
  if (field) {
    // A second click has moved the focus.
    field.focus({ preventScroll: true });
    return;
  }
  origin = document.activeElement;
  field = document.createElement('textarea');
  field.setAttribute('aria-label', label);
  field.dataset.earlyText = '';
  // iOS zooms into fields with smaller text.
  field.style.cssText =
    'position:fixed;top:40%;left:50%;width:1px;height:1px;font-size:16px;opacity:0;pointer-events:none';
  document.body.append(field);
  field.focus({ preventScroll: true });
}

/** Ends the capture and returns the text. The caller focuses the real field, or `earlyTextOrigin`. */
export function takeEarlyText(): string {
  const text = field?.value ?? '';
  field?.remove();
  field = undefined;
  return text;
}

/** Returns the element that had the focus before if `element` is the capturing field; otherwise `element`. */
export function earlyTextOrigin(element: Element | null): Element | null {
  return element !== null && element === field ? origin : element;
}
