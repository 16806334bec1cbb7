/** Shortens texts for titles and excerpts. */

const EXCERPT_MAX = 140;

/** The start of a message, for the list of conversations. */
export const excerptOf = (content: string) => cut(content, EXCERPT_MAX);

/** One line of at most `max` UTF-16 units, cut between words if the text is longer. */
export function cut(text: string, max: number): string {
  const line = text
    .slice(0, max * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max && text.length <= max * 4) return line;
  const room = line.slice(0, max - 2);
  const space = room.lastIndexOf(' ');
  // Scripts without spaces are cut anywhere except inside a surrogate pair.
  const kept = space > max / 2 ? room.slice(0, space) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,;:–—-]+$/, '')} …`;
}
