/** Joins two texts with a blank line. */
export function appendText(above: string, words: string): string {
  return above.trim() === '' ? words : `${above.trimEnd()}\n\n${words}`;
}
