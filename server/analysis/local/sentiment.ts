/** Rule-based sentiment from 1 to 5: weighs words, phrases and emoji. Tuned to gratitude journals. */
import { degreeOf } from './lexicon/degrees.ts';
import { emojiWeight } from './lexicon/emoji.ts';
import { PHRASES, RELIEVERS } from './lexicon/phrases.ts';
import lexicon from './lexicon/sentiment-words.json' with { type: 'json' };
import { findPatterns } from './patterns.ts';
import type { Token, Tokens } from './tokens.ts';

/** A word, phrase or emoji with a sentiment. */
interface Feeling {
  /** Index of its first token, and the index after its last one. */
  readonly from: number;
  readonly to: number;
  /** About -5 to 5, after negation, degree and contrast. */
  readonly weight: number;
  /** Something bad that is negated or overcome: "no pain", "got rid of my cold". */
  readonly eased?: boolean;
}

export interface Sentiment {
  /** 1 to 5, two decimals. */
  readonly stars: number;
  readonly feelings: readonly Feeling[];
  /** Sums of the positive weights (0 or more) and of the negative ones (0 or less). */
  readonly good: number;
  readonly hard: number;
  /** Something bad has ended or was overcome. */
  readonly relieved: boolean;
}

/** Weights by base form, -4 to 4. Neutral words look like an inflection of a word with a weight. */
const LEXICON: ReadonlyMap<string, number> = new Map([
  ...lexicon.positive.flatMap(({ weight, words }) => words.map((word) => [word, weight] as const)),
  ...lexicon.negative.flatMap(({ weight, words }) => words.map((word) => [word, -weight] as const)),
  ...lexicon.neutral.map((word) => [word, 0] as const),
]);

/** Sentiment of an entry without evidence. Above the middle, because people record good moments. */
const PRIOR = 3.4;
/** Largest distance from the prior, up and down. Down is larger, so that 1 can be reached. */
const REACH_UP = 1.6;
const REACH_DOWN = 2.4;
/** If the sum of weights equals the square root of this, the score is at 71% of its range. */
const SATURATION = 19;

const NEGATED_PRAISE = -0.75;
/** "Not bad" is mild praise, not delight. */
const NEGATED_COMPLAINT = -0.45;
const RELIEVED_FACTOR = -0.3;
/** Minimum weight of something bad for its end to be a relief. */
const EASED_THRESHOLD = -2;
const HARD_NEWS_THRESHOLD = -1.6;
const GOOD_NEWS_THRESHOLD = 1.9;
/** Highest weight of words that are only mildly positive by themselves: people, meals, places, times of day. */
const BYSTANDER_MAX_WEIGHT = 1.5;
const BEFORE_BUT = 0.6;
const AFTER_BUT = 1.35;
/** Words for an improvement. */
const RELIEF = new Set(['relieved', 'relief', 'recovered', 'healed', 'cured', 'overcame']);
/** Before a word with a sentiment they only strengthen it: "fucking great". */
const SWEARING = new Set('fucking fuckin freaking freakin damn damned goddamn bloody'.split(' '));
const CONTRAST = new Set(['but', 'however', 'yet', 'nevertheless', 'still']);

function weightOf(token: Token): number {
  if (token.kind === 'emoji') return emojiWeight(token.text);
  for (const form of token.forms) {
    const weight = LEXICON.get(form);
    if (weight !== undefined) return weight;
  }
  return 0;
}

/** Factor by the two words before `index` in its clause: "so very happy", "a little sad". */
function degreeBefore(tokens: readonly Token[], index: number): number {
  let factor = 1;
  const clause = tokens[index]?.clause;
  for (let back = 1; back <= 2; back++) {
    const token = tokens[index - back];
    if (!token || token.kind === 'mark' || token.clause !== clause) break;
    const degree = degreeOf(token.word);
    factor *= back === 1 ? degree : 1 + (degree - 1) * 0.7;
  }
  return factor;
}

function hasRelieverBefore(tokens: readonly Token[], index: number): boolean {
  const sentence = tokens[index]?.sentence;
  for (let back = 1; back <= 5; back++) {
    const token = tokens[index - back];
    if (!token || token.sentence !== sentence) return false;
    if (RELIEVERS.has(token.word)) return true;
  }
  return false;
}

function isOnlySwearing(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const next = tokens[index + 1];
  return (
    token !== undefined &&
    next !== undefined &&
    SWEARING.has(token.word) &&
    next.clause === token.clause &&
    weightOf(next) !== 0
  );
}

