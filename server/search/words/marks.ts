/** Positions of matching words in a text, found with the tokenizer of the index. */
import type { Match } from '../../../contract/search.ts';
import { findTags } from '../../../contract/tags.ts';
import type { QueryMatches } from './find.ts';
import type { TextIndex } from './text-index.ts';
import { wordAt } from './tokens.ts';

/**
 * Matches in `text`, ascending and not overlapping. In a text that changed since it was indexed, only words at
 * unchanged offsets match.
 */
export function findHighlights(
  index: TextIndex,
  { terms, phrases, tags }: QueryMatches,
  id: string,
  text: string,
): Match[] {
  const document = index.numberOf(id);
  if (document === undefined) return [];
  const { from, to } = index.rowsOf(document);
  const rows = new Set<number>();
  for (let row = from; row < to; row++) {
    const term = index.termAt(row, document) ?? -1;
    if (terms.has(term)) rows.add(row);
    for (const phrase of phrases) {
      if (phrase.every((termSet, at) => termSet.has(index.termAt(row + at, document) ?? -1))) {
        for (let at = 0; at < phrase.length; at++) rows.add(row + at);
      }
    }
  }
  const highlights: Match[] = [];
  for (const row of rows) {
    const word = wordAt(text, index.startOf(row));
    if (word && index.termOf(word.folded) === index.termAt(row, document)) {
      highlights.push({ start: word.start, end: word.end });
    }
  }
  if (tags.length > 0) {
    for (const { name, start, end } of findTags(text)) {
      if (tags.some(({ tag, isPrefix }) => (isPrefix ? name.startsWith(tag) : name === tag)))
        highlights.push({ start, end });
    }
  }
  return mergeOverlaps(highlights.sort((one, other) => one.start - other.start));
}

function mergeOverlaps(highlights: readonly Match[]): Match[] {
  const mergedHighlights: Match[] = [];
  for (const highlight of highlights) {
    const last = mergedHighlights.at(-1);
    if (last && highlight.start < last.end) last.end = Math.max(last.end, highlight.end);
    else mergedHighlights.push({ ...highlight });
  }
  return mergedHighlights;
}
