/** The seam between the product and the analyser on this server, which answers at once. */
import type { AiStatus, Analysis } from '../../contract/analysis.ts';

export interface AnalyseOptions {
  /** Varies the wording of the reframe, for example an entry's id: the same text and seed give the same words. */
  readonly seed?: string;
  /** The reframe this person was given last, whose opening is not used again. */
  readonly previous?: string;
}

export interface Analyser {
  /** Says what `text` tells. */
  analyse(text: string, options?: AnalyseOptions): Analysis;
  status(): AiStatus;
}
