/** The interface of the local analyser, which is synchronous. */
import type { AiStatus, Analysis } from '../../contract/analysis.ts';

export interface AnalyseOptions {
  /** Varies the wording of the reframe; an entry's id, for example. The same text and seed give the same reframe. */
  readonly seed?: string;
  /** The last reframe shown to this person. Its first sentence is not used again. */
  readonly previous?: string;
}

export interface Analyser {
  /** Analyses `text`. */
  analyse(text: string, options?: AnalyseOptions): Analysis;
  status(): AiStatus;
}
