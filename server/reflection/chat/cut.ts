/** Shortens a text for a title or an excerpt. */

/** One line of at most `max` UTF-16 units, cut between words where it is longer. */
export function cut(text: string, max: number): string {
  const line = text
    .slice(0, max * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= max && text.length <= max * 4) return line;
  const room = line.slice(0, max - 2);
  const space = room.lastIndexOf(' ');
  // A script without spaces is cut anywhere but within a character.
  const kept = space > max / 2 ? room.slice(0, space) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,;:–—-]+$/, '')} …`;
}
