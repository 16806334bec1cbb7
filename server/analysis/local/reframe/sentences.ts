/** Cuts an entry into sentences and their parts. */

/** A part of an entry, in UTF-16 units. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** More of an entry is not looked at, in UTF-16 units: reframes are made of what stands close together. */
export const LOOKED_AT = 3000;
/** A sentence is cut at so many places at most. */
const CUTS = 6;
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|st|no|vs|v|a\.m|p\.m|e\.g|i\.e)$/i;

function trimmed(text: string, start: number, end: number): Piece | undefined {
  while (start < end && /[\s,;:–—•*>-]/.test(text[start] ?? '')) start++;
  while (end > start && /[\s.,;:!…–—-]/.test(text[end - 1] ?? '')) end--;
  return /\p{L}/u.test(text.slice(start, end)) ? { start, end } : undefined;
}

/** Sentences, by marks and lines; a mark within quotation marks ends none. */
export function sentencesOf(text: string): Piece[] {
  const looked = text.slice(0, LOOKED_AT);
  const found: Piece[] = [];
  let start = 0;
  let quoted = false;
  for (let at = 0; at <= looked.length; at++) {
    const mark = looked[at] ?? '\n';
    if (mark === '“') quoted = true;
    else if (mark === '”') quoted = false;
    else if (mark === '"') quoted = !quoted;
    if (mark === '\n') quoted = false;
    const next = looked[at + 1] ?? ' ';
    const closes =
      /[”"]/.test(mark) &&
      !quoted &&
      /[.!?]/.test(looked[at - 1] ?? '') &&
      /^\s+\p{Lu}/u.test(looked.slice(at + 1, at + 4));
    const ends =
      closes ||
      mark === '\n' ||
      (!quoted && /[!?…]/.test(mark) && /[\s!?…]/.test(next)) ||
      (!quoted && mark === '.' && /[\s.]/.test(next) && !ABBREVIATION.test(looked.slice(start, at))) ||
      (!quoted && mark === '/' && looked[at - 1] === ' ' && next === ' ');
    if (!ends) continue;
    const piece = trimmed(looked, start, closes ? at + 1 : at);
    if (piece) found.push(piece);
    start = at + 1;
  }
  return found;
}

const CUT =
  /,\s+(?:and|but|so|then|yet)\s+|;\s+|\s+[–—]\s+|:\s+|(?<!\b(?:all|none|nothing|anything|everyone|everything))\s+but\s+|\s+(?:and|so)\s+(?=(?:i|we|he|she|they|it|my)\s)|,\s+(?=(?:i|we|he|she|they|my|the|his|her|which)\s)|,?\s+(?:because|while|until)\s+|,\s+|\s+and\s+(?=\p{L}+ed\s)/giu;

/** The sentence and its parts, longest first. */
export function partsOf(text: string, sentence: Piece): Piece[] {
  const parts: Piece[] = [sentence];
  const words = text.slice(sentence.start, sentence.end);
  const cuts = [...words.matchAll(CUT)].filter(({ index }) => !isQuoted(words, index)).slice(0, CUTS);
  const starts = [0, ...cuts.map(({ index, 0: all }) => index + all.length)];
  const ends = [...cuts.map(({ index }) => index), words.length];
  for (let from = 0; from < starts.length; from++) {
    // What follows "while" says when, and not what.
    if (from > 0 && /(?:while|until)\s+$/i.test(words.slice(0, starts[from]))) continue;
    for (let to = from; to < ends.length; to++) {
      if (from === 0 && to === ends.length - 1) continue;
      const piece = trimmed(text, sentence.start + (starts[from] ?? 0), sentence.start + (ends[to] ?? 0));
      if (piece) parts.push(piece);
    }
  }
  return parts;
}

function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return (before.split('"').length - 1) % 2 === 1 || before.lastIndexOf('“') > before.lastIndexOf('”');
}

/** How many UTF-16 units two parts have in common. */
export const share = (one: Piece, other: Piece) =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** Whether two parts of an entry have something in common. */
export function overlaps(one: Piece, other: Piece): boolean {
  return share(one, other) > 0;
}
