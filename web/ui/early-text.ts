/**
 * Takes what somebody types between asking for a field and the field being there, while its code is loaded. It is focused
 * within the event that asked, without which a phone would not show its keyboard.
 */

let field: HTMLTextAreaElement | undefined;
let origin: Element | null = null;

/** Begins to take keys, or goes on where it already does. `label`: what a screen reader calls the field. */
export function beginEarlyText(label: string): void {
  if (field) {
    // A second press has taken the focus from it.
    field.focus({ preventScroll: true });
    return;
  }
  origin = document.activeElement;
  field = document.createElement('textarea');
  field.setAttribute('aria-label', label);
  field.dataset.earlyText = '';
  // Smaller letters would make iOS zoom in.
  field.style.cssText =
    'position:fixed;top:40%;left:50%;width:1px;height:1px;font-size:16px;opacity:0;pointer-events:none';
  document.body.append(field);
  field.focus({ preventScroll: true });
}

/** Ends it, and answers what was typed. The caller focuses the real field, or `earlyTextOrigin`. */
export function takeEarlyText(): string {
  const text = field?.value ?? '';
  field?.remove();
  field = undefined;
  return text;
}

/** The element that had the focus before, where `element` is the field that takes keys; otherwise `element`. */
export function earlyTextOrigin(element: Element | null): Element | null {
  return element !== null && element === field ? origin : element;
}
