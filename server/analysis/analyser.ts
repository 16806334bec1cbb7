/** The interface of the local analyser, which is synchronous. */
import type { AiStatus, Analysis } from '../../contract/analysis.ts';
import type { Danger } from './local/crisis.ts';

export interface AnalyseOptions {
  /**
   * The vector of an entry by the sentence encoder, `VECTOR_SIZE` 8-bit numbers: the analysis is better with it. A text
   * with a vector counts as a journal entry.
   */
  readonly vector?: Int8Array | undefined;
  /** Vectors of `dangerWindows` of the text, for the crisis check. */
  readonly dangerVectors?: readonly (Int8Array | undefined)[] | undefined;
}

/** An analysis with the signs of danger behind it; `crisis` is true for `sure` alone. */
export interface JudgedAnalysis extends Analysis {
  readonly danger: Danger | undefined;
}

/** The local analysis of a text: the analysis shown to the person, and the people and things it mentions. */
export interface TextAnalysis extends JudgedAnalysis {
  /** As the text names them: "Tom", "my sister", "Ms. Okafor"; each once. */
  readonly people: readonly string[];
  /** The subset of `people` that the author thanks or that were kind to the author. Doubtful cases are left out. */
  readonly thanked: readonly string[];
  /** Things of daily life, as the text names them: "the garden", "coffee"; each once. */
  readonly things: readonly string[];
}

export interface Analyser {
  /** Analyses `text`. */
  analyse(text: string, options?: AnalyseOptions): TextAnalysis;
  status(): AiStatus;
}
