/** Positions of matching words in a text, found with the tokenizer of the index. */
import type { Match } from '../../../contract/search.ts';
import { findTags } from '../../../contract/tags.ts';
import type { Found } from './find.ts';
import type { TextIndex } from './text-index.ts';
import { wordAt } from './tokens.ts';

/**
 * Positions in `text`, ascending and not overlapping. A text changed since it was indexed has marks only where it is
 * the same.
 */
export function marksIn(index: TextIndex, { terms, phrases, tags }: Found, id: string, text: string): Match[] {
  const document = index.numberOf(id);
  if (document === undefined) return [];
  const { from, to } = index.rowsOf(document);
  const rows = new Set<number>();
  for (let row = from; row < to; row++) {
    const term = index.termAt(row, document) ?? -1;
    if (terms.has(term)) rows.add(row);
    for (const places of phrases) {
      if (places.every((place, at) => place.has(index.termAt(row + at, document) ?? -1))) {
        for (let at = 0; at < places.length; at++) rows.add(row + at);
      }
    }
  }
  const marks: Match[] = [];
  for (const row of rows) {
    const word = wordAt(text, index.startOf(row));
    if (word && index.termOf(word.folded) === index.termAt(row, document)) {
      marks.push({ start: word.start, end: word.end });
    }
  }
  if (tags.length > 0) {
    for (const { name, start, end } of findTags(text)) {
      if (tags.some(({ tag, beginning }) => (beginning ? name.startsWith(tag) : name === tag)))
        marks.push({ start, end });
    }
  }
  return merged(marks.sort((one, other) => one.start - other.start));
}

function merged(marks: readonly Match[]): Match[] {
  const apart: Match[] = [];
  for (const mark of marks) {
    const last = apart.at(-1);
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end);
    else apart.push({ ...mark });
  }
  return apart;
}
