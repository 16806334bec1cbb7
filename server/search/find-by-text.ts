/** The entries that match a search text, without pages, for other features. */
import type { Columns } from './columns.ts';
import { findTextMatches } from './found-words.ts';
import { correctionOf } from './words/find.ts';
import type { TextQuery } from './words/question.ts';
import type { TextIndex } from './words/text-index.ts';

export interface FoundByText {
  /** Scores by entry id; higher is better. */
  scores: ReadonlyMap<string, number>;
  /** Normalized words that the journal does not have, with those that the search took them for. */
  corrections: ReadonlyMap<string, string>;
}

/** `index` must be the index of the documents. */
export function findByText(index: TextIndex, columns: Columns, query: TextQuery): FoundByText {
  const { positions, scores: values } = findTextMatches(index, columns, query);
  const scores = new Map<string, number>();
  for (const [at, position] of positions.entries()) {
    const entry = columns.documents[position];
    if (entry) scores.set(entry.id, values[at] ?? 0);
  }
  const corrections = new Map<string, string>();
  for (const part of query.parts) {
    if (part.type !== 'word' || part.isStopWord) continue;
    const correction = correctionOf(index, part);
    if (correction !== undefined) corrections.set(part.word, correction);
  }
  return { scores, corrections };
}
