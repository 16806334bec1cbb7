/** Shortens texts for titles and excerpts. */
import { firstUnits } from '../../../contract/characters.ts';

const EXCERPT_MAX = 140;

/** The start of a message, for the list of conversations. */
export const excerptOf = (content: string) => truncate(content, EXCERPT_MAX);

/** One line of at most `max` UTF-16 units, cut between words if the text is longer. */
export function truncate(text: string, max: number): string {
  const line = text
    .slice(0, max * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max && text.length <= max * 4) return line;
  const head = firstUnits(line, max - 2);
  const space = head.lastIndexOf(' ');
  // Scripts without spaces are cut between any two characters.
  const truncated = space > max / 2 ? head.slice(0, space) : head;
  return `${truncated.replace(/[\s,;:–—-]+$/, '')} …`;
}
