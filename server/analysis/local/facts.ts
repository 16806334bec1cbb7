/** The facts of an entry: what was good, what was hard, who is in it, and which way of looking at it would help. */
import { HARDSHIPS, type Hardship, PERSPECTIVES, type Perspective } from './fact-kinds.ts';
import { extractFeatures, type SectionFeatures } from './learned/features.ts';
import {
  type JournalPrediction,
  type JournalWeights,
  predictJournal,
  probabilityOf,
  softmax,
} from './learned/journal-model.ts';
import { OUTPUT_OFFSETS } from './learned/journal-outputs.ts';
import { loadWeights } from './learned/model.ts';
import { findPeople } from './people.ts';

export { HARDSHIPS, type Hardship, PERSPECTIVES, type Perspective };

/** An exact part of an entry: `text` is `entry.slice(start, end)`, in UTF-16 units. */
export interface Span {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Probability that a reader would name this part, 0 to 1. */
  readonly confidence: number;
}

export interface EntryFacts {
  readonly good: Span | null;
  readonly hard: Span | null;
  /** As named in the entry: "Tom", "my sister", "Ms. Okafor". */
  readonly people: readonly string[];
  readonly hardship: { readonly kind: Hardship; readonly confidence: number };
  readonly move: { readonly kind: Perspective; readonly confidence: number };
}

/** Minimum score of the best clause to be named as good. */
const GOOD_THRESHOLD = 0.17;
/** Minimum probability of a hardship for the hardest clause to be named. */
const HARD_THRESHOLD = 0.5;
/** Minimum score of a neighbour in the same sentence to join the best clause. */
const JOIN_THRESHOLD = 0.2;
/** Clause scores: good and hard. */
const GOOD = 0;
const HARD = 1;

/** The best clause, joined with neighbours in the same sentence that also score high enough. */
function spanOf(text: string, { clauses, clauseScores }: JournalPrediction, output: number): Span | null {
  // A clause that is named as hard is not the good part, whatever its score.
  const score = (index: number) =>
    (clauseScores[index]?.[output] ?? 0) - (output === GOOD ? Math.max(0, clauseScores[index]?.[HARD] ?? 0) : 0);
  let best = 0;
  clauses.forEach((_, index) => {
    if (score(index) > score(best)) best = index;
  });
  const clause = clauses[best];
  if (!clause) return null;
  const joins = (index: number) => clauses[index]?.sentence === clause.sentence && score(index) >= JOIN_THRESHOLD;
  let first = best;
  let last = best;
  while (joins(first - 1)) first--;
  while (joins(last + 1)) last++;
  const start = clauses[first]?.start ?? clause.start;
  const end = clauses[last]?.end ?? clause.end;
  return { text: text.slice(start, end), start, end, confidence: Math.min(1, Math.max(0, score(best))) };
}

function mostLikely<Kind>(kinds: readonly Kind[], probabilities: Float32Array) {
  let best = 0;
  probabilities.forEach((probability, index) => {
    if (probability > (probabilities[best] ?? 0)) best = index;
  });
  return { kind: kinds[best] as Kind, confidence: probabilities[best] ?? 0 };
}

/** The facts of a text, from the journal model's prediction for the whole text. */
export function factsOf(
  weights: JournalWeights,
  features: SectionFeatures,
  prediction: JournalPrediction = predictJournal(weights, features, undefined),
): EntryFacts {
  const { text } = features.tokens;
  const { outputs, reading } = prediction;
  const hardships = softmax(outputs.slice(OUTPUT_OFFSETS.hardship, OUTPUT_OFFSETS.move), reading.sharpness[0]);
  const hardship = mostLikely(HARDSHIPS, hardships);
  const hardProbability = probabilityOf(outputs[OUTPUT_OFFSETS.hard] ?? 0, reading.calibrations.hard);
  const good = spanOf(text, prediction, GOOD);
  const hard = hardProbability >= HARD_THRESHOLD ? spanOf(text, prediction, HARD) : null;
  return {
    good: good && good.confidence >= GOOD_THRESHOLD ? good : null,
    hard: hard && { ...hard, confidence: hardProbability },
    people: findPeople(features.tokens),
    hardship,
    move: mostLikely(PERSPECTIVES, softmax(outputs.slice(OUTPUT_OFFSETS.move), reading.sharpness[1])),
  };
}

/** Reads the facts of the entry `text`. Linear in its length; never throws. */
export function readFacts(text: string): EntryFacts {
  return factsOf(loadWeights().journal, extractFeatures(text));
}
