/** Splits an entry into clauses with their features, in which the journal model finds the good and the hard part. */
import type { Sentiment } from '../sentiment.ts';
import type { Token, Tokens } from '../tokens.ts';
import { hashesOf } from './features.ts';

export interface Clause {
  /** Positions in the text, in UTF-16 units, from the first word to the last. */
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
  readonly words: number;
  readonly hashes: Uint32Array;
  /** Sentiment, position and length features of the clause, each about -1 to 1; `CLAUSE_SIGNS` of them. */
  readonly sentimentFeatures: Float32Array;
}

export const CLAUSE_SIGNS = 10;
/** Clauses beyond this number are not read. */
const CLAUSES_MAX = 400;

/** The clauses that contain a word or an emoji, in order. Runs in time linear in the length of the text. */
export function clausesOf(tokens: Tokens, { feelings }: Sentiment): Clause[] {
  const groups = new Map<number, { tokens: Token[]; good: number; hard: number; best: number; worst: number }>();
  for (const token of tokens.all) {
    let group = groups.get(token.clause);
    if (!group) {
      if (groups.size === CLAUSES_MAX * 2) break;
      group = { tokens: [], good: 0, hard: 0, best: 0, worst: 0 };
      groups.set(token.clause, group);
    }
    group.tokens.push(token);
  }
  for (const { from, weight } of feelings) {
    const group = groups.get(tokens.all[from]?.clause ?? -1);
    if (!group) continue;
    if (weight > 0) group.good += weight;
    else group.hard += weight;
    group.best = Math.max(group.best, weight);
    group.worst = Math.min(group.worst, weight);
  }
  const wordGroups = [...groups.values()]
    .filter((group) => group.tokens.some(({ kind }) => kind !== 'mark'))
    .slice(0, CLAUSES_MAX);
  return wordGroups.map((group, index) => {
    const words = group.tokens.filter(({ kind }) => kind !== 'mark');
    const first = words[0];
    const last = words.at(-1);
    return {
      start: first?.start ?? 0,
      end: last?.end ?? 0,
      sentence: first?.sentence ?? 0,
      words: words.length,
      hashes: hashesOf(group.tokens),
      sentimentFeatures: Float32Array.of(
        group.good / 3,
        group.hard / 3,
        group.best / 3,
        group.worst / 3,
        index === 0 ? 1 : 0,
        index === wordGroups.length - 1 ? 1 : 0,
        wordGroups.length === 1 ? 1 : 0,
        1 / wordGroups.length,
        Math.min(3, words.length / 10),
        words.some(({ negated }) => negated) ? 1 : 0,
      ),
    };
  });
}
