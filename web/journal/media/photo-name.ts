/** Accessible names of photos, from the text of their entry. */

/** Maximum length of the text in such a name. */
const DESCRIPTION_LETTERS = 120;

/** "Photo 2 of 3: We walked to the lake…" */
export function photoName(words: string, index: number, count: number): string {
  const place = count > 1 ? `photo ${index + 1} of ${count}` : 'photo';
  return `${place}: ${descriptionOf(words)}`;
}

export function descriptionOf(words: string): string {
  const letters = Array.from(words.replaceAll(/\s+/g, ' '));
  return letters.length > DESCRIPTION_LETTERS ? `${letters.slice(0, DESCRIPTION_LETTERS).join('')}…` : letters.join('');
}
