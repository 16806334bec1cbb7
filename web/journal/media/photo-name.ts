/** How photos are named for screen readers: by the words of their entry. */

/** Letters of the words that descriptionOf a picture to somebody who does not see it. */
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
