/** Accessible names of photos, from the text of their entry. */

/** Maximum length of the text in such a name. */
const DESCRIPTION_MAX = 120;

/** "Photo 2 of 3: We walked to the lake…" */
export function photoName(text: string, index: number, count: number): string {
  const position = count > 1 ? `photo ${index + 1} of ${count}` : 'photo';
  return `${position}: ${descriptionOf(text)}`;
}

export function descriptionOf(text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' '));
  return characters.length > DESCRIPTION_MAX
    ? `${characters.slice(0, DESCRIPTION_MAX).join('')}…`
    : characters.join('');
}
