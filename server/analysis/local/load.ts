/** What the local analyser needs of its build. */
import { loadCrisisWeights } from './crisis-learned.ts';
import { loadWeights } from './learned/model.ts';
import { loadVectors } from './learned/word-vectors.ts';

/** Reads every file of the analyser, so that a server with a broken build does not start. Throws StartError. */
export function loadAnalyser(): void {
  loadWeights();
  loadVectors();
  loadCrisisWeights();
}
