/**
 * A small pattern language over tokens, for phrases whose meaning is not in their words ("slept through the night").
 *
 * A pattern is words with spaces between. `a|b` is either, `word?` may be missing, `_` is up to two words and `__` up
 * to six, never past the end of a sentence. A word also matches its inflections. Work at each token is bounded, so
 * matching is linear in the text.
 */
import type { Token } from './tokens.ts';

interface Step {
  readonly words: ReadonlySet<string>;
  readonly optional: boolean;
  /** Maximum number of words skipped before this step. */
  readonly gap: number;
}

interface Pattern<T> {
  readonly steps: readonly Step[];
  readonly value: T;
}

interface Match<T> {
  readonly value: T;
  /** Index of the first token, and the index after the last one. */
  readonly from: number;
  readonly to: number;
}

interface PatternSet<T> {
  readonly byFirst: ReadonlyMap<string, ReadonlyArray<Pattern<T>>>;
}

function compile<T>(source: string, value: T): Pattern<T> {
  const steps: Step[] = [];
  let gap = 0;
  for (const part of source.trim().split(/\s+/)) {
    if (part === '_' || part === '__') {
      gap += part === '_' ? 2 : 6;
      continue;
    }
    const optional = part.endsWith('?');
    steps.push({ words: new Set((optional ? part.slice(0, -1) : part).split('|')), optional, gap });
    gap = 0;
  }
  if (!steps[0] || steps[0].optional || steps[0].gap > 0) throw new Error(`A pattern starts with a word: ${source}`);
  return { steps, value };
}

/** Compiles patterns. All patterns match; an earlier one does not hide a later one. */
export function patternSet<T>(sources: Iterable<readonly [source: string, value: T]>): PatternSet<T> {
  const byFirst = new Map<string, Array<Pattern<T>>>();
  for (const [source, value] of sources) {
    const pattern = compile(source, value);
    for (const word of pattern.steps[0]?.words ?? []) {
      const list = byFirst.get(word);
      if (list) list.push(pattern);
      else byFirst.set(word, [pattern]);
    }
  }
  return { byFirst };
}

function stepMatches(step: Step, token: Token): boolean {
  if (token.kind === 'mark') return false;
  for (const form of token.forms) if (step.words.has(form)) return true;
  return false;
}

/** Index after the last token of the match of `steps` from `at`, or -1. */
function matchFrom(
  tokens: readonly Token[],
  steps: readonly Step[],
  step: number,
  at: number,
  sentence: number,
): number {
  const current = steps[step];
  if (!current) return at;
  let index = at;
  for (let skipped = 0; skipped <= current.gap; index++) {
    const token = tokens[index];
    if (!token || token.sentence !== sentence) break;
    if (token.kind !== 'mark' && stepMatches(current, token)) {
      const end = matchFrom(tokens, steps, step + 1, index + 1, sentence);
      if (end >= 0) return end;
    }
    if (token.kind === 'mark' && current.gap === 0) break;
    if (token.kind !== 'mark') skipped++;
  }
  return current.optional ? matchFrom(tokens, steps, step + 1, at, sentence) : -1;
}

/** All matches in `tokens`, ordered by start, then the longest first. */
export function findPatterns<T>(set: PatternSet<T>, tokens: readonly Token[]): Array<Match<T>> {
  const found: Array<Match<T>> = [];
  for (let from = 0; from < tokens.length; from++) {
    const token = tokens[from];
    if (!token || token.kind === 'mark') continue;
    const matches: Array<Match<T>> = [];
    const seen = new Set<Pattern<T>>();
    for (const form of token.forms) {
      const patterns = set.byFirst.get(form);
      if (!patterns) continue;
      for (const pattern of patterns) {
        if (seen.has(pattern)) continue;
        seen.add(pattern);
        const to = matchFrom(tokens, pattern.steps, 1, from + 1, token.sentence);
        if (to >= 0) matches.push({ value: pattern.value, from, to });
      }
    }
    if (matches.length > 1) matches.sort((a, b) => b.to - a.to);
    found.push(...matches);
  }
  return found;
}
