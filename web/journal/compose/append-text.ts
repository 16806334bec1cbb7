/** Joins two texts with a blank line. */
export function appendText(above: string, addition: string): string {
  return above.trim() === '' ? addition : `${above.trimEnd()}\n\n${addition}`;
}
