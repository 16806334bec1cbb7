/** Puts words below others, with a line between them. */
export function withBelow(above: string, words: string): string {
  return above.trim() === '' ? words : `${above.trimEnd()}\n\n${words}`;
}
