/** Loads the analyser's data files at start, and warms it up. */
import { analyse } from './analyse.ts';
import { loadCrisisWeights } from './crisis-weights.ts';
import { loadWeights } from './learned/model.ts';
import { loadVectors } from './learned/word-vectors.ts';

/** An entry with people, thanks, a kindness, things and a hardship, so that most patterns are compiled. */
const WARM_UP =
  'Thanks to Dana for the lift. My sister called, and Tom brought me soup. I was tired after work, but glad of the garden.';

/**
 * Reads every file, so that a server with an incomplete build does not start, and analyses a text, so that no save waits
 * while patterns are compiled and random directions are drawn: about 0.1 s. Throws StartError.
 */
export function loadAnalyser(): void {
  loadWeights();
  loadVectors();
  loadCrisisWeights();
  analyse(WARM_UP);
}
