/** The interface of the local analyser, which is synchronous. */
import type { AiStatus, Analysis } from '../../contract/analysis.ts';

export interface AnalyseOptions {
  /** Varies the wording of the reframe; an entry's id, for example. The same text and seed give the same reframe. */
  readonly seed?: string;
  /** The last reframes given to this person, the newest first. Their sentence plans are not used again soon. */
  readonly recentReframes?: readonly string[];
  /**
   * The vector of an entry by the sentence encoder, `VECTOR_SIZE` 8-bit numbers: the analysis is better with it. A text
   * with a vector counts as a journal entry.
   */
  readonly vector?: Int8Array | undefined;
}

/** The local analysis of a text: the analysis shown to the person, and the people and things it mentions. */
export interface TextAnalysis extends Analysis {
  /** As the text names them: "Tom", "my sister", "Ms. Okafor"; each once. */
  readonly people: readonly string[];
  /** Things of daily life, as the text names them: "the garden", "coffee"; each once. */
  readonly things: readonly string[];
}

export interface Analyser {
  /** Analyses `text`. */
  analyse(text: string, options?: AnalyseOptions): TextAnalysis;
  status(): AiStatus;
}
