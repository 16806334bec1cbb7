/** Features of a text for the learned model: hashed words, stems and pairs, and the scores of our rules. */
import { THEMES, type Theme } from '../../../../contract/themes.ts';
import { hashOf } from '../hash.ts';
import { scoreThemes, type ThemeScore } from '../score-themes.ts';
import { type Sentiment, weighSentiment } from '../sentiment.ts';
import { type Token, type Tokens, tokenize } from '../tokens.ts';
import { stemOf } from './stem.ts';
import { meaningOf } from './word-vectors.ts';

/** Features for the themes of a text or a part of it. */
export interface ThemeFeatures {
  /** 32-bit hashes of words, stems, pairs and marks, each once, in the order of the text. */
  readonly hashes: Uint32Array;
  /** Dictionary scores of all themes, 0 to 1, in the order of THEMES. */
  readonly dictionaryScores: Float32Array;
  /** The mean of the vectors of its words. */
  readonly meaning: Float32Array;
}

/** Features for the sentiment of a text or a part of it. */
export interface SentimentFeatures {
  readonly words: number;
  /** As in `ThemeFeatures`. */
  readonly hashes: Uint32Array;
  /** The sentiment by the lexicon and its rules. */
  readonly feeling: Sentiment;
  /** Hashes of the words and phrases with a sentiment by the rules, and their rule weights, about -1 to 1. */
  readonly feltHashes: Uint32Array;
  readonly feltWeights: Float32Array;
  /** Rule scores for the sentiment, about -1 to 1 each. */
  readonly ruleScores: Float32Array;
}

/** Features of a text, or of a section of it, for the models. */
export interface SectionFeatures extends ThemeFeatures, SentimentFeatures {
  readonly tokens: Tokens;
}

/** All features of a text. */
export interface TextFeatures extends SectionFeatures {
  /** The sections of a very long text, each no longer than the training texts of the sentiment; empty for others. */
  readonly sections: readonly SectionFeatures[];
}

/** Number of rule scores. */
export const RULE_SCORE_COUNT = 23;

function markName(mark: string): string {
  if (mark.startsWith('\n')) return '.';
  if (mark.includes('!')) return '!';
  return mark.includes('?') ? '?' : mark.slice(0, 1);
}

/** 32-bit hashes of the words, stems, pairs and marks of a text or a clause, each once. */
export function hashesOf(all: readonly Token[]): Uint32Array {
  const hashes = new Set<number>();
  let before = '^';
  let beforeStem = '^';
  let twoBeforeStem = '';
  for (const token of all) {
    if (token.kind === 'mark') {
      hashes.add(hashOf(`m ${markName(token.word)}`));
      if (token.word === '-') continue;
      before = '^';
      beforeStem = '^';
      twoBeforeStem = '';
      continue;
    }
    const { word } = token;
    const stem = token.kind === 'word' ? stemOf(word) : word;
    const sign = token.negated ? '!' : '';
    hashes.add(hashOf(`w ${word}`));
    if (token.negated) hashes.add(hashOf(`w !${word}`));
    hashes.add(hashOf(`s ${sign}${stem}`));
    hashes.add(hashOf(`b ${before} ${word}`));
    if (stem !== word || beforeStem !== before) hashes.add(hashOf(`c ${beforeStem} ${stem}`));
    if (twoBeforeStem !== '') hashes.add(hashOf(`k ${twoBeforeStem} ${stem}`));
    twoBeforeStem = beforeStem === '^' ? '' : beforeStem;
    before = word;
    beforeStem = stem;
  }
  return Uint32Array.from(hashes);
}

function feltHashesOf({ all }: Tokens, { feelings }: Sentiment): Uint32Array {
  return Uint32Array.from(feelings, ({ from, to }) => {
    let name = 'f';
    for (let index = from; index < to; index++) name += ` ${stemOf(all[index]?.word ?? '')}`;
    return hashOf(name);
  });
}

const COUNTED_MARKS_MAX = 3;

function count(text: string, mark: RegExp): number {
  return Math.min(COUNTED_MARKS_MAX, text.match(mark)?.length ?? 0) / COUNTED_MARKS_MAX;
}

/** Limit of the scores: a repetitive text would otherwise be far outside the training data. */
const RULE_SCORE_LIMIT = 1.5;

