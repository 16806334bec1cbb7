/** Loads the analyser's data files at start. */
import { loadCrisisWeights } from './crisis-weights.ts';
import { loadWeights } from './learned/model.ts';
import { randomDirections } from './learned/second-reading.ts';
import { loadVectors } from './learned/word-vectors.ts';

/** Reads every file, so that a server with an incomplete build does not start. Throws StartError. */
export function loadAnalyser(): void {
  loadWeights();
  loadVectors();
  loadCrisisWeights();
  randomDirections();
}
