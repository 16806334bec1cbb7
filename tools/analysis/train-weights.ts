/** Trains all weights on all rows. */
import type { Weights } from '../../server/analysis/local/index.ts';
import type { Row } from './rows.ts';
import { trainSentiment } from './train-sentiment.ts';
import { trainThemes } from './train-themes.ts';

/** Deterministic: the same rows in the same order give the same weights, bit for bit. */
export function trainWeights(rows: readonly Row[]): Weights {
  return { ...trainSentiment(rows), ...trainThemes(rows) };
}