/** Scaled to about -1 to 1 each, so that all are learned at the same rate. */
function ruleScoresOf({ all, text, words }: Tokens, feeling: Sentiment): Float32Array {
  const { good, hard, feelings } = feeling;
  let strongest = 0;
  let hardest = 0;
  let goodCount = 0;
  for (const { weight } of feelings) {
    if (weight > 0) goodCount++;
    strongest = Math.max(strongest, weight);
    hardest = Math.min(hardest, weight);
  }
  const hardCount = feelings.length - goodCount;
  const sum = good + hard;
  const length = Math.max(1, words);
  const exclaimed = count(text, /[!！]/g);
  return Float32Array.of(
    1,
    (feeling.stars - 3.4) / 1.6,
    good / 4,
    hard / 4,
    sum / Math.sqrt(sum * sum + 19),
    Math.tanh(sum / 6),
    strongest / 4,
    hardest / 4,
    (feelings.at(-1)?.weight ?? 0) / 4,
    (feelings[0]?.weight ?? 0) / 4,
    good / Math.sqrt(length) / 2,
    hard / Math.sqrt(length) / 2,
    goodCount / 4,
    hardCount / 4,
    exclaimed,
    count(text, /[?？]/g),
    exclaimed * Math.sign(sum),
    Math.log(length) / 4 - 0.7,
    feeling.relieved ? 1 : 0,
    all.some(({ shouted }) => shouted) ? 1 : 0,
    all.filter(({ negated }) => negated).length / 5,
    sum / Math.max(1, feelings.length) / 4,
    feelings.length === 0 ? 1 : 0,
  ).map((sign) => Math.max(-RULE_SCORE_LIMIT, Math.min(RULE_SCORE_LIMIT, sign)));
}

const THEME_INDEX: ReadonlyMap<Theme, number> = new Map(THEMES.map((theme, index) => [theme, index]));

function dictionaryScoresOf(named: readonly ThemeScore[]): Float32Array {
  const clues = new Float32Array(THEMES.length);
  for (const { theme, score } of named) clues[THEME_INDEX.get(theme) ?? 0] = score;
  return clues;
}

/** Minimum number of words for sections: the sums of the rules grow with the text and exceed the scale. */
const SECTIONS_FROM_WORDS = 120;
/** A section ends after the first sentence with which it has this many words. */
const SECTION_WORDS = 60;
/** Maximum number of words of a section, for text without punctuation. */
const SECTION_WORDS_MAX = 120;

function splitSections({ all, words, text }: Tokens): SectionFeatures[] {
  if (words <= SECTIONS_FROM_WORDS) return [];
  const stretches: SectionFeatures[] = [];
  let start = 0;
  let count = 0;
  all.forEach((token, index) => {
    if (token.kind === 'word') count++;
    const next = all[index + 1];
    const isSectionEnd =
      next === undefined || (count >= SECTION_WORDS && next.sentence !== token.sentence) || count >= SECTION_WORDS_MAX;
    if (!isSectionEnd) return;
    if (count > 0) stretches.push(sectionFeaturesOf(tokenize(text.slice(start, token.end))));
    start = token.end;
    count = 0;
  });
  return stretches;
}

function themeFeaturesOf(tokens: Tokens): ThemeFeatures {
  return {
    hashes: hashesOf(tokens.all),
    dictionaryScores: dictionaryScoresOf(scoreThemes(tokens)),
    meaning: meaningOf(tokens.all.flatMap(({ kind, word }) => (kind === 'word' ? [word] : []))),
  };
}

function sectionFeaturesOf(tokens: Tokens): SectionFeatures {
  const feeling = weighSentiment(tokens);
  return {
    tokens,
    words: tokens.words,
    feeling,
    ...themeFeaturesOf(tokens),
    feltHashes: feltHashesOf(tokens, feeling),
    feltWeights: Float32Array.from(feeling.feelings, ({ weight }) => weight / 4),
    ruleScores: ruleScoresOf(tokens, feeling),
  };
}

/** Extracts all features of `text`. Linear in its length, up to 40,000 UTF-16 units; never throws. */
export function extractFeatures(text: string): TextFeatures {
  const tokens = tokenize(text);
  return {
    ...sectionFeaturesOf(tokens),
    sections: splitSections(tokens),
  };
}
