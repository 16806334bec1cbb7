/** Chooses a written line for a text, by its meaning, words and mood; none where it is unsure. */
import { choiceFeatures } from '../choice/choice-features.ts';
import { chancesOf, decodeChoiceModel } from '../choice/choice-model.ts';
import { hashOf } from '../local/hash.ts';
import { shippedFile } from '../local/shipped-file.ts';
import type { Situation, SituationMood } from './format.ts';
import { SITUATIONS } from './situations.ts';

export const LINE_WEIGHTS_FILE = new URL('line-weights.bin', import.meta.url);
const loadWeights = shippedFile(LINE_WEIGHTS_FILE, decodeChoiceModel);

/** Lines given before that are not given again, the last ones of a person. */
export const REMEMBERED_LINES = 30;

/** Least probability that a situation fits, by its mood. Chosen on entries that it was not trained on, read by others. */
const CHANCE_MIN: Readonly<Record<SituationMood, number>> = { good: 0.45, mixed: 0.55, hard: 0.45 };
/** The sentiment that an entry of a situation has, from 1 to 5. */
const SENTIMENT: Readonly<Record<SituationMood, readonly [min: number, max: number]>> = {
  good: [3.4, 5],
  mixed: [2, 4.2],
  hard: [1, 2.9],
};

export interface ChosenLine {
  readonly line: string;
  readonly situation: Situation;
  /** Probability that the situation fits, 0 to 1. */
  readonly chance: number;
}

export interface LineQuery {
  readonly text: string;
  /** Of the text, by the sentence encoder. */
  readonly vector: Int8Array;
  /** 1 to 5. */
  readonly sentiment: number;
  /** Varies the choice among the lines of a situation. */
  readonly seed: string;
}

interface Match {
  readonly situation: Situation;
  readonly chance: number;
}

export class Lines {
  // A server with an incomplete build does not start.
  readonly #model = loadWeights();
  readonly #situations: ReadonlyMap<string, Situation> = new Map(SITUATIONS.map((one) => [one.id, one]));

  /** The likeliest situation whose mood fits; undefined if it is not likely enough. */
  situationOf({ text, vector, sentiment }: Omit<LineQuery, 'seed'>): Match | undefined {
    let total = 0;
    let best: Match | undefined;
    for (const { id, chance } of chancesOf(this.#model, choiceFeatures(text, vector, sentiment))) {
      const situation = this.#situations.get(id);
      if (situation && !fitsMood(situation, sentiment)) continue;
      total += chance;
      if (situation) best ??= { situation, chance };
    }
    if (!best || best.chance / total < CHANCE_MIN[best.situation.mood]) return undefined;
    return { ...best, chance: best.chance / total };
  }

  /** A line of the situation of a text, as `lineOf` chooses it. */
  choose(query: LineQuery, recent: readonly string[]): ChosenLine | undefined {
    const match = this.situationOf(query);
    if (!match) return undefined;
    const line = lineOf(match.situation, query.seed, recent);
    return line === undefined ? undefined : { ...match, line };
  }
}

/**
 * `recent`: lines given to the person, newest first. None of the last `REMEMBERED_LINES` is given again; undefined if
 * these are all.
 */
export function lineOf({ lines }: Situation, seed: string, recent: readonly string[]): string | undefined {
  const given = new Set(recent.slice(0, REMEMBERED_LINES));
  const unused = lines.filter((line) => !given.has(line));
  return unused[hashOf(seed) % Math.max(1, unused.length)];
}

function fitsMood({ mood }: Situation, sentiment: number): boolean {
  const [min, max] = SENTIMENT[mood];
  return sentiment >= min && sentiment <= max;
}
