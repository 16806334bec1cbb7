/** Features of a text for the learned model: hashed words, stems and pairs, and the scores of our rules. */
import { THEMES, type Theme } from '../../../../contract/themes.ts';
import { hashOf } from '../hash.ts';
import { scoreThemes, type ThemeScore } from '../score-themes.ts';
import { type Sentiment, weighSentiment } from '../sentiment.ts';
import { type Token, type Tokens, tokenize } from '../tokens.ts';
import { stemOf } from './stem.ts';
import { meaningOf } from './word-vectors.ts';

/** Features for the themes of a text or a part of it. */
export interface ThemeSigns {
  /** 32-bit hashes of words, stems, pairs and marks, each once, in the order of the text. */
  readonly hashes: Uint32Array;
  /** Dictionary scores of all themes, 0 to 1, in the order of THEMES. */
  readonly clues: Float32Array;
  /** The mean of the vectors of its words. */
  readonly meaning: Float32Array;
}

/** Features for the sentiment of a text or a part of it. */
export interface MoodSigns {
  readonly words: number;
  /** As above. */
  readonly hashes: Uint32Array;
  /** The sentiment by the lexicon and its rules. */
  readonly feeling: Sentiment;
  /** Hashes of the words and phrases with a sentiment by the rules, and their rule weights, about -1 to 1. */
  readonly feltHashes: Uint32Array;
  readonly feltWeights: Float32Array;
  /** Rule scores for the sentiment, about -1 to 1 each. */
  readonly signs: Float32Array;
}

/** Features of a text, or of a section of it, for the models. */
export interface ReadSigns extends ThemeSigns, MoodSigns {
  readonly tokens: Tokens;
}

/** All features of a text. */
export interface TextFeatures extends ReadSigns {
  /** The sections of a very long text, each no longer than the training texts of the sentiment; empty for others. */
  readonly stretches: readonly ReadSigns[];
}

/** Number of rule scores. */
export const SIGNS = 23;

function markName(mark: string): string {
  if (mark.startsWith('\n')) return '.';
  if (mark.includes('!')) return '!';
  return mark.includes('?') ? '?' : mark.slice(0, 1);
}

/** 32-bit hashes of the words, stems, pairs and marks of a text or a clause, each once. */
export function hashesOf(all: readonly Token[]): Uint32Array {
  const seen = new Set<number>();
  let before = '^';
  let beforeStem = '^';
  let twoBeforeStem = '';
  for (const token of all) {
    if (token.kind === 'mark') {
      seen.add(hashOf(`m ${markName(token.word)}`));
      if (token.word === '-') continue;
      before = '^';
      beforeStem = '^';
      twoBeforeStem = '';
      continue;
    }
    const { word } = token;
    const stem = token.kind === 'word' ? stemOf(word) : word;
    const sign = token.negated ? '!' : '';
    seen.add(hashOf(`w ${word}`));
    if (token.negated) seen.add(hashOf(`w !${word}`));
    seen.add(hashOf(`s ${sign}${stem}`));
    seen.add(hashOf(`b ${before} ${word}`));
    if (stem !== word || beforeStem !== before) seen.add(hashOf(`c ${beforeStem} ${stem}`));
    if (twoBeforeStem !== '') seen.add(hashOf(`k ${twoBeforeStem} ${stem}`));
    twoBeforeStem = beforeStem === '^' ? '' : beforeStem;
    before = word;
    beforeStem = stem;
  }
  return Uint32Array.from(seen);
}

function feltHashesOf({ all }: Tokens, { feelings }: Sentiment): Uint32Array {
  return Uint32Array.from(feelings, ({ from, to }) => {
    let name = 'f';
    for (let index = from; index < to; index++) name += ` ${stemOf(all[index]?.word ?? '')}`;
    return hashOf(name);
  });
}

const ENOUGH_MARKS = 3;

function count(text: string, mark: RegExp): number {
  return Math.min(ENOUGH_MARKS, text.match(mark)?.length ?? 0) / ENOUGH_MARKS;
}

/** Limit of the scores: a repetitive text would otherwise be far outside the training data. */
const SIGN_MOST = 1.5;

/** Scaled to about -1 to 1 each, so that all are learned at the same rate. */
function signsOf({ all, text, words }: Tokens, feeling: Sentiment): Float32Array {
  const { good, hard, feelings } = feeling;
  let strongest = 0;
  let hardest = 0;
  let goods = 0;
  for (const { weight } of feelings) {
    if (weight > 0) goods++;
    strongest = Math.max(strongest, weight);
    hardest = Math.min(hardest, weight);
  }
  const hards = feelings.length - goods;
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
    goods / 4,
    hards / 4,
    exclaimed,
    count(text, /[?？]/g),
    exclaimed * Math.sign(sum),
    Math.log(length) / 4 - 0.7,
    feeling.relieved ? 1 : 0,
    all.some(({ shouted }) => shouted) ? 1 : 0,
    all.filter(({ negated }) => negated).length / 5,
    sum / Math.max(1, feelings.length) / 4,
    feelings.length === 0 ? 1 : 0,
  ).map((sign) => Math.max(-SIGN_MOST, Math.min(SIGN_MOST, sign)));
}

const PLACE_OF: ReadonlyMap<Theme, number> = new Map(THEMES.map((theme, index) => [theme, index]));

function cluesOf(named: readonly ThemeScore[]): Float32Array {
  const clues = new Float32Array(THEMES.length);
  for (const { theme, score } of named) clues[PLACE_OF.get(theme) ?? 0] = score;
  return clues;
}

/** Minimum number of words for sections: the sums of the rules grow with the text and exceed the scale. */
const VERY_LONG = 120;
/** A section ends after the first sentence with which it has this many words. */
const STRETCH = 60;
/** Maximum number of words of a section, for text without punctuation. */
const STRETCH_MAX = 120;

function stretchesOf({ all, words, text }: Tokens): ReadSigns[] {
  if (words <= VERY_LONG) return [];
  const stretches: ReadSigns[] = [];
  let start = 0;
  let count = 0;
  all.forEach((token, index) => {
    if (token.kind === 'word') count++;
    const next = all[index + 1];
    const ends = next === undefined || (count >= STRETCH && next.sentence !== token.sentence) || count >= STRETCH_MAX;
    if (!ends) return;
    if (count > 0) stretches.push(readSignsOf(tokenize(text.slice(start, token.end))));
    start = token.end;
    count = 0;
  });
  return stretches;
}

function themeSignsOf(tokens: Tokens): ThemeSigns {
  return {
    hashes: hashesOf(tokens.all),
    clues: cluesOf(scoreThemes(tokens)),
    meaning: meaningOf(tokens.all.flatMap(({ kind, word }) => (kind === 'word' ? [word] : []))),
  };
}

function readSignsOf(tokens: Tokens): ReadSigns {
  const feeling = weighSentiment(tokens);
  return {
    tokens,
    words: tokens.words,
    feeling,
    ...themeSignsOf(tokens),
    feltHashes: feltHashesOf(tokens, feeling),
    feltWeights: Float32Array.from(feeling.feelings, ({ weight }) => weight / 4),
    signs: signsOf(tokens, feeling),
  };
}

/** Extracts all features of `text`. Linear in its length, up to 40,000 UTF-16 units; never throws. */
export function extractFeatures(text: string): TextFeatures {
  const tokens = tokenize(text);
  return {
    ...readSignsOf(tokens),
    stretches: stretchesOf(tokens),
  };
}
