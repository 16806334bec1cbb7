/** Trains all weights: on the labelled journal entries of this repository, and on the other texts for the rest. */
import { loadWeights, type Weights } from '../../server/analysis/local/index.ts';
import type { JournalRow } from './journal-rows.ts';
import type { Row } from './rows.ts';
import { trainJournal } from './train-journal.ts';
import { trainSentiment } from './train-sentiment.ts';
import { trainThemes } from './train-themes.ts';

/** One in this many other texts is used for training the journal model to recognize journal entries. */
const SAMPLING_INTERVAL = 8;

/**
 * Deterministic: the same rows in the same order give the same weights, bit for bit. Without `rows`, all but the journal
 * model is as in this build. `vectorOf`: the vector of an entry's text by the sentence encoder.
 */
export function trainWeights(
  journal: readonly JournalRow[],
  rows: readonly Row[],
  vectorOf: (text: string) => Int8Array,
): Weights {
  const general = rows.length === 0 ? loadWeights() : { ...trainSentiment(rows), ...trainThemes(rows) };
  const others = rows.filter((_, index) => index % SAMPLING_INTERVAL === 0).map(({ features }) => features);
  return { ...general, journal: trainJournal(journal, others, vectorOf) };
}
