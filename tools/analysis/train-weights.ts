/** All learned weights from all rows. */
import type { Weights } from '../../server/analysis/local/index.ts';
import type { Row } from './rows.ts';
import { trainSentiment } from './train-sentiment.ts';
import { trainThemes } from './train-themes.ts';

/** The same weights for the same rows in the same order, to the last bit. */
export function trainWeights(rows: readonly Row[]): Weights {
  return { ...trainSentiment(rows), ...trainThemes(rows) };
}
