/** Position of a character in a textarea, measured on a copy of it, because browsers do not report it. */

const COPIED_STYLES = [
  'direction',
  'font',
  'letterSpacing',
  'lineHeight',
  'paddingBlockStart',
  'paddingInlineStart',
  'paddingInlineEnd',
  'borderBlockStartWidth',
  'borderInlineStartWidth',
  'borderInlineEndWidth',
  'boxSizing',
  'tabSize',
  'textIndent',
  'wordSpacing',
] as const;

/**
 * Returns the position below the character at `index`, in pixels from the parent of `area`, so that `width` fits beside
 * it.
 */
export function caretPosition(area: HTMLTextAreaElement, index: number, width: number): { top: number; left: number } {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const name of COPIED_STYLES) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    width: `${area.offsetWidth}px`,
    insetBlockStart: '0',
    insetInlineStart: '0',
  });
  copy.append(area.value.slice(0, index));
  const character = document.createElement('span');
  character.append(area.value.slice(index, index + 1));
  copy.append(character, area.value.slice(index + 1));
  area.parentElement?.append(copy);
  const top = area.offsetTop + character.offsetTop + character.offsetHeight + 4;
  const left = area.offsetLeft + character.offsetLeft;
  copy.remove();
  const maxLeft = area.offsetLeft + area.offsetWidth - width;
  return { top, left: Math.max(0, Math.min(left, maxLeft)) };
}
