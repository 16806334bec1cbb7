/** Judges whether what was typed at a step answers its question, by the meaning of both and the words of the reply. */
import {
  type ChoiceFeatures,
  chancesOf,
  choiceFeatures,
  DENSE_SIZE,
  decodeChoiceModel,
  normalize,
  shippedFile,
} from '../../analysis/index.ts';
import type { GuidedStep } from '../conversations/format.ts';
import { unnamed } from './step-words.ts';

export const STEP_WEIGHTS_FILE = new URL('step-weights.bin', import.meta.url);
const loadWeights = shippedFile(STEP_WEIGHTS_FILE, decodeChoiceModel);

/** Id of the model for a reply that answers the step. The empty one is any other. */
export const ANSWERS = 'answers';

/** Weight of the product of both vectors, chosen by cross-validation. */
const PRODUCT_SCALE = 24;

/** The texts whose vectors `replyFeatures` takes: the question in both wordings, then its buttons. */
export const textsOf = ({ say, again, answers = [] }: Pick<GuidedStep, 'say' | 'again' | 'answers'>): string[] => [
  unnamed(say),
  unnamed(again ?? say),
  ...answers.map(({ text }) => text),
];

/**
 * @param reply vector of the text, by the sentence encoder
 * @param step vectors of `textsOf` the step
 */
export function replyFeatures(text: string, reply: Int8Array, step: readonly Int8Array[]): ChoiceFeatures {
  const { dense: said, words, wordValue } = choiceFeatures(text, reply, 3);
  const dense = new Float32Array(DENSE_SIZE);
  const [question, again, ...buttons] = step.map((vector) => normalize(Float32Array.from(vector)));
  if (!question || !again) throw new Error('A step has a question.');
  const size = question.length;
  for (let at = 0; at < size; at++) {
    const asked = ((question[at] ?? 0) + (again[at] ?? 0)) / 2;
    dense[at] = PRODUCT_SCALE * (said[at] ?? 0) * asked;
  }
  const cosine = (other: Float32Array) => other.reduce((sum, value, at) => sum + value * (said[at] ?? 0), 0);
  dense[size] = Math.max(0, ...buttons.map(cosine));
  return { dense, words, wordValue };
}

export class StepReplies {
  // A server with an incomplete build does not start.
  readonly #model = loadWeights();

  /** Probability that a text answers a step, 0 to 1. Vectors as for `replyFeatures`. */
  chance(text: string, reply: Int8Array, step: readonly Int8Array[]): number {
    return chancesOf(this.#model, replyFeatures(text, reply, step)).find(({ id }) => id === ANSWERS)?.chance ?? 0;
  }
}