function inContext(tokens: readonly Token[], index: number, weight: number): number {
  const token = tokens[index];
  if (!token || weight === 0 || isOnlySwearing(tokens, index)) return 0;
  let value = weight * degreeBefore(tokens, index);
  if (token.shouted) value *= 1.2;
  if (token.stretched) value *= 1.25;
  if (token.negated) return value * (value > 0 ? NEGATED_PRAISE : NEGATED_COMPLAINT);
  if (value < 0 && hasRelieverBefore(tokens, index)) return value * RELIEVED_FACTOR;
  return value;
}

/** The index of the "but" in each sentence that has one. */
function turningPoints(tokens: readonly Token[]): Map<number, number> {
  const turns = new Map<number, number>();
  tokens.forEach((token, index) => {
    const startsSentence = index === 0 || tokens[index - 1]?.sentence !== token.sentence;
    if (!startsSentence && CONTRAST.has(token.word) && !turns.has(token.sentence)) turns.set(token.sentence, index);
  });
  return turns;
}

function feelingsOf(tokens: readonly Token[]): Feeling[] {
  const feelings: Feeling[] = [];
  const covered = new Uint8Array(tokens.length);
  for (const { from, to, value } of findPatterns(PHRASES, tokens)) {
    if (covered.subarray(from, to).includes(1)) continue;
    covered.fill(1, from, to);
    const first = tokens[from];
    const isNegated = first?.negated === true && tokens[from - 1]?.word === 'not';
    feelings.push({ from, to, weight: isNegated ? value * -0.5 : value * (0.5 + degreeBefore(tokens, from) / 2) });
  }
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || covered[index]) continue;
    const weight = inContext(tokens, index, weightOf(token));
    if (weight === 0) continue;
    feelings.push({ from: index, to: index + 1, weight, eased: weight > 0 && weightOf(token) <= EASED_THRESHOLD });
  }
  return feelings;
}

/**
 * Drops mildly positive words next to something bad: in "my mother died this morning" neither mother nor morning is
 * positive. If the same sentence has something good as well, everything counts.
 */
function withoutBystanders(feelings: readonly Feeling[], tokens: readonly Token[]): Feeling[] {
  const sentenceOf = ({ from }: Feeling) => tokens[from]?.sentence ?? 0;
  const hard = new Set(feelings.filter(({ weight }) => weight <= HARD_NEWS_THRESHOLD).map(sentenceOf));
  for (const feeling of feelings) if (feeling.weight >= GOOD_NEWS_THRESHOLD) hard.delete(sentenceOf(feeling));
  return feelings.filter(
    (feeling) => feeling.weight <= 0 || feeling.weight > BYSTANDER_MAX_WEIGHT || !hard.has(sentenceOf(feeling)),
  );
}

/** Exclamation marks strengthen the sentiment of the words; the first three count. */
function emphasis(text: string, sum: number): number {
  const marks = Math.min(3, (text.match(/[!！]/g) ?? []).length);
  return Math.sign(sum) * marks * 0.35;
}

/** The rule-based sentiment of a tokenized text. Linear in its length. */
export function weighSentiment(tokens: Tokens): Sentiment {
  const turns = turningPoints(tokens.all);
  const feelings = withoutBystanders(feelingsOf(tokens.all), tokens.all)
    .map((feeling) => {
      const sentence = tokens.all[feeling.from]?.sentence ?? 0;
      const turn = turns.get(sentence);
      if (turn === undefined) return feeling;
      return { ...feeling, weight: feeling.weight * (feeling.from < turn ? BEFORE_BUT : AFTER_BUT) };
    })
    .sort((a, b) => a.from - b.from);
  let good = 0;
  let hard = 0;
  for (const { weight } of feelings) {
    if (weight > 0) good += weight;
    else hard += weight;
  }
  const relieved = feelings.some(({ eased }) => eased) || tokens.all.some((token) => RELIEF.has(token.word));
  const sum = good + hard;
  const total = sum + emphasis(tokens.text, sum);
  /** Long entries have more of everything, so saturation starts later for them. */
  const length = Math.max(1, tokens.words / 40);
  const score = total / Math.sqrt(total * total + SATURATION * length);
  const stars = PRIOR + score * (score > 0 ? REACH_UP : REACH_DOWN);
  return { stars: Math.round(Math.min(5, Math.max(1, stars)) * 100) / 100, feelings, good, hard, relieved };
}
