/** Joins two texts with a blank line. */
export function withBelow(above: string, words: string): string {
  return above.trim() === '' ? words : `${above.trimEnd()}\n\n${words}`;
}
