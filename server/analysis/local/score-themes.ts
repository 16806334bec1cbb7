/** Theme scores by dictionaries of words and phrases. */
import { THEMES, type Theme } from '../../../contract/themes.ts';
import themeWords from './lexicon/theme-words.json' with { type: 'json' };
import { findPatterns, patternSet } from './patterns.ts';
import type { Tokens } from './tokens.ts';

/** Words (base forms) by how clearly they indicate the theme, and phrases in the syntax of `patterns.ts`. */
interface ThemeWords {
  readonly strong: readonly string[];
  readonly medium: readonly string[];
  readonly weak: readonly string[];
  readonly phrases: readonly string[];
  /** Phrases whose words are ignored: "I'd love", "hot dog". */
  readonly except: readonly string[];
}

const THEME_WORDS: Readonly<Record<Theme, ThemeWords>> = themeWords;

export interface ThemeScore {
  readonly theme: Theme;
  /** Confidence, 0 to 1. */
  readonly score: number;
}

const STRONG = 0.8;
const MEDIUM = 0.45;
const WEAK = 0.2;
const PHRASE = 0.8;

interface Clue {
  readonly theme: number;
  readonly weight: number;
}

const CLUES_BY_WORD = new Map<string, Clue[]>();
THEMES.forEach((theme, index) => {
  const { strong, medium, weak } = THEME_WORDS[theme];
  for (const [words, weight] of [
    [strong, STRONG],
    [medium, MEDIUM],
    [weak, WEAK],
  ] as const) {
    for (const word of words) {
      const clues = CLUES_BY_WORD.get(word);
      if (!clues) CLUES_BY_WORD.set(word, [{ theme: index, weight }]);
      else if (!clues.some((clue) => clue.theme === index)) clues.push({ theme: index, weight });
    }
  }
});

const PHRASES = patternSet<{ readonly theme: number; readonly except: boolean }>(
  THEMES.flatMap((theme, index) => [
    ...THEME_WORDS[theme].phrases.map((line) => [line, { theme: index, except: false }] as const),
    ...THEME_WORDS[theme].except.map((line) => [line, { theme: index, except: true }] as const),
  ]),
);

/** All themes with any evidence, highest score first. */
export function scoreThemes(tokens: Tokens): ThemeScore[] {
  const missProbability = new Float64Array(THEMES.length).fill(1);
  const ignored = new Set<number>();
  const counted = new Set<string>();
  const { all } = tokens;

  const count = (theme: number, weight: number, evidence: string) => {
    const key = `${theme} ${evidence}`;
    if (counted.has(key)) return;
    counted.add(key);
    missProbability[theme] = (missProbability[theme] ?? 1) * (1 - weight);
  };

  const isIgnored = (theme: number, from: number, to: number) => {
    for (let index = from; index < to; index++) if (ignored.has(index * THEMES.length + theme)) return true;
    return false;
  };

  const phrases = findPatterns(PHRASES, all);
  for (const { value, from, to } of phrases) {
    if (!value.except) continue;
    for (let index = from; index < to; index++) ignored.add(index * THEMES.length + value.theme);
  }
  for (const { value, from, to } of phrases) {
    if (value.except || isIgnored(value.theme, from, to)) continue;
    count(value.theme, PHRASE, `phrase ${from}`);
    for (let index = from; index < to; index++) ignored.add(index * THEMES.length + value.theme);
  }
  all.forEach((token, index) => {
    if (token.kind !== 'word') return;
    // Only the first form in a theme's dictionary counts: "friends" and "friend" are one occurrence.
    const matchedThemes = new Set<number>();
    for (const form of token.forms) {
      for (const { theme, weight } of CLUES_BY_WORD.get(form) ?? []) {
        if (matchedThemes.has(theme) || ignored.has(index * THEMES.length + theme)) continue;
        matchedThemes.add(theme);
        count(theme, weight, form);
      }
    }
  });
  return THEMES.map((theme, index) => ({ theme, score: 1 - (missProbability[index] ?? 1) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
